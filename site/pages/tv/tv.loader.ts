import type { Settings } from '../../../contracts/settings/settings.schema.ts';
import type { Video } from '../../../contracts/videos/video.schema.ts';
import { PATHS, pageAddress, videoPath } from '../../addresses.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { type Loaded, loadAll } from '../../data/optional-data.ts';
import { PHONE_WIDTH, srcSetOf } from '../../data/picture.model.ts';
import { loadSettings } from '../../data/settings.loader.ts';
import { isPlayable, type PlayableModel, type VideoModel, videoOf } from '../../data/video.model.ts';
import { formatCount } from '../../numbers.rules.ts';
import { videoObject } from '../../seo/json-ld.ts';
import type { MovedPage, PageAnswer, PageHead } from '../page-answer.ts';
import { findVideos, inDisplayOrder, type Stage, stageOf } from './tv.rules.ts';

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
  /** What the titles were searched for; empty: all of them. */
  readonly search: string;
  readonly found: FoundVideos | 'failed';
}

export interface FoundVideos {
  readonly videos: readonly VideoModel[];
  /** How many there are in all, in words. */
  readonly count: string;
  readonly page: number;
  readonly pages: number;
}

const VIDEOS_PER_PAGE = 24;
const NEXT_VIDEOS = 3;
export const STAGE_SIZES = `(min-width: 1180px) 977px, (min-width: 640px) 100vw, ${PHONE_WIDTH}`;

export async function loadTv(context: LoadContext): Promise<PageAnswer<TvModel>> {
  const { video: chosenId } = context.request.query;
  const { value, ...made } = await loadAll({ videos: loadVideos(context), settings: loadSettings(context) });
  const { videos, settings } = value;
  const chosen = videos?.find(({ id }) => String(id) === chosenId);
  if (videos && chosenId && !chosen) return { redirect: PATHS.tv };
  const list = listOf(context, videos);
  if ('redirect' in list) return list;
  const stage = stageOf(videos ?? [], settings.live, chosen);
  const next = inDisplayOrder(videos ?? []).filter((video) => video !== stage?.video);
  return {
    status: videos ? 200 : 503,
    endless: context.request.query.busca !== undefined,
    head: headOf({ settings, stage, chosen, list }),
    model: {
      stage: stage && { ...stage, date: stage.video && videoOf(stage.video).date },
      next: next.slice(0, NEXT_VIDEOS).map(videoOf),
      list,
    },
    ...made,
  };
}

/** The cards alone, for a page that is already open. */
export async function loadVideosFragment(context: LoadContext): Promise<PageAnswer<VideoListModel>> {
  const { value: videos, ...made } = await loadVideos(context);
  const model = listOf(context, videos);
  if ('redirect' in model) return model;
  const head = { title: '', description: '', canonical: PATHS.tv, noIndex: true } as const;
  return { status: videos ? 200 : 503, head, model, ...made };
}

async function loadVideos({ content, warn }: LoadContext): Promise<Loaded<readonly Video[] | null>> {
  const tags = [TAGS.videos];
  try {
    return { value: await content.videos(), tags, complete: true };
  } catch (error) {
    warn(error, 'the TV page has no videos');
    return { value: null, tags, complete: false };
  }
}

function listOf({ request }: LoadContext, all: readonly Video[] | null): VideoListModel | MovedPage {
  const { busca: search = '', pagina = '1' } = request.query;
  if (!all) return { search, found: 'failed' };
  const videos = inDisplayOrder(findVideos(all, search));
  const page = Number(pagina);
  const pages = Math.max(1, Math.ceil(videos.length / VIDEOS_PER_PAGE));
  if (page > pages) return { redirect: pageAddress(request, pages) };
  const shown = videos.slice((page - 1) * VIDEOS_PER_PAGE, page * VIDEOS_PER_PAGE);
  return {
    search,
    found: { videos: shown.map(videoOf), count: countOf(videos.length, search), page, pages },
  };
}

/** Like "14 vídeos", or "2 vídeos para “marajó”". */
function countOf(total: number, search: string): string {
  const count = `${formatCount(total)} ${total === 1 ? 'vídeo' : 'vídeos'}`;
  return search ? `${count} para “${search}”` : count;
}

interface HeadParts {
  readonly settings: Settings;
  readonly stage: Stage | null;
  readonly chosen: Video | undefined;
  readonly list: VideoListModel;
}

function headOf({ settings, stage, chosen, list: { search, found } }: HeadParts): PageHead {
  const { channel } = settings;
  const address = { path: PATHS.tv, query: {} };
  const { page, pages } = found === 'failed' ? { page: 1, pages: 1 } : found;
  const poster = stage && isPlayable(stage.player) && stage.player.picture;
  return {
    title: chosen?.title ?? channel,
    description: `${chosen ? `${chosen.title}. ` : ''}Vídeos com as notícias das treze regiões do Pará em ${channel}.`,
    canonical: chosen ? videoPath(chosen.id) : pageAddress(address, search ? 1 : page),
    ...(search && { noIndex: true }),
    ...(!search && !chosen && page > 1 && { previous: pageAddress(address, page - 1) }),
    ...(!search && !chosen && page < pages && { next: pageAddress(address, page + 1) }),
    ...(stage?.video && { jsonLd: [videoObject(stage.video)] }),
    ...(poster && { leadPicture: { srcSet: srcSetOf(poster, 'avif', STAGE_SIZES), sizes: STAGE_SIZES } }),
  };
}
