import { renderToStaticMarkup } from 'react-dom/server';
import { substituteImages } from '../../../contracts/rich-text/images.ts';
import { type Attributes, readMarkup } from '../../../contracts/rich-text/markup-reader.ts';
import { sanitiseRichText } from '../../../contracts/rich-text/sanitise.ts';
import type { PictureModel } from '../../data/picture.model.ts';
import type { BodyModel } from './article.model.ts';
import { BodyPicture, BodyVideo } from './body-media.tsx';
import { splitBetweenParagraphs } from './split-text.rules.ts';

export interface ShownBody {
  /** Up to the place where something else may stand. */
  readonly start: string;
  readonly rest: string;
}

const PARAGRAPHS_BEFORE_AD = 3;
const FRAME_END = '</iframe>';
const TABLE_START = '<div class="table" role="region" aria-label="Tabela" tabindex="0"><table>';

/** The text as it is shown: sanitised here whatever was stored, with pictures and videos of our own. */
export function showBody({ html, images, pictures }: BodyModel): ShownBody {
  const sanitised = sanitiseRichText(html);
  const clean = images.length > 0 ? substituteImages(sanitised, images) : sanitised;
  const [start, rest] = splitBetweenParagraphs(clean, PARAGRAPHS_BEFORE_AD);
  const bySource = new Map(pictures.map(({ src, picture }) => [src, picture]));
  return { start: decorate(start, bySource), rest: decorate(rest, bySource) };
}

type Pictures = ReadonlyMap<string, PictureModel>;

function decorate(clean: string, pictures: Pictures): string {
  // The sanitiser writes each tag in one way only, and no text looks like one.
  return drawMedia(clean, pictures)
    .replaceAll('<table>', TABLE_START)
    .replaceAll('</table>', '</table></div>');
}

function drawMedia(clean: string, pictures: Pictures): string {
  if (!/<i(?:mg|frame) /.test(clean)) return clean;
  let drawn = '';
  let copied = 0;
  readMarkup(clean, {
    open(element, attributes, from, to) {
      const media = draw(element, attributes, pictures);
      if (media === undefined) return;
      drawn += clean.slice(copied, from) + media;
      copied = element === 'iframe' ? to + FRAME_END.length : to;
    },
  });
  return drawn + clean.slice(copied);
}

function draw(element: string, attributes: Attributes, pictures: Pictures): string | undefined {
  if (element === 'iframe') return renderToStaticMarkup(<BodyVideo attributes={attributes} />);
  if (element !== 'img') return undefined;
  const picture = pictures.get(attributes.get('src') ?? '');
  return renderToStaticMarkup(<BodyPicture attributes={attributes} picture={picture} />);
}
