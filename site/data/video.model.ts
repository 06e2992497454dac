import { dateText } from '../../contracts/belem-time.ts';
import { TV } from '../../contracts/constants.ts';
import { youtubeId } from '../../contracts/rich-text/embeds/youtube.ts';
import type { Video } from '../../contracts/videos/video.schema.ts';
import { memoize } from './memoize.ts';

/** What the player needs. */
export interface PlayableModel {
  readonly title: string;
  /** Where it can be watched without us. */
  readonly link: string;
  /** `null`: the link leads to no video that can be played. */
  readonly youtubeId: string | null;
  /** The second it begins at. */
  readonly start?: number | undefined;
  /** Played one after the other, from the video on if there is one. */
  readonly playlistId?: string | null;
  readonly picture: Video['coverPicture'];
}

/** What a video card shows. */
export interface VideoModel extends PlayableModel {
  readonly id: number;
  /** The beginning of the title, the final ellipsis included. */
  readonly cardTitle: string;
  readonly date: { readonly iso: string; readonly day: string };
}

export const videoOf = memoize(({ id, title, link, coverPicture, date }: Video): VideoModel => {
  return {
    id,
    title,
    cardTitle: cut(title),
    link,
    youtubeId: youtubeId(link),
    picture: coverPicture,
    date: { iso: date, day: dateText(new Date(date)) },
  };
});

export function isPlayable({ youtubeId: id, playlistId }: PlayableModel): boolean {
  return Boolean(id || playlistId);
}

/** The video an editor pinned, else the latest, which the API lists last. */
export function mainVideo(videos: readonly Video[]): Video | undefined {
  return videos.find(({ featured }) => featured) ?? videos[videos.length - 1];
}

function cut(title: string): string {
  const characters = [...title];
  if (characters.length <= TV.cardTitleLength) return title;
  return `${characters
    .slice(0, TV.cardTitleLength - 1)
    .join('')
    .trimEnd()}…`;
}
