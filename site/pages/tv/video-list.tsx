import type { ReactElement } from 'react';
import { TEXTS } from '../../../contracts/texts.ts';
import { PATHS } from '../../addresses.ts';
import { Notice } from '../../components/notice.tsx';
import { PageLinks } from '../../components/page-links.tsx';
import type { FoundVideos, VideoListModel } from './tv.loader.ts';
import { VideoCard } from './video-card.tsx';

export const VIDEOS_FAILED = 'Não foi possível carregar os vídeos.';
export const LIST_PLACE = 'videos';

/** What is put in place while the reader types. */
export function VideoList({ list: { search, found } }: { readonly list: VideoListModel }): ReactElement {
  return (
    <div id="resultados" className="found" data-count={countOf(found)}>
      {found === 'failed' ? (
        <Notice text={VIDEOS_FAILED}>
          <a href={PATHS.tv}>Tentar de novo</a>
        </Notice>
      ) : (
        <Found search={search} found={found} />
      )}
    </div>
  );
}

export function countOf(found: VideoListModel['found']): string {
  return found === 'failed' ? '' : found.count;
}

interface FoundProps {
  readonly search: string;
  readonly found: FoundVideos;
}

function Found({ search, found: { videos, page, pages } }: FoundProps): ReactElement {
  if (videos.length === 0) {
    return (
      <Notice text={TEXTS.empty.videos}>
        {search && (
          <a href={PATHS.tv} data-clear>
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
          <VideoCard key={video.id} video={video} />
        ))}
      </div>
      <PageLinks address={{ path: PATHS.tv, query }} page={page} pages={pages} place={LIST_PLACE} />
    </>
  );
}
