import { EDITING } from '../constants.ts';
import { imagesOf } from '../rich-text/images.ts';
import { richTextToPlain } from '../rich-text/plain-text.ts';

/** What a story is looked at for before it goes out. */
export interface Readable {
  readonly title: string;
  readonly desc: string;
  readonly cat: string;
  readonly reg: string;
  readonly link: string;
}

/** In the order of the editor's checklist. */
export const NEEDED_BY_READERS = [
  'title',
  'desc',
  'cat',
  'reg',
  'link',
] as const satisfies readonly (keyof Readable)[];

/**
 * A draft may be half-written; what readers get may not. The one rule about it: the server refuses by it, whoever
 * asks and by whatever way, and the editor's checklist shows it beforehand.
 */
export function missingForReaders(story: Readable): (keyof Readable)[] {
  return NEEDED_BY_READERS.filter((field) => !has(story, field));
}

function has(story: Readable, field: keyof Readable): boolean {
  switch (field) {
    case 'title':
      return story.title.trim() !== '' && story.title !== EDITING.untitled;
    case 'desc':
      return richTextToPlain(story.desc) !== '' || imagesOf(story.desc).length > 0;
    default:
      return story[field] !== '';
  }
}
