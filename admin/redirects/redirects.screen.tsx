import './redirects.css';
import { Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { dateText } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { Redirect } from '../../contracts/redirects/redirect.schema.ts';
import { call } from '../api/api.ts';
import { reloadOn, useScreenData } from '../api/screen-data.ts';
import { attempt } from '../ui/attempt.ts';
import { askConfirmation } from '../ui/dialogs/confirm.tsx';
import { pagedLoader } from '../ui/lists/list-data.ts';
import { ListScreen } from '../ui/lists/list-screen.tsx';
import { EmptyState } from '../ui/states.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';

const { adminRedirects } = ENDPOINTS;

export const loader = pagedLoader(adminRedirects.list);

export const shouldRevalidate = reloadOn('q', 'pagina');

/** The redirects of old addresses: imported, or added by the newsroom. */
export function Component(): ReactElement {
  const redirects = useScreenData<typeof loader>();

  async function remove({ id, address }: Redirect): Promise<void> {
    const yes = await askConfirmation({
      title: 'Remover este endereço antigo?',
      text: `Quem abrir ${address} passa a cair na página inicial.`,
      action: 'Remover',
    });
    if (!yes) return;
    await attempt(() => call(adminRedirects.remove, { params: { id } }), 'Endereço removido.');
    redirects.reload();
  }

  return (
    <ListScreen
      title="Endereços antigos"
      links={
        <Link className="btn" to="/admin/portais">
          Regiões e redes
        </Link>
      }
      create="Adicionar"
      parameter="endereco"
      newItem="novo"
      loaded={redirects}
      nameOf={({ address }) => address}
      search={['Buscar por endereço ou destino', 'Nenhum endereço encontrado.']}
      empty={
        <EmptyState text="Ainda não há endereços antigos. Adicione um quando um link de outro tempo deve levar a uma página do portal." />
      }
      dialog={({ item, ...ends }) => item === undefined && <RedirectDialog {...ends} />}
    >
      {(items) => (
        <table className="tbl redirects">
          <thead>
            <tr>
              <th scope="col">Endereço antigo</th>
              <th scope="col">Leva a</th>
              <th scope="col">Adicionado</th>
              <th scope="col">
                <span className="visually-hidden">Ações</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <td className="redirects__address">{item.address}</td>
                <td>
                  <a className="link" href={item.target} target="_blank" rel="noopener">
                    {item.title ?? item.target}
                  </a>
                  {item.title !== null && <span className="dim"> {item.target}</span>}
                </td>
                <td className="redirects__when">
                  <span className="dim">
                    {item.user ?? 'Importação'}, {dateText(item.createdAt)}
                  </span>
                </td>
                <td>
                  <button
                    type="button"
                    className="btn"
                    aria-label={`Remover ${item.address}`}
                    title="Remover"
                    onClick={() => void remove(item)}
                  >
                    <Trash2 className="ico" />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ListScreen>
  );
}
