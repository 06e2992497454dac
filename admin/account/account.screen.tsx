import './account.css';
import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { ROLES } from '../../contracts/users/roles.ts';
import type { AccountEvent } from '../../contracts/users/user.schema.ts';
import { call } from '../api/api.ts';
import { screenLoader, useScreenData } from '../api/screen-data.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { useUser } from '../session/session.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';

/** The sessions of the user. */
export const loader = screenLoader(
  async ({ signal }) => (await call(ENDPOINTS.auth.sessions, { signal })).body,
);

async function loadActivity(signal: AbortSignal): Promise<AccountEvent[]> {
  return (await call(ENDPOINTS.auth.activity, { signal })).body;
}

export function Component(): ReactElement {
  const { username, email, role, twoFactor } = useUser();
  const sessions = useScreenData<typeof loader>();
  const activity = useLoaded('activity', loadActivity);
  return (
    <>
      <ScreenHead title="Minha conta" />
      <div className="panels">
        <section className="panel" aria-label="Dados">
          <dl className="panel__b facts">
            <div>
              <dt>Nome</dt>
              <dd>{username}</dd>
            </div>
            <div>
              <dt>E-mail</dt>
              <dd>{email}</dd>
            </div>
            <div>
              <dt>Função</dt>
              <dd>{ROLES.find(({ key }) => key === role)?.name}</dd>
            </div>
          </dl>
        </section>
        {/* A new password ends the other sessions. */}
        <PasswordPanel onChanged={sessions.reload} />
        <TwoFactorPanel />
        {twoFactor && <PasskeysPanel />}
        <SessionsPanel sessions={sessions} />
        <ActivityPanel activity={activity} />
      </div>
    </>
  );
}
