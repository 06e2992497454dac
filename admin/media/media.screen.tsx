import { reloadOn, screenLoader, useScreenData } from '../api/screen-data.ts';
import { loadLibrary, PICTURES_PER_PAGE } from '../ui/pictures/library.api.ts';
import '../ui/pictures/pictures.css';
import './media.css';
import { Upload } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { Media } from '../../contracts/media/media.schema.ts';
import { PICTURE_PURPOSES, picturePurpose } from '../../contracts/media/picture-purposes.ts';
import { useLeaveGuard } from '../ui/forms/use-leave-guard.ts';
import { FilterSelect } from '../ui/lists/filter-select.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { SearchBox } from '../ui/lists/search-box.tsx';
import { PictureGrid } from '../ui/pictures/picture-grid.tsx';
import { useUploads } from '../ui/pictures/upload/use-uploads.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { EmptyState, WhenLoaded } from '../ui/states.tsx';
import { pageInAddress, useAddress } from '../ui/use-address.ts';
import { BulkBar } from './bulk-bar.tsx';
import { MediaDetail } from './media-detail.tsx';
import { UploadPanel } from './upload-panel.tsx';

const FILTERS = [
  { key: 'sem-uso', name: 'Sem uso', wants: 'unused' },
  { key: 'sem-texto', name: 'Sem texto alternativo', wants: 'undescribed' },
] as const;

export const loader = screenLoader(({ query, signal }) =>
  loadLibrary(
    {
      search: query.get('busca') ?? '',
      page: pageInAddress(query),
      purpose: picturePurpose(query.get('tipo')),
      only: FILTERS.find(({ key }) => key === query.get('mostrar'))?.wants,
    },
    signal,
  ),
);

export const shouldRevalidate = reloadOn('busca', 'tipo', 'mostrar', 'pagina');

export function Component(): ReactElement {
  const { get, page, push, replace } = useAddress();
  const search = get('busca');
  const purpose = get('tipo');
  const filter = get('mostrar');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const opened = get('imagem');
  const library = useScreenData<typeof loader>();
  const { reload } = library;
  const [sending, setSending] = useState(false);
  const uploads = useUploads({ onDone: reload });
  useLeaveGuard(uploads.uploads.some(({ media, failure: failed }) => !media && !failed));
  const turnTo = (pagina: number): void => push({ pagina: String(pagina) });
  const toggle = ({ id }: Media): void =>
    setChosen(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  const clear = (): void => setChosen(new Set());

  return (
    <>
      <ScreenHead title="Mídia">
        <button type="button" className="btn btn--pri" onClick={() => setSending(true)}>
          <Upload className="ico" />
          Enviar imagens
        </button>
      </ScreenHead>
      {sending && <UploadPanel {...uploads} onDescribed={reload} onClose={() => setSending(false)} />}
      <section className="panel" aria-label="Biblioteca">
        <div className="tbar">
          <SearchBox
            label="Buscar por nome, texto ou crédito"
            value={search}
            onSearch={(busca) => replace({ busca })}
          />
          <FilterSelect
            label="Tipo"
            none="Todos os tipos"
            value={purpose}
            options={PICTURE_PURPOSES}
            onChoose={(tipo) => push({ tipo })}
          />
          <FilterSelect
            label="Mostrar"
            none="Todas as imagens"
            value={filter}
            options={FILTERS}
            onChoose={(mostrar) => push({ mostrar })}
          />
        </div>
        <WhenLoaded loaded={library}>
          {({ pictures, total, capped }) =>
            pictures.length > 0 ? (
              <>
                <div className="panel__b">
                  {chosen.size > 0 && (
                    <BulkBar
                      chosen={pictures.filter(({ id }) => chosen.has(id))}
                      onDone={() => {
                        clear();
                        reload();
                      }}
                      onClear={clear}
                    />
                  )}
                  <PictureGrid
                    pictures={pictures}
                    choice={{ chosen, toggle }}
                    onOpen={({ id }) => push({ pagina: get('pagina'), imagem: id })}
                  />
                </div>
                <Pager
                  page={page}
                  perPage={PICTURES_PER_PAGE}
                  total={total}
                  capped={capped}
                  onPage={turnTo}
                />
              </>
            ) : (
              <EmptyState text={emptyText(search, filter)}>
                {search || purpose || filter || page > 1 ? (
                  <button
                    type="button"
                    className="btn"
                    onClick={() => push({ busca: '', tipo: '', mostrar: '' })}
                  >
                    Ver todas as imagens
                  </button>
                ) : (
                  <button type="button" className="btn" onClick={() => setSending(true)}>
                    Enviar a primeira imagem
                  </button>
                )}
              </EmptyState>
            )
          }
        </WhenLoaded>
      </section>
      {opened && (
        <MediaDetail
          key={opened}
          id={opened}
          onOpen={(imagem) => replace({ pagina: get('pagina'), imagem })}
          onChanged={reload}
          onClose={() => push({ pagina: get('pagina'), imagem: '' })}
        />
      )}
    </>
  );
}

function emptyText(search: string, filter: string): string {
  if (search) return 'Nenhuma imagem encontrada para esta busca.';
  if (filter === 'sem-uso') return 'Toda imagem recente é mostrada em algum lugar.';
  return filter === 'sem-texto' ? 'Toda imagem recente tem texto alternativo.' : 'Não há imagens aqui.';
}
