import { richTextToPlain } from '../../../contracts/rich-text/plain-text.ts';
import { type Features, featuresOf } from '../../../ingest/same-news/features.ts';

/** Features use the first 1,200 words; this much markup is always enough for them. */
const MARKUP_READ = 40_000;

/** Features to compare a stored text by. Bounded, because the comparison runs on the API's event loop. */
export function newsFeatures(title: string, html: string): Features {
  return featuresOf(title, richTextToPlain(html.slice(0, MARKUP_READ)));
}
