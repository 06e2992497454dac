import type { ReactElement } from 'react';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { LoginForm } from './login-form.tsx';
import { session, useRenewalReason, useSession } from './session.ts';

/**
 * A dialog above the open screen when the session has ended, is about to end, or needs the password again. Nothing
 * behind it is lost.
 */
export function LoginAgain(): ReactElement | null {
  const reason = useRenewalReason();
  const { user } = useSession();
  if (!reason) return null;
  const known = user && { email: user.email };
  if (reason === 'confirmation') {
    return (
      <Dialog title="Confirme que é você" onClose={session.cancelRenewal}>
        <p>Esta ação pede a sua senha de novo. Depois disso, ela não é pedida por dez minutos.</p>
        <div className="login-again">
          <LoginForm {...known} action="Confirmar" onLogin={session.confirm} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title="Entre de novo para continuar">
      <p>Sua sessão terminou ou está para terminar. O que você escreveu continua nesta tela.</p>
      <div className="login-again">
        <LoginForm {...known} onLogin={session.loginAgain} />
      </div>
    </Dialog>
  );
}
