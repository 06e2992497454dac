import { type MouseEvent, memo, type ReactElement } from 'react';
import { EMPTY_TEXTS } from '../../../contracts/texts.ts';
import { PATHS } from '../../addresses.ts';
import { Notice } from '../components/notice.tsx';
import { type OnPage, PageLinks } from '../components/page-links.tsx';
import { type FoundVideos, VIDEOS_FAILED, type VideoListModel } from './tv.model.ts';
import { type OnPlay, VideoCard } from './video-card.tsx';

export const LIST_ANCHOR = 'videos';

interface VideoListProps {
  readonly list: VideoListModel;
  /** True while a newer search is running. */
  readonly stale: boolean;
  readonly onClear: (event: MouseEvent) => void;
  readonly onPage: OnPage;
  readonly onPlay: OnPlay;
}

/** The list is memoized, so React renders it again for a new answer, not for every typed letter. */
export const VideoList = memo(function VideoList({ list, stale, onClear, onPage, onPlay }: VideoListProps) {
  const { search, found } = list;
  return (
    // Gets the focus when the reader turns the page.
    <div id="resultados" className={stale ? 'found stale' : 'found'} tabIndex={-1}>
      {found === 'failed' ? (
        <Notice text={VIDEOS_FAILED}>
          <a href={PATHS.tv}>Tentar de novo</a>
        </Notice>
      ) : (
        <Found search={search} found={found} onClear={onClear} onPage={onPage} onPlay={onPlay} />
      )}
    </div>
  );
});

interface FoundProps extends Pick<VideoListProps, 'onClear' | 'onPage' | 'onPlay'> {
  readonly search: string;
  readonly found: FoundVideos;
}

function Found({
  search,
  found: { videos, page, pages },
  onClear,
  onPage,
  onPlay,
}: FoundProps): ReactElement {
  if (videos.length === 0) {
    return (
      <Notice text={EMPTY_TEXTS.videos}>
        {search && (
          <a href={PATHS.tv} onClick={onClear} data-clear>
            Limpar busca
          </a>
        )}
      </Notice>
    );
  }
  const query = search ? { busca: search } : {};
  return (
    <>
      <div className="tvgrid">
        {videos.map((video) => (
          <VideoCard key={video.id} video={video} onPlay={onPlay} />
        ))}
      </div>
      <PageLinks
        address={{ path: PATHS.tv, query }}
        page={page}
        pages={pages}
        anchor={LIST_ANCHOR}
        onPage={onPage}
      />
    </>
  );
}
