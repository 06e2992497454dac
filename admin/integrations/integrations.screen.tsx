import './integrations.css';
import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call } from '../api/api.ts';
import { loadAdminEditions } from '../api/editions.ts';
import { screenLoader, useScreenData } from '../api/screen-data.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { WhenLoaded } from '../ui/states.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

export const loader = screenLoader(async ({ signal }) => {
  const [keys, webhooks, editions] = await Promise.all([
    call(ENDPOINTS.adminKeys.list, { signal }),
    call(ENDPOINTS.adminWebhooks.list, { signal }),
    loadAdminEditions(signal),
  ]);
  return { keys: keys.body, webhooks: webhooks.body, editions, now: Date.now() };
});

/** Keys and webhooks of other programs. */
export function Component(): ReactElement {
  const loaded = useScreenData<typeof loader>();
  return (
    <>
      <ScreenHead title="Integrações" />
      <WhenLoaded loaded={loaded}>
        {({ keys, webhooks, editions, now }) => (
          <div className="integrations">
            <KeysPanel keys={keys} editions={editions} now={now} onChanged={loaded.reload} />
            <WebhooksPanel webhooks={webhooks} editions={editions} onChanged={loaded.reload} />
          </div>
        )}
      </WhenLoaded>
    </>
  );
}
