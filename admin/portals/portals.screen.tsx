import '../styles/portals.css';
import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { PORTAL_KINDS } from '../../contracts/portal-kinds.ts';
import type { AdminPortal } from '../../contracts/schemas/portal.schema.ts';
import { call, messageOf } from '../calls/desk.ts';
import { saveOrder } from '../calls/save-order.ts';
import { ScreenHead } from '../parts/screen-head.tsx';
import { SortableList } from '../parts/sortable-list.tsx';
import { EmptyState, FailedState, LoadingState } from '../parts/states.tsx';
import { toast } from '../parts/toasts.tsx';
import { TrashList } from '../parts/trash-list.tsx';
import { useAddress } from '../parts/use-address.ts';
import { PortalDialog } from './portal-dialog.tsx';
import { PortalRow } from './portal-row.tsx';
import { kindFrom, nextOrder, withPart } from './portals.rules.ts';
import { loadPortals, usePortals } from './use-portals.ts';

const { adminPortals } = ENDPOINTS;

export function Screen(): ReactElement {
  const { get, go, linkTo } = useAddress();
  const { data, failure, reload, replace } = usePortals();
  const inTrash = get('aba') === 'lixeira';
  const opened = get('portal');
  const openedPortal = data?.find(({ id }) => String(id) === opened);
  const kind = openedPortal?.kind ?? kindFrom(get('aba'));
  const shown = data?.filter((portal) => portal.kind === kind) ?? [];

  async function trash({ id, name }: AdminPortal): Promise<void> {
    await call(adminPortals.remove, { params: { id } });
    reload();
    toast.undoable(`${name} está na lixeira.`, () => {
      call(adminPortals.restore, { params: { id } }).then(reload, tell);
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
          {PORTAL_KINDS.map(({ key, name }) => (
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
          <TrashList<AdminPortal>
            load={(signal) => loadPortals(signal, true)}
            nameOf={({ name }) => name}
            restore={(id) => call(adminPortals.restore, { params: { id } })}
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
            onOrder={(part) => saveOrder(adminPortals.order, { replace, reload }, withPart(data, part))}
          >
            {(portal) => (
              <PortalRow
                portal={portal}
                onEdit={() => go({ portal: String(portal.id), aba: get('aba') })}
                onTrash={() => void trash(portal).catch(tell)}
              />
            )}
          </SortableList>
        )}
      </section>
      {data && (opened === 'novo' || openedPortal) && (
        <PortalDialog
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
