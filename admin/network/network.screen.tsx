import { everyItem, WHOLE_PAGE } from '../api/every-item.ts';
import { reloadOn, screenLoader, useScreenData } from '../api/screen-data.ts';
import './network.css';
import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { NETWORK_KINDS } from '../../contracts/network/network-kinds.ts';
import type { AdminNetworkLink } from '../../contracts/network/network-link.schema.ts';
import { call, messageOf } from '../api/api.ts';
import { saveOrder } from '../ui/lists/save-order.ts';
import { SortableList } from '../ui/lists/sortable-list.tsx';
import { TrashList } from '../ui/lists/trash-list.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { EmptyState, FailedState, LoadingState } from '../ui/states.tsx';
import { toast } from '../ui/toasts.tsx';
import { useAddress } from '../ui/use-address.ts';
import { kindFrom, nextOrder, withPart } from './network.rules.ts';
import { NetworkLinkDialog } from './network-link-dialog.tsx';
import { NetworkLinkRow } from './network-link-row.tsx';

const { adminNetwork } = ENDPOINTS;

function readNetwork(signal: AbortSignal, trash: boolean): Promise<readonly AdminNetworkLink[]> {
  return everyItem((page) => call(adminNetwork.list, { query: { page, limit: WHOLE_PAGE, trash }, signal }));
}

/** Of all kinds, in display order: they share one numbering. */
export const loader = screenLoader(({ signal }) => readNetwork(signal, false));

export const shouldRevalidate = reloadOn();

export function Component(): ReactElement {
  const { get, go, linkTo } = useAddress();
  const { data, failure, reload, replace } = useScreenData<typeof loader>();
  const inTrash = get('aba') === 'lixeira';
  const opened = get('portal');
  const openedPortal = data?.find(({ id }) => String(id) === opened);
  const kind = openedPortal?.kind ?? kindFrom(get('aba'));
  const shown = data?.filter((portal) => portal.kind === kind) ?? [];

  async function trash({ id, name }: AdminNetworkLink): Promise<void> {
    await call(adminNetwork.remove, { params: { id } });
    reload();
    toast.undoable(`${name} está na lixeira.`, () => {
      call(adminNetwork.restore, { params: { id } }).then(reload, tell);
    });
  }

  return (
    <>
      <ScreenHead title="Regiões e redes">
        <button
          type="button"
          className="btn btn--pri"
          onClick={() => go({ portal: 'novo', aba: inTrash ? '' : get('aba') })}
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
              {data && <span>{data.filter((portal) => portal.kind === key).length}</span>}
            </Link>
          ))}
          <Link to={linkTo({ aba: 'lixeira', portal: '' })} aria-current={inTrash ? 'page' : undefined}>
            Lixeira
          </Link>
        </nav>
        {inTrash && (
          <TrashList<AdminNetworkLink>
            load={(signal) => readNetwork(signal, true)}
            nameOf={({ name }) => name}
            restore={(id) => call(adminNetwork.restore, { params: { id } })}
            onRestored={reload}
          />
        )}
        {!inTrash && failure && <FailedState text={failure} onRetry={reload} />}
        {!inTrash && !data && !failure && <LoadingState />}
        {!inTrash && !failure && data && shown.length === 0 && (
          <EmptyState text="Ainda não há nada aqui.">
            <button type="button" className="btn" onClick={() => go({ portal: 'novo', aba: kind })}>
              Adicionar
            </button>
          </EmptyState>
        )}
        {!inTrash && !failure && data && shown.length > 0 && (
          <SortableList
            items={shown}
            nameOf={({ name }) => name}
            onOrder={(part) => saveOrder(adminNetwork.order, { replace, reload }, withPart(data, part))}
          >
            {(portal) => (
              <NetworkLinkRow
                portal={portal}
                onEdit={() => go({ portal: String(portal.id), aba: get('aba') })}
                onTrash={() => void trash(portal).catch(tell)}
              />
            )}
          </SortableList>
        )}
      </section>
      {data && (opened === 'novo' || openedPortal) && (
        <NetworkLinkDialog
          key={opened}
          portal={openedPortal}
          kind={kind}
          order={nextOrder(data)}
          onSaved={(saved) => {
            reload();
            go({ portal: '', aba: saved.kind });
          }}
          onClose={() => go({ portal: '' })}
        />
      )}
    </>
  );
}

function tell(error: unknown): void {
  toast.fail(messageOf(error));
}
