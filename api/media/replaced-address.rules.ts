import { imagesOf, splitImages, substituteImages } from '../../contracts/rich-text/images.ts';

/** Addresses that are to be another one from now on. */
export interface Replacement {
  readonly from: ReadonlySet<string>;
  readonly to: string;
}

/** The fields of a story that show pictures, under the names editors know them by. */
export interface PictureFields {
  readonly cover?: unknown;
  readonly desc?: unknown;
  readonly imgContent?: unknown;
}

export function replaceAddress(url: string, { from, to }: Replacement): string {
  return from.has(url) ? to : url;
}

/** Images that are not meant stay as they are, letter by letter. */
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

/** The same in a story stored as JSON; whatever else it holds stays. */
export function replaceInStory(json: string, replacement: Replacement): string {
  const story: PictureFields = JSON.parse(json);
  return JSON.stringify({
    ...story,
    ...(typeof story.cover === 'string' && { cover: replaceAddress(story.cover, replacement) }),
    ...(typeof story.desc === 'string' && { desc: replaceInText(story.desc, replacement) }),
    ...(typeof story.imgContent === 'string' && { imgContent: replaceInList(story.imgContent, replacement) }),
  });
}
