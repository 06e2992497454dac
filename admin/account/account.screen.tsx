import './account.css';
import { type ReactElement, useState } from 'react';
import { ROLES } from '../../contracts/users/roles.ts';
import { useUser } from '../session/session.store.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';

export function Screen(): ReactElement {
  const { username, email, role } = useUser();
  // A new password has ended sessions: the list is asked for anew.
  const [passwords, setPasswords] = useState(0);
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
        <PasswordPanel onChanged={() => setPasswords((count) => count + 1)} />
        <TwoFactorPanel />
        <SessionsPanel key={passwords} />
      </div>
    </>
  );
}
