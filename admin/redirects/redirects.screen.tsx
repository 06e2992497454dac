import './redirects.css';
import { Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { Redirect } from '../../contracts/redirects/redirect.schema.ts';
import { call, messageOf } from '../api/api.ts';
import { reloadOn, screenLoader, useScreenData } from '../api/screen-data.ts';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { SearchBox } from '../ui/lists/search-box.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { EmptyState, WhenLoaded } from '../ui/states.tsx';
import { toast } from '../ui/toasts.tsx';
import { useAddress } from '../ui/use-address.ts';
import { RedirectDialog } from './redirect-dialog.tsx';
import { RedirectTable } from './redirect-table.tsx';

const { adminRedirects } = ENDPOINTS;
const PER_PAGE = LIMITS.adminPageDefault;

export const loader = screenLoader(async ({ query, signal }) => {
  const q = query.get('q') ?? '';
  const page = Number(query.get('pagina')) || 1;
  const asked = { page, limit: PER_PAGE, ...(q !== '' && { q }) };
  const { body, headers } = await call(adminRedirects.list, { query: asked, signal });
  return { items: body, total: Number(headers.get('x-total-count') ?? body.length) };
});

export const shouldRevalidate = reloadOn('q', 'pagina');

/** The redirects of old addresses: imported, or added by the newsroom. */
export function Component(): ReactElement {
  const { get, go, correct, page } = useAddress();
  const redirects = useScreenData<typeof loader>();
  const { reload } = redirects;
  const [adding, setAdding] = useState(false);
  const q = get('q');

  async function remove({ id, address }: Redirect): Promise<void> {
    const yes = await confirm({
      title: 'Remover este endereço antigo?',
      text: `Quem abrir ${address} passa a cair na página inicial.`,
      action: 'Remover',
    });
    if (!yes) return;
    try {
      await call(adminRedirects.remove, { params: { id } });
      toast.say('Endereço removido.');
    } catch (error) {
      toast.fail(messageOf(error));
    }
    reload();
  }

  return (
    <>
      <ScreenHead title="Endereços antigos">
        <Link className="btn" to="/admin/portais">
          Regiões e redes
        </Link>
        <button type="button" className="btn btn--pri" onClick={() => setAdding(true)}>
          <Plus className="ico" />
          Adicionar
        </button>
      </ScreenHead>
      <section className="panel" aria-label="Endereços antigos">
        <div className="tbar">
          <SearchBox
            label="Buscar por endereço ou destino"
            value={q}
            onSearch={(text) => correct({ q: text, pagina: '' })}
          />
        </div>
        <WhenLoaded loaded={redirects}>
          {({ items, total }) =>
            items.length === 0 ? (
              <EmptyState text={q === '' ? EMPTY : 'Nenhum endereço encontrado.'} />
            ) : (
              <>
                <RedirectTable items={items} onRemove={(item) => void remove(item)} />
                <Pager
                  page={page}
                  perPage={PER_PAGE}
                  total={total}
                  onPage={(next) => go({ pagina: next > 1 ? String(next) : '' })}
                />
              </>
            )
          }
        </WhenLoaded>
      </section>
      {adding && (
        <RedirectDialog
          onSaved={() => {
            setAdding(false);
            reload();
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

const EMPTY =
  'Ainda não há endereços antigos. Adicione um quando um link de outro tempo deve levar a uma página do portal.';
