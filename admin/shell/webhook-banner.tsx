import { Plug } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { HOME } from '../../contracts/constants.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call } from '../api/api.ts';
import { usePolled } from './use-polled.ts';

/** A webhook is switched off after days of failures, so a shorter interval would show nothing new. */
const EVERY_MS = 10 * HOME.adminNewsRefreshMs;

async function readFailedWebhooks(): Promise<string> {
  const webhooks = (await call(ENDPOINTS.adminWebhooks.list)).body;
  const off = webhooks.filter(({ offReason }) => offReason === 'failing' || offReason === 'gone');
  return off.map(({ name }) => `“${name}”`).join(', ');
}

/** Warns administrators that the portal switched a webhook off. */
export function WebhookBanner(): ReactElement | null {
  const names = usePolled(readFailedWebhooks, EVERY_MS);
  if (!names) return null;
  return (
    <p className="alert alert--warn" role="status">
      <Plug className="ico" />
      <span>
        Webhook desligado porque os avisos não chegavam: {names}.{' '}
        <Link className="link" to="/admin/integracoes">
          Ver em Integrações
        </Link>
      </span>
    </p>
  );
}
