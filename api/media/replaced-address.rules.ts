import { imagesOf, splitImages, substituteImages } from '../../contracts/rich-text/images.ts';

/** Addresses to be replaced by another one. */
export interface Replacement {
  readonly from: ReadonlySet<string>;
  readonly to: string;
}

/** The fields of a story that show pictures, by their API names. */
export interface PictureFields {
  readonly cover?: unknown;
  readonly desc?: unknown;
  readonly imgContent?: unknown;
}

export function replaceAddress(url: string, { from, to }: Replacement): string {
  return from.has(url) ? to : url;
}

/** Other images stay unchanged, byte for byte. */
export function replaceInText(html: string, { from, to }: Replacement): string {
  return substituteImages(
    html,
    imagesOf(html).map((src) => (from.has(src) ? to : '')),
  );
}

export function replaceInList(imgContent: string, replacement: Replacement): string {
  return splitImages(imgContent)
    .map((url) => replaceAddress(url, replacement))
    .join(',');
}

/** The same in a story stored as JSON; all other fields stay. */
export function replaceInStory(json: string, replacement: Replacement): string {
  const story: PictureFields = JSON.parse(json);
  return JSON.stringify({
    ...story,
    ...(typeof story.cover === 'string' && { cover: replaceAddress(story.cover, replacement) }),
    ...(typeof story.desc === 'string' && { desc: replaceInText(story.desc, replacement) }),
    ...(typeof story.imgContent === 'string' && { imgContent: replaceInList(story.imgContent, replacement) }),
  });
}
