import type { ReactElement } from 'react';
import { SEARCH_LIMITS } from '../../../contracts/search-limits.ts';
import { LOADING_TEXTS } from '../../../contracts/texts.ts';
import type { Video } from '../../../contracts/videos/video.schema.ts';
import { PATHS } from '../../addresses.ts';
import { itemsIn } from '../../browser/items-in.ts';
import { Icon } from '../components/icon.tsx';
import { parseSearchText } from '../search/search.query.ts';
import { foundVideos, VIDEOS_FAILED, type VideoListModel } from '../tv/tv.model.ts';
import type { OnPlay } from '../tv/video-card.tsx';
import { LIST_ANCHOR, VideoList } from '../tv/video-list.tsx';
import { api, CALLS } from './api.ts';
import { useLiveSearch } from './live-search.ts';
import { interceptClick } from './plain-click.ts';
import { SearchStatus } from './search-status.tsx';

const PARSERS = { busca: parseSearchText };
/** All videos are loaded at once, so that only the first search sends a request. */
let videos: Promise<readonly Video[]> | undefined;

async function load(
  { busca: search = '' }: { readonly busca?: string },
  page: number,
): Promise<VideoListModel> {
  try {
    videos ??= api.call(CALLS.videos).then(({ body }) => itemsIn(body));
    return { search, found: foundVideos(await videos, search, page) };
  } catch (error) {
    videos = undefined;
    throw error;
  }
}

/** The stage island plays the video; without it, the link leads to the same video. */
const playOnStage: OnPlay = (video, event) => {
  const stage = document.querySelector('.stage__grid');
  if (!stage || !interceptClick(event)) return;
  stage.dispatchEvent(new CustomEvent('play-video', { detail: video, bubbles: true }));
};

/** All videos of the channel, searched by title. Before hydration it is a plain form and a list of links. */
export default function TvVideosIsland({ initial }: { readonly initial: VideoListModel }): ReactElement {
  const { search, found } = initial;
  const { form, results, phase, clear, showPage, formEvents } = useLiveSearch({
    path: PATHS.tv,
    anchor: LIST_ANCHOR,
    parsers: PARSERS,
    initial: {
      query: search ? { busca: search } : {},
      page: found === 'failed' ? 1 : found.page,
      results: initial,
      failed: found === 'failed',
    },
    load,
  });
  const count = results.found === 'failed' ? '' : results.found.count;
  const words = { shown: count, waiting: LOADING_TEXTS.inline, failed: VIDEOS_FAILED };
  return (
    <>
      <div className="tools">
        <h2 id="videos-titulo">Todos os vídeos</h2>
        {/* biome-ignore lint/a11y/useSemanticElements: our readers' browsers know the role, not the element */}
        <form
          role="search"
          className="vsearch"
          action={`${PATHS.tv}#${LIST_ANCHOR}`}
          ref={form}
          {...formEvents}
        >
          <SearchStatus text={words[phase]} failed={phase === 'failed'} />
          <div className="inwrap">
            <Icon name="search" />
            <input
              className="inp"
              type="search"
              aria-label="Buscar vídeo"
              placeholder="Buscar vídeo"
              maxLength={SEARCH_LIMITS.text}
              autoComplete="off"
              enterKeyHint="search"
              name="busca"
              defaultValue={search}
            />
          </div>
        </form>
      </div>
      <VideoList
        list={results}
        stale={phase !== 'shown'}
        onClear={clear}
        onPage={showPage}
        onPlay={playOnStage}
      />
    </>
  );
}
