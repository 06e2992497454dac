import { Readability } from '@mozilla/readability';
import { paragraphsOf } from './clean-text.ts';
import { PAGE_LIMITS, type PageDocument } from './page-document.ts';
import { removeBoilerplate } from './remove-boilerplate.ts';

/** A text shorter than this may be only a part of the story. */
const SHORT = 700;
/** If less text than this is left, the frame that was removed may have held the story. */
const NO_TEXT = 250;
/** In serialised markup every link is closed, and none is nested. */
const LINK = /<a\b[^<>]*>(?:(?!<\/?a\b)[\s\S])*<\/a>/g;
/** A shorter paragraph is a label, a button or a link more often than a sentence. */
const MIN_SENTENCE = 60;
/** A text that wins must have this share of its characters in sentences. */
const MIN_DENSITY = 0.6;

/** The markup of the story on a page without the page's frame; `page` is used up. */
export function readableText(reopen: () => PageDocument | undefined, page: PageDocument): string | undefined {
  removeBoilerplate(page);
  let best = textWith(readability(page, 200));
  for (const isFramed of [false, true]) {
    if (best.length >= (isFramed ? NO_TEXT : SHORT)) break;
    const again = reopen();
    if (!again) break;
    if (!isFramed) removeBoilerplate(again);
    const text = textWith(readability(again, SHORT));
    if (text.sentences > best.sentences && text.sentences >= MIN_DENSITY * text.length) best = text;
  }
  return best.html;
}

interface ReadText {
  readonly html: string | undefined;
  readonly length: number;
  /** Characters in whole sentences outside links. */
  readonly sentences: number;
}

function textWith(html: string | undefined): ReadText {
  const lengthsOf = (text: string): number[] => paragraphsOf(text).map(({ length }) => length);
  const sum = (all: readonly number[]): number => all.reduce((total, length) => total + length, 0);
  const unlinked = lengthsOf((html ?? '').replace(LINK, ' '));
  return {
    html,
    length: sum(lengthsOf(html ?? '')),
    sentences: sum(unlinked.filter((length) => length >= MIN_SENTENCE)),
  };
}

function readability(page: PageDocument, charThreshold: number): string | undefined {
  try {
    // Readability only walks the tree; its types expect a browser's document.
    const document = page as unknown as ConstructorParameters<typeof Readability>[0];
    return (
      new Readability(document, { maxElemsToParse: PAGE_LIMITS.elements, charThreshold }).parse()?.content ??
      undefined
    );
  } catch {
    return undefined;
  }
}
