import type { NewsDetail } from '../../../contracts/news/news.schema.ts';
import type { Thread } from '../../../contracts/topics/topic.endpoints.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { isMissing, type Loaded, loadEach, loadOptional } from '../../data/optional-data.ts';

/** More series and cases in one story would only confuse. */
const MOST = 2;

/** The series and cases that the story belongs to. */
export async function loadThreads(
  context: LoadContext,
  { threads }: Pick<NewsDetail, 'threads'>,
): Promise<Loaded<readonly Thread[]>> {
  const { value, ...made } = await loadEach(threads.slice(0, MOST).map((slug) => loadThread(context, slug)));
  return { value: value.flatMap((thread) => thread ?? []), ...made };
}

async function loadThread(context: LoadContext, slug: string): Promise<Loaded<Thread | undefined>> {
  const tags = [TAGS.topic(slug), ...TAGS.list({ topic: slug })];
  const { value, ...made } = await loadOptional(context, `the stories of ${slug}`, tags, async () => ({
    thread: await context.content.thread(slug),
  }));
  return { value: isMissing(value) ? undefined : value.thread, ...made };
}
