import { dateText } from '../../contracts/belem-time.ts';
import { TV } from '../../contracts/constants.ts';
import { youtubeId } from '../../contracts/rich-text/embeds/youtube.ts';
import type { Video } from '../../contracts/videos/video.schema.ts';
import { memoize } from './memoize.ts';

/** The data of the video player. */
export interface PlayableModel {
  readonly title: string;
  /** The address at the video's own site. */
  readonly link: string;
  /** `null` if the link is not a playable video. */
  readonly youtubeId: string | null;
  /** The second at which the video begins. */
  readonly start?: number | undefined;
  /** A playlist; it starts at the video if there is one. */
  readonly playlistId?: string | null;
  readonly picture: Video['coverPicture'];
}

/** The content of a video card. */
export interface VideoModel extends PlayableModel {
  readonly id: number;
  /** The shortened title, with its final ellipsis. */
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

/** The video that an editor featured, else the latest, which the API lists last. */
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
