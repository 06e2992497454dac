import { imagesInText, splitImages, substituteImages } from '../../../contracts/rich-text/images.ts';

/** Addresses to be replaced by another one. */
export interface Replacement {
  readonly from: ReadonlySet<string>;
  readonly to: string;
  /** The focal point of the new picture, from that of the old one; absent if it stays. */
  readonly moveFocal?: ((focal: string) => string) | undefined;
}

/** The fields of a story that show pictures, by their API names. */
interface PictureFields {
  readonly cover?: unknown;
  readonly coverFocal?: unknown;
  readonly desc?: unknown;
  readonly imgContent?: unknown;
}

export function replaceAddress(url: string, { from, to }: Replacement): string {
  return from.has(url) ? to : url;
}

/** The focal point a story sets for its cover. */
export function replaceFocal(cover: string, focal: string, { from, moveFocal }: Replacement): string {
  return moveFocal && from.has(cover) ? moveFocal(focal) : focal;
}

/** Other images stay unchanged, byte for byte. */
export function replaceInText(html: string, { from, to }: Replacement): string {
  return substituteImages(
    html,
    imagesInText(html).map((src) => (from.has(src) ? to : '')),
  );
}

export function replaceInList(imgContent: string, replacement: Replacement): string {
  return splitImages(imgContent)
    .map((url) => replaceAddress(url, replacement))
    .join(',');
}

/**
 * Replaces the address in cover, text and gallery of a story stored as JSON; all other fields stay. `shownCover` is the
 * cover of a story whose JSON holds changed fields only.
 */
export function replaceInStory(json: string, replacement: Replacement, shownCover = ''): string {
  const story: PictureFields = JSON.parse(json);
  const cover = typeof story.cover === 'string' ? story.cover : shownCover;
  return JSON.stringify({
    ...story,
    ...(typeof story.cover === 'string' && { cover: replaceAddress(story.cover, replacement) }),
    ...(typeof story.coverFocal === 'string' && {
      coverFocal: replaceFocal(cover, story.coverFocal, replacement),
    }),
    ...(typeof story.desc === 'string' && { desc: replaceInText(story.desc, replacement) }),
    ...(typeof story.imgContent === 'string' && { imgContent: replaceInList(story.imgContent, replacement) }),
  });
}
