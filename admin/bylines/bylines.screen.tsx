import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { AdminByline } from '../../contracts/bylines/byline.endpoints.ts';
import { bylinePath } from '../../contracts/bylines/byline-name.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { call } from '../api/api.ts';
import { everyItem, WHOLE_PAGE } from '../api/every-item.ts';
import { reloadOn, screenLoader, useScreenData } from '../api/screen-data.ts';
import { ItemRow } from '../ui/lists/item-row.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { SearchBox } from '../ui/lists/search-box.tsx';
import { trashItem } from '../ui/lists/trash-item.ts';
import { TrashList } from '../ui/lists/trash-list.tsx';
import { pictureSrc } from '../ui/pictures/picture-address.rules.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { EmptyState, WhenLoaded } from '../ui/states.tsx';
import { useAddress } from '../ui/use-address.ts';
import { useBusy } from '../ui/use-busy.ts';
import { BylineDialog } from './byline-dialog.tsx';

const { adminBylines } = ENDPOINTS;
const PER_PAGE = LIMITS.adminPageDefault;

export const loader = screenLoader(async ({ query, signal }) => {
  const q = query.get('q') ?? '';
  const page = Number(query.get('pagina')) || 1;
  const asked = { page, limit: PER_PAGE, ...(q !== '' && { q }) };
  const { body, headers } = await call(adminBylines.list, { query: asked, signal });
  return { items: body, total: Number(headers.get('x-total-count') ?? body.length) };
});

export const shouldRevalidate = reloadOn('q', 'pagina');

/** The names that sign stories, and which of them have a page. */
export function Component(): ReactElement {
  const { get, go, correct, linkTo, page } = useAddress();
  const bylines = useScreenData<typeof loader>();
  const { data, reload } = bylines;
  const { run } = useBusy();
  const inTrash = get('aba') === 'lixeira';
  const opened = get('assinatura');
  const openedByline = data?.items.find(({ id }) => String(id) === opened);
  const q = get('q');

  async function trash({ id, name }: AdminByline): Promise<void> {
    const params = { id };
    await trashItem({
      name,
      remove: () => call(adminBylines.remove, { params }),
      restore: () => call(adminBylines.restore, { params }),
      onBack: reload,
    });
    reload();
  }

  function list(items: readonly AdminByline[], total: number): ReactElement {
    if (items.length === 0) return <EmptyState text={q === '' ? EMPTY : 'Nenhuma assinatura encontrada.'} />;
    return (
      <>
        <ul className="plain items">
          {items.map((byline) => (
            <li key={byline.id}>
              <ItemRow
                name={byline.name}
                src={pictureSrc(byline.imagePicture?.url ?? '', 240)}
                details={[byline.on ? 'página ligada' : 'sem página', byline.description]
                  .filter(Boolean)
                  .join(' · ')}
                link={bylinePath(byline.slug)}
                linkLabel={`Abrir a página de ${byline.name}`}
                onEdit={() => go({ assinatura: String(byline.id) })}
                onTrash={() => void run(() => trash(byline))}
              />
            </li>
          ))}
        </ul>
        <Pager
          page={page}
          perPage={PER_PAGE}
          total={total}
          onPage={(next) => go({ pagina: next > 1 ? String(next) : '' })}
        />
      </>
    );
  }

  return (
    <>
      <ScreenHead title="Assinaturas">
        <button type="button" className="btn btn--pri" onClick={() => go({ assinatura: 'nova', aba: '' })}>
          <Plus className="ico" />
          Nova assinatura
        </button>
      </ScreenHead>
      <section className="panel" aria-label="Assinaturas">
        <nav className="tabs" aria-label="Assinaturas e lixeira">
          <Link to={linkTo({ aba: '' })} aria-current={inTrash ? undefined : 'page'}>
            Assinaturas{data && <span>{data.total}</span>}
          </Link>
          <Link to={linkTo({ aba: 'lixeira' })} aria-current={inTrash ? 'page' : undefined}>
            Lixeira
          </Link>
        </nav>
        {inTrash ? (
          <TrashList<AdminByline>
            load={(signal) =>
              everyItem((number) =>
                call(adminBylines.list, { query: { page: number, limit: WHOLE_PAGE, trash: true }, signal }),
              )
            }
            nameOf={({ name }) => name}
            restore={(id) => call(adminBylines.restore, { params: { id } })}
            onRestored={reload}
          />
        ) : (
          <>
            <div className="tbar">
              <SearchBox
                label="Buscar assinatura"
                value={q}
                onSearch={(text) => correct({ q: text, pagina: '' })}
              />
            </div>
            <WhenLoaded loaded={bylines}>{({ items, total }) => list(items, total)}</WhenLoaded>
          </>
        )}
      </section>
      {(opened === 'nova' || openedByline) && (
        <BylineDialog
          key={opened}
          byline={openedByline}
          onSaved={() => {
            reload();
            go({ assinatura: '' });
          }}
          onClose={() => go({ assinatura: '' })}
        />
      )}
    </>
  );
}

const EMPTY = 'Ainda não há assinaturas. Elas nascem quando alguém assina uma notícia no editor.';
