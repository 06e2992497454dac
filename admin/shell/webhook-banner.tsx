import { Plug } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { HOME } from '../../contracts/constants.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call } from '../api/api.ts';

/** A webhook is switched off after days of failures, so a shorter interval would show nothing new. */
const EVERY_MS = 10 * HOME.adminNewsRefreshMs;

/** Warns administrators that the portal switched a webhook off. */
export function WebhookBanner(): ReactElement | null {
  const [names, setNames] = useState('');
  useEffect(() => {
    async function ask(): Promise<void> {
      if (document.hidden) return;
      try {
        const webhooks = (await call(ENDPOINTS.adminWebhooks.list)).body;
        const off = webhooks.filter(({ offReason }) => offReason === 'failing' || offReason === 'gone');
        setNames(off.map(({ name }) => `“${name}”`).join(', '));
      } catch {
        // Ignored: asked again later, and failures show on the screens themselves.
      }
    }
    void ask();
    const timer = setInterval(() => void ask(), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (names === '') return null;
  return (
    <p className="alert alert--warn" role="status">
      <Plug className="ico" />
      <span>
        Webhook desligado porque o programa que o recebe não responde: {names}.{' '}
        <Link className="link" to="/admin/integracoes">
          Ver em Integrações
        </Link>
      </span>
    </p>
  );
}
