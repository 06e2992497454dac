import type { Settings } from '../../../contracts/settings/settings.schema.ts';
import { inDisplayOrder } from '../../../contracts/videos/display-order.ts';
import type { Video } from '../../../contracts/videos/video.schema.ts';
import { listPageAddress, PATHS, videoPath } from '../../addresses.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { type Loaded, loadAll } from '../../data/optional-data.ts';
import { srcSetOf } from '../../data/picture.model.ts';
import { loadSettings } from '../../data/surroundings/settings.loader.ts';
import { isPlayable, videoOf } from '../../data/video.model.ts';
import { videoObject } from '../../seo/json-ld.ts';
import type { MovedPage, PageAnswer, PageHead } from '../page-answer.ts';
import { foundVideos, STAGE_SIZES, type TvModel, type VideoListModel } from './tv.model.ts';
import { type StageContent, stageOf } from './tv.rules.ts';

const NEXT_VIDEOS = 3;

export async function loadTv(context: LoadContext): Promise<PageAnswer<TvModel>> {
  const { video: chosenId } = context.request.query;
  const { value, ...made } = await loadAll({ videos: loadVideos(context), settings: loadSettings(context) });
  const { videos, settings } = value;
  const chosen = videos?.find(({ id }) => String(id) === chosenId);
  if (videos && chosenId && !chosen) return { redirect: PATHS.tv };
  const list = videoList(context, videos);
  if ('redirect' in list) return list;
  const stage = stageOf(videos ?? [], settings.live, chosen);
  const next = inDisplayOrder(videos ?? []).filter((video) => video !== stage?.video);
  return {
    status: videos ? 200 : 503,
    unboundedAddress: context.request.query.busca !== undefined,
    head: tvHead({ settings, stage, chosen, list }),
    model: {
      stage: stage && { ...stage, date: stage.video && videoOf(stage.video).date },
      next: next.slice(0, NEXT_VIDEOS).map(videoOf),
      list,
    },
    ...made,
  };
}

async function loadVideos({ content, edition, warn }: LoadContext): Promise<Loaded<readonly Video[] | null>> {
  const tags = TAGS.of(TAGS.videos, edition);
  try {
    return { value: await content.videos(), tags, complete: true };
  } catch (error) {
    warn(error, 'the videos of the TV page could not be loaded');
    return { value: null, tags, complete: false };
  }
}

function videoList({ request }: LoadContext, all: readonly Video[] | null): VideoListModel | MovedPage {
  const { busca: search = '', pagina = '1' } = request.query;
  if (!all) return { search, found: 'failed' };
  const found = foundVideos(all, search, Number(pagina));
  return found.page > found.pages ? { redirect: listPageAddress(request, found.pages) } : { search, found };
}

interface HeadOptions {
  readonly settings: Settings;
  readonly stage: StageContent | null;
  readonly chosen: Video | undefined;
  readonly list: VideoListModel;
}

function tvHead({ settings, stage, chosen, list: { search, found } }: HeadOptions): PageHead {
  const { channel } = settings;
  const address = { path: PATHS.tv, query: {} };
  const { page, pages } = found === 'failed' ? { page: 1, pages: 1 } : found;
  const poster = stage && isPlayable(stage.player) && stage.player.picture;
  return {
    title: chosen?.title ?? channel,
    styles: ['tv'],
    description: `${chosen ? `${chosen.title}. ` : ''}Vídeos com as notícias das treze regiões do Pará em ${channel}.`,
    canonical: chosen ? videoPath(chosen.id) : listPageAddress(address, search ? 1 : page),
    ...(search && { noIndex: true }),
    ...(chosen && { oembed: true as const }),
    ...(!search && !chosen && page > 1 && { previous: listPageAddress(address, page - 1) }),
    ...(!search && !chosen && page < pages && { next: listPageAddress(address, page + 1) }),
    ...(stage?.video && { jsonLd: [videoObject(stage.video)] }),
    ...(poster && { leadPicture: { srcSet: srcSetOf(poster, 'avif', STAGE_SIZES), sizes: STAGE_SIZES } }),
  };
}
