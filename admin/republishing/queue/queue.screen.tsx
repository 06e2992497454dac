import './queue.css';
import { type ReactElement, useState } from 'react';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { reloadOn, screenLoader, useScreenData } from '../../api/screen-data.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { useMayCall } from '../../session/rights.ts';
import { PasteAddressButton } from '../../ui/address/paste-address-button.tsx';
import { SHARED_PARAMETERS, sharedAddress } from '../../ui/forms/web-address.rules.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { FailedState, LoadingState } from '../../ui/states.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { PilotNotice } from '../pilot/pilot-notice.tsx';
import { loadSources } from '../sources/sources.api.ts';
import { loadQueue } from './queue.api.ts';
import { QueueBoard } from './queue-board.tsx';
import { FILTER_NAMES, parseQueueFilter, queueListQuery } from './queue-filter.rules.ts';
import { QueueFilterBar } from './queue-filter-bar.tsx';

/** Returns the filter with its data: while another filter is loading, the list stays that of the last one. */
export const loader = screenLoader(async ({ query, signal }) => {
  const filter = parseQueueFilter(query);
  return { filter, page: await loadQueue(queueListQuery(filter), signal) };
});

export const shouldRevalidate = reloadOn(...FILTER_NAMES);

export function Component(): ReactElement {
  const { query, replace } = useAddress();
  const filter = parseQueueFilter(query);
  const { data, failure, loading, reload } = useScreenData<typeof loader>();
  const seesSources = useMayCall(ENDPOINTS.adminSources.list);
  const pastes = useMayCall(ENDPOINTS.adminQueue.address);
  const seesPilot = useMayCall(ENDPOINTS.adminQueue.pilot);
  const sources = useLoaded('sources', async (signal) =>
    seesSources ? await loadSources(signal, false) : [],
  );
  const [waiting, setWaiting] = useState<number>();

  /** Removes the shared address, so that returning here later does not open the dialog again. */
  function clearSharedAddress(): void {
    if (sharedAddress(query) !== '')
      replace(Object.fromEntries(SHARED_PARAMETERS.map((name) => [name, undefined])));
  }

  return (
    <>
      <ScreenHead title="Fila">
        {pastes && <PasteAddressButton shared={sharedAddress(query)} onClose={clearSharedAddress} />}
      </ScreenHead>
      {seesPilot && <PilotNotice />}
      <section className="panel" aria-label="O que as fontes mandaram">
        <QueueFilterBar
          filter={filter}
          waiting={waiting ?? data?.page.waiting}
          sources={sources.data ?? []}
        />
        {failure && <FailedState text={failure} onRetry={reload} />}
        {!failure && !data && <LoadingState />}
        {data && !failure && (
          <QueueBoard
            filter={data.filter}
            page={data.page}
            stale={loading}
            onWaiting={setWaiting}
            onReload={reload}
          />
        )}
      </section>
    </>
  );
}
