import { inDisplayOrder } from '../../../contracts/videos/display-order.ts';
import type { Video } from '../../../contracts/videos/video.schema.ts';
import { PHONE_WIDTH } from '../../data/picture.model.ts';
import { type PlayableModel, type VideoModel, videoOf } from '../../data/video.model.ts';
import { formatCount } from '../../numbers.rules.ts';
import { findVideos } from './tv.rules.ts';

export interface TvModel {
  readonly stage: StageModel | null;
  readonly next: readonly VideoModel[];
  readonly list: VideoListModel;
}

export interface StageModel {
  readonly reason: string;
  readonly player: PlayableModel;
  readonly date: VideoModel['date'] | null;
}

export interface VideoListModel {
  /** The text searched for in titles; empty if all videos are listed. */
  readonly search: string;
  readonly found: FoundVideos | 'failed';
}

export interface FoundVideos {
  readonly videos: readonly VideoModel[];
  /** The total, in words. */
  readonly count: string;
  readonly page: number;
  readonly pages: number;
}

const VIDEOS_PER_PAGE = 24;
export const STAGE_SIZES = `(min-width: 1180px) 977px, (min-width: 640px) 100vw, ${PHONE_WIDTH}`;
export const VIDEOS_FAILED = 'Não foi possível carregar os vídeos.';

/** One page of the videos whose title contains the text; empty beyond the last page. */
export function foundVideos(all: readonly Video[], search: string, page: number): FoundVideos {
  const videos = inDisplayOrder(findVideos(all, search));
  const shown = videos.slice((page - 1) * VIDEOS_PER_PAGE, page * VIDEOS_PER_PAGE);
  return {
    videos: shown.map(videoOf),
    count: countOf(videos.length, search),
    page,
    pages: Math.max(1, Math.ceil(videos.length / VIDEOS_PER_PAGE)),
  };
}

/** Like "14 vídeos", or "2 vídeos para “marajó”". */
function countOf(total: number, search: string): string {
  const count = `${formatCount(total)} ${total === 1 ? 'vídeo' : 'vídeos'}`;
  return search ? `${count} para “${search}”` : count;
}
