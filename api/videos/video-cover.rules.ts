import { youtubeId } from '../../contracts/rich-text/youtube.ts';

/** A video without a picture of its own shows YouTube's; once it does, the picture follows the link. */
export function coverOf(link: string, cover: string, formerLink = ''): string {
  const isOurs = cover !== '' && cover !== youtubePicture(formerLink);
  return isOurs ? cover : youtubePicture(link);
}

/** The one size YouTube has of every video. */
function youtubePicture(link: string): string {
  const id = youtubeId(link);
  return id === null ? '' : `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
}
