import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { NETWORK_KINDS } from '../../contracts/network/network-kinds.ts';
import type { AdminNetworkLink } from '../../contracts/network/network-link.schema.ts';
import { findRegion } from '../../contracts/regions.ts';
import { call } from '../api/api.ts';
import { everyItem, WHOLE_PAGE } from '../api/every-item.ts';
import { reloadOn, screenLoader, useScreenData } from '../api/screen-data.ts';
import { ItemRow } from '../ui/lists/item-row.tsx';
import { saveOrder } from '../ui/lists/save-order.ts';
import { SortableList } from '../ui/lists/sortable-list.tsx';
import { trashItem } from '../ui/lists/trash-item.ts';
import { TrashList } from '../ui/lists/trash-list.tsx';
import { pictureSrc } from '../ui/pictures/picture-address.rules.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { EmptyState, WhenLoaded } from '../ui/states.tsx';
import { useAddress } from '../ui/use-address.ts';
import { useBusy } from '../ui/use-busy.ts';
import { kindFrom, nextOrder, withReordered } from './network.rules.ts';
import { NetworkLinkDialog } from './network-link-dialog.tsx';

const { adminNetwork } = ENDPOINTS;

function loadNetwork(signal: AbortSignal, trash: boolean): Promise<readonly AdminNetworkLink[]> {
  return everyItem((page) => call(adminNetwork.list, { query: { page, limit: WHOLE_PAGE, trash }, signal }));
}

/** The links of all kinds in display order: they share one numbering. */
export const loader = screenLoader(({ signal }) => loadNetwork(signal, false));

export const shouldRevalidate = reloadOn();

export function Component(): ReactElement {
  const { get, push, linkTo } = useAddress();
  const network = useScreenData<typeof loader>();
  const { data, reload } = network;
  const { run } = useBusy();
  const inTrash = get('aba') === 'lixeira';
  const opened = get('portal');
  const openedItem = data?.find(({ id }) => String(id) === opened);
  const kind = openedItem?.kind ?? kindFrom(get('aba'));

  async function trash(item: AdminNetworkLink): Promise<void> {
    await trashItem(adminNetwork, item, reload);
    reload();
  }

  function list(all: readonly AdminNetworkLink[]): ReactElement {
    const shown = all.filter((item) => item.kind === kind);
    if (shown.length === 0) {
      return (
        <EmptyState text="Ainda não há nada aqui.">
          <button type="button" className="btn" onClick={() => push({ portal: 'novo', aba: kind })}>
            Adicionar
          </button>
        </EmptyState>
      );
    }
    return (
      <SortableList
        items={shown}
        nameOf={({ name }) => name}
        onOrder={(reordered) => saveOrder(adminNetwork.order, network, withReordered(all, reordered))}
      >
        {(item) => (
          <ItemRow
            name={item.name}
            src={pictureSrc(item.imagePicture?.url ?? '', 240)}
            details={findRegion(item.reg)?.name ?? 'Todo o estado'}
            link={item.link}
            linkLabel={`Abrir ${item.name}`}
            onEdit={() => push({ portal: String(item.id), aba: get('aba') })}
            onTrash={() => void run(() => trash(item))}
          />
        )}
      </SortableList>
    );
  }

  return (
    <>
      <ScreenHead title="Regiões e redes">
        <Link className="btn" to="/admin/portais/enderecos">
          Endereços antigos
        </Link>
        <button
          type="button"
          className="btn btn--pri"
          onClick={() => push({ portal: 'novo', aba: inTrash ? '' : get('aba') })}
        >
          <Plus className="ico" />
          Adicionar
        </button>
      </ScreenHead>
      <section className="panel" aria-label="Portais e redes">
        <nav className="tabs" aria-label="Tipo de página">
          {NETWORK_KINDS.map(({ key, name }) => (
            <Link
              key={key}
              to={linkTo({ aba: key, portal: '' })}
              aria-current={!inTrash && kind === key ? 'page' : undefined}
            >
              {name}
              {data && <span>{data.filter((item) => item.kind === key).length}</span>}
            </Link>
          ))}
          <Link to={linkTo({ aba: 'lixeira', portal: '' })} aria-current={inTrash ? 'page' : undefined}>
            Lixeira
          </Link>
        </nav>
        {inTrash ? (
          <TrashList<AdminNetworkLink>
            load={(signal) => loadNetwork(signal, true)}
            nameOf={({ name }) => name}
            restore={adminNetwork.restore}
            onRestored={reload}
          />
        ) : (
          <WhenLoaded loaded={network}>{list}</WhenLoaded>
        )}
      </section>
      {data && (opened === 'novo' || openedItem) && (
        <NetworkLinkDialog
          key={opened}
          item={openedItem}
          kind={kind}
          order={nextOrder(data)}
          onSaved={(saved) => {
            reload();
            push({ portal: '', aba: saved.kind });
          }}
          onClose={() => push({ portal: '' })}
        />
      )}
    </>
  );
}
