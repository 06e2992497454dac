import { youtubeId, youtubePlaylistId } from '../../../contracts/rich-text/embeds/youtube.ts';
import type { Video } from '../../../contracts/videos/video.schema.ts';
import { foldText } from '../../../contracts/words/fold.ts';
import { mainVideo, type PlayableModel, videoOf } from '../../data/video.model.ts';

/** Finds videos by any part of the title, ignoring case and accents. */
export function findVideos(videos: readonly Video[], text: string): readonly Video[] {
  const wanted = foldText(text);
  return wanted === '' ? videos : videos.filter(({ title }) => foldText(title).includes(wanted));
}

/** The content of the large player. */
export interface StageContent {
  /** Why this video is shown; empty if there is nothing to play. */
  readonly reason: string;
  readonly player: PlayableModel;
  /** The channel's own video; `null` for an external link that the newsroom put on air. */
  readonly video: Video | null;
}

/** The reader's choice, else the link on air, else the featured or latest video. */
export function stageOf(videos: readonly Video[], liveLink: string, chosen?: Video): StageContent | null {
  if (chosen) return { reason: 'Vídeo escolhido', player: videoOf(chosen), video: chosen };
  if (liveLink) return onAir(videos, liveLink);
  const video = mainVideo(videos);
  if (!video) return null;
  const reason = video.featured ? 'Vídeo em destaque' : 'Vídeo mais recente';
  return { reason, player: videoOf(video), video };
}

function onAir(videos: readonly Video[], link: string): StageContent {
  const id = youtubeId(link);
  const list = youtubePlaylistId(link);
  const video = videos.find((known) => id !== null && youtubeId(known.link) === id) ?? null;
  const title = video?.title ?? (list && !id ? 'Lista de vídeos do canal' : 'Transmissão do canal');
  return {
    reason: id || list ? 'No ar' : '',
    player: { title, link, youtubeId: id, playlistId: list, picture: video?.coverPicture ?? null },
    video,
  };
}
