import { type ReactElement, useState } from 'react';
import type { Media } from '../../../contracts/media/media.schema.ts';
import {
  PICTURE_PURPOSES,
  type PicturePurpose,
  picturePurpose,
} from '../../../contracts/media/picture-purposes.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { FilterSelect } from '../lists/filter-select.tsx';
import { Pager } from '../lists/pager.tsx';
import { SearchBox } from '../lists/search-box.tsx';
import { EmptyState, WhenLoaded } from '../states.tsx';
import { loadLibrary, PICTURES_PER_PAGE } from './library.api.ts';
import { PictureGrid } from './picture-grid.tsx';

interface LibraryTabProps {
  /** The purpose that is shown first. */
  readonly purpose: PicturePurpose;
  readonly onPick: (media: Media) => void;
  /** Given if several pictures may be chosen. */
  readonly onPickSeveral: ((media: readonly Media[]) => void) | undefined;
  readonly onUpload: () => void;
}

/** The button that takes the chosen pictures. */
export function takeText(count: number): string {
  return count === 1 ? 'Usar 1 imagem' : `Usar ${count} imagens`;
}

const NOTHING_CHOSEN: ReadonlyMap<string, Media> = new Map();

/** Chooses a picture from the library, or several in the order in which they are checked. */
export function LibraryTab({
  purpose: first,
  onPick,
  onPickSeveral,
  onUpload,
}: LibraryTabProps): ReactElement {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [purpose, setPurpose] = useState<string>(first);
  const [chosen, setChosen] = useState(NOTHING_CHOSEN);
  const library = useLoaded(`${page} ${purpose} ${search}`, (signal) =>
    loadLibrary({ search, page, purpose: picturePurpose(purpose) }, signal),
  );

  function toggle(media: Media): void {
    setChosen((before) => {
      const next = new Map(before);
      if (!next.delete(media.id)) next.set(media.id, media);
      return next;
    });
  }

  return (
    <>
      <div className="tbar">
        <SearchBox
          label="Buscar na biblioteca"
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        <FilterSelect
          label="Tipo"
          none="Todos os tipos"
          value={purpose}
          options={PICTURE_PURPOSES}
          onChoose={(key) => {
            setPurpose(key);
            setPage(1);
          }}
        />
      </div>
      <WhenLoaded loaded={library}>
        {({ pictures, total, capped }) =>
          total > 0 ? (
            <>
              <PictureGrid
                pictures={pictures}
                onOpen={chosen.size > 0 ? toggle : onPick}
                {...(onPickSeveral && { choice: { chosen, toggle } })}
              />
              <Pager page={page} perPage={PICTURES_PER_PAGE} total={total} capped={capped} onPage={setPage} />
            </>
          ) : (
            <EmptyState
              text={
                search
                  ? 'Nenhuma imagem encontrada para esta busca.'
                  : 'A biblioteca ainda não tem imagens deste tipo.'
              }
            >
              <button type="button" className="btn" onClick={onUpload}>
                Enviar uma imagem
              </button>
            </EmptyState>
          )
        }
      </WhenLoaded>
      {onPickSeveral && chosen.size > 0 && (
        <div className="actions pics__take">
          <button type="button" className="btn btn--pri" onClick={() => onPickSeveral([...chosen.values()])}>
            {takeText(chosen.size)}
          </button>
        </div>
      )}
    </>
  );
}
