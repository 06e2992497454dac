import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { AdminNetworkLink } from '../../contracts/network-links/network-link.schema.ts';
import { NETWORK_LINK_KINDS } from '../../contracts/network-links/network-link-kinds.ts';
import { findRegion } from '../../contracts/regions.ts';
import { reloadOn, useScreenData } from '../api/screen-data.ts';
import { listLoader, trashOf } from '../ui/lists/list-data.ts';
import { ListScreen } from '../ui/lists/list-screen.tsx';
import { saveOrder } from '../ui/lists/save-order.ts';
import { pictureSrc } from '../ui/pictures/picture-address.rules.ts';
import { EmptyState } from '../ui/states.tsx';
import { useAddress } from '../ui/use-address.ts';
import { NetworkLinkDialog } from './network-link-dialog.tsx';
import { kindFrom, nextOrder, withReordered } from './network-links.rules.ts';

const { adminNetworkLinks } = ENDPOINTS;
const nameOf = ({ name }: AdminNetworkLink): string => name;

/** The links of all kinds in display order: they share one numbering. */
export const loader = listLoader(adminNetworkLinks.list);

export const shouldRevalidate = reloadOn();

export function Component(): ReactElement {
  const { get, push, linkTo } = useAddress();
  const network = useScreenData<typeof loader>();
  const all = network.data?.items;
  const inTrash = get('aba') === 'lixeira';
  const opened = all?.find(({ id }) => String(id) === get('portal'));
  const kind = opened?.kind ?? kindFrom(get('aba'));
  const items = all?.filter((item) => item.kind === kind);
  const tabs = [
    ...NETWORK_LINK_KINDS.map((one) => ({ ...one, shown: !inTrash && kind === one.key })),
    { key: 'lixeira', name: 'Lixeira', shown: inTrash },
  ];
  return (
    <ListScreen
      title="Regiões e redes"
      panel="Portais e redes"
      links={
        <Link className="btn" to="/admin/portais/enderecos">
          Endereços antigos
        </Link>
      }
      create="Adicionar"
      parameter="portal"
      newItem="novo"
      loaded={{ ...network, data: items && { items, total: items.length } }}
      nameOf={nameOf}
      trash={trashOf(adminNetworkLinks)}
      tabs={
        <nav className="tabs" aria-label="Tipo de página">
          {tabs.map(({ key, name, shown }) => (
            <Link key={key} to={linkTo({ aba: key, portal: '' })} aria-current={shown ? 'page' : undefined}>
              {name}
              {all && key !== 'lixeira' && <span>{all.filter((item) => item.kind === key).length}</span>}
            </Link>
          ))}
        </nav>
      }
      empty={
        <EmptyState text="Ainda não há nada aqui.">
          <button type="button" className="btn" onClick={() => push({ portal: 'novo', aba: kind })}>
            Adicionar
          </button>
        </EmptyState>
      }
      dialog={(opened) => all && <NetworkLinkDialog {...opened} kind={kind} order={nextOrder(all)} />}
      afterSave={(saved) => ({ aba: saved.kind })}
      onOrder={(ordered) => saveOrder(adminNetworkLinks.order, network, withReordered(all ?? [], ordered))}
      row={({ name, imagePicture, reg, link }) => ({
        src: pictureSrc(imagePicture?.url ?? '', 240),
        details: findRegion(reg)?.name ?? 'Todo o estado',
        link,
        linkLabel: `Abrir ${name}`,
      })}
    />
  );
}
