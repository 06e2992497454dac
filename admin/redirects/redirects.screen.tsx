import './redirects.css';
import { Plus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { Redirect } from '../../contracts/redirects/redirect.schema.ts';
import { call, messageOf } from '../api/api.ts';
import { reloadOn, useScreenData } from '../api/screen-data.ts';
import { askConfirmation } from '../ui/dialogs/confirm.tsx';
import { PagedList, PagedSearch, pagedLoader } from '../ui/lists/paged-list.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { WhenLoaded } from '../ui/states.tsx';
import { toast } from '../ui/toasts.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';
import { RedirectList } from './redirect-list.tsx';

const { adminRedirects } = ENDPOINTS;

export const loader = pagedLoader((query, signal) => call(adminRedirects.list, { query, signal }));

export const shouldRevalidate = reloadOn('q', 'pagina');

/** The redirects of old addresses: imported, or added by the newsroom. */
export function Component(): ReactElement {
  const redirects = useScreenData<typeof loader>();
  const { reload } = redirects;
  const [adding, setAdding] = useState(false);

  async function remove({ id, address }: Redirect): Promise<void> {
    const yes = await askConfirmation({
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
        <PagedSearch label="Buscar por endereço ou destino" />
        <WhenLoaded loaded={redirects}>
          {(shown) => (
            <PagedList shown={shown} empty={EMPTY_TEXT} notFound="Nenhum endereço encontrado.">
              {(items) => <RedirectList items={items} onRemove={(item) => void remove(item)} />}
            </PagedList>
          )}
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

const EMPTY_TEXT =
  'Ainda não há endereços antigos. Adicione um quando um link de outro tempo deve levar a uma página do portal.';
