import type { ReactElement } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { TEXTS } from '../../contracts/texts.ts';
import { useTabTitle } from '../ui/screen-head.tsx';
import { LoadingState } from '../ui/states.tsx';
import { toast } from '../ui/toasts.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginLayout } from './login-layout.tsx';
import { destinationOf } from './session.rules.ts';
import { type LoginCredentials, session, useSession } from './session.ts';

/** A user who is already logged in is redirected to the destination. */
export function LoginScreen(): ReactElement {
  const { loggedIn, loading } = useSession();
  const [query] = useSearchParams();
  useTabTitle('Entrar');
  if (loggedIn) return <Navigate to={destinationOf(query.get('destino'))} replace />;

  async function login(credentials: LoginCredentials): Promise<void> {
    await session.login(credentials);
    toast.say(TEXTS.login.succeeded);
    await session.finishLogin();
  }

  return (
    <LoginLayout title="Área administrativa" intro="Entre com o e-mail cadastrado pela equipe.">
      {/* The form is only hidden, so that its input is still there after a failure. */}
      <div hidden={loading}>
        <LoginForm onLogin={login} />
        <p className="help">Esqueceu a senha? Fale com a administração.</p>
      </div>
      {loading && <LoadingState />}
    </LoginLayout>
  );
}
