import type { ReactElement } from 'react';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { LoginForm } from './login-form.tsx';
import { session, useRenewing, useSession } from './session.store.ts';

/** Over whatever is open, when the session has ended or is about to: nothing behind it is lost. */
export function LoginAgain(): ReactElement | null {
  const renewing = useRenewing();
  const { user } = useSession();
  if (!renewing) return null;
  return (
    <Dialog title="Entre de novo para continuar">
      <p>Sua sessão terminou ou está para terminar. O que você escreveu continua nesta tela.</p>
      <div className="login-again">
        <LoginForm {...(user && { email: user.email })} onLogin={session.loginAgain} />
      </div>
    </Dialog>
  );
}
