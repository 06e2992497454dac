import { type ReactElement, useState } from 'react';
import type { Media } from '../../../contracts/media/media.schema.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { Pager } from '../lists/pager.tsx';
import { SearchBox } from '../lists/search-box.tsx';
import { EmptyState, WhenLoaded } from '../states.tsx';
import { loadLibrary, PICTURES_PER_PAGE } from './library.api.ts';
import { PictureGrid } from './picture-grid.tsx';

interface LibraryTabProps {
  readonly onPick: (media: Media) => void;
  readonly onUpload: () => void;
}

/** Chooses a picture from the library. */
export function LibraryTab({ onPick, onUpload }: LibraryTabProps): ReactElement {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const library = useLoaded(`${page} ${search}`, (signal) => loadLibrary(search, page, signal));
  return (
    <>
      <SearchBox
        label="Buscar na biblioteca"
        value={search}
        onSearch={(text) => {
          setSearch(text);
          setPage(1);
        }}
      />
      <WhenLoaded loaded={library}>
        {({ pictures, total, capped }) =>
          total > 0 ? (
            <>
              <PictureGrid pictures={pictures} onOpen={onPick} />
              <Pager page={page} perPage={PICTURES_PER_PAGE} total={total} capped={capped} onPage={setPage} />
            </>
          ) : (
            <EmptyState
              text={
                search ? 'Nenhuma imagem encontrada para esta busca.' : 'A biblioteca ainda não tem imagens.'
              }
            >
              <button type="button" className="btn" onClick={onUpload}>
                Enviar uma imagem
              </button>
            </EmptyState>
          )
        }
      </WhenLoaded>
    </>
  );
}
