import { TV } from '../../contracts/constants.ts';
import { youtubeId } from '../../contracts/rich-text/youtube.ts';
import type { Video } from '../../contracts/schemas/video.schema.ts';
import { formatDay } from '../dates.rules.ts';

/** What a video card and the player show. */
export interface VideoModel {
  readonly id: number;
  readonly title: string;
  /** The beginning of the title, the final ellipsis included. */
  readonly cardTitle: string;
  /** Where it can be watched without us. */
  readonly link: string;
  /** `null`: the link leads to no video that can be played. */
  readonly youtubeId: string | null;
  readonly picture: Video['coverPicture'];
  readonly date: { readonly iso: string; readonly day: string };
}

export function videoOf({ id, title, link, coverPicture, date }: Video): VideoModel {
  return {
    id,
    title,
    cardTitle: cut(title),
    link,
    youtubeId: youtubeId(link),
    picture: coverPicture,
    date: { iso: date, day: formatDay(new Date(date)) },
  };
}

/** The video an editor pinned, else the latest, which the API lists last. */
export function mainVideo(videos: readonly Video[]): Video | undefined {
  return videos.find(({ featured }) => featured) ?? videos.at(-1);
}

function cut(title: string): string {
  const characters = [...title];
  if (characters.length <= TV.cardTitleLength) return title;
  return `${characters
    .slice(0, TV.cardTitleLength - 1)
    .join('')
    .trimEnd()}…`;
}
