import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { rawClient } from '../api/raw-client.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { Labelled } from '../ui/forms/fields/labelled.tsx';
import { NewPasswordFields, PASSWORDS_DIFFER } from '../ui/forms/fields/password-fields.tsx';
import { Form } from '../ui/forms/form.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { useTabTitle } from '../ui/screen-head.tsx';
import { EmptyState, LoadingState } from '../ui/states.tsx';
import { toast } from '../ui/toasts.tsx';
import { LoginLayout } from './login-layout.tsx';
import { session } from './session.ts';

/** An invited person chooses a password here; the link works once. */
export function InvitationScreen(): ReactElement {
  // Behind the `#`, so that the secret is sent to no server and appears in no log.
  const [token] = useState(() => decodeURIComponent(location.hash.slice(1)));
  const { data, failure, loading } = useLoaded(token, async (signal) => {
    const { body } = await rawClient.call(ENDPOINTS.invitations.read, { body: { token }, signal });
    return body;
  });
  useTabTitle('Convite');
  const intro = data ? `${data.username}, escolha a senha da sua conta (${data.email}).` : '';
  return (
    <LoginLayout title="Bem-vinda, bem-vindo" intro={intro}>
      {loading && <LoadingState />}
      {failure && (
        <EmptyState text={failure}>
          <a className="btn" href="/admin">
            Ir para o login
          </a>
        </EmptyState>
      )}
      {data && <PasswordForm token={token} />}
    </LoginLayout>
  );
}

function PasswordForm({ token }: { readonly token: string }): ReactElement {
  const { values, errors, saving, set, submit, showErrors } = useForm({ password: '' });
  /** Asked for if the account has a second factor: the link does not bypass it. */
  const [code, setCode] = useState<string>();
  const [again, setAgain] = useState('');
  const navigate = useNavigate();

  async function accept(): Promise<void> {
    if (values.password !== again) return showErrors(PASSWORDS_DIFFER);
    const done = await submit(async ({ password }) => {
      const answer = { token, password, ...(code && { code: code.trim() }) };
      const { body } = await rawClient.call(ENDPOINTS.invitations.accept, { body: answer });
      session.acceptSession(body);
    });
    if (!done) return;
    toast.say('Senha guardada. Você já entrou.');
    navigate('/admin/noticias', { replace: true });
  }

  return (
    <Form onSubmit={accept}>
      <NewPasswordFields
        password={values.password}
        again={again}
        errors={errors}
        repeatLabel="Repita a senha"
        onPassword={(text) => set('password', text)}
        onAgain={setAgain}
      />
      {(code !== undefined || errors.code) && (
        <Labelled label="Código de verificação" error={code === undefined ? undefined : errors.code}>
          {(control) => (
            <input
              {...control}
              className="inp"
              autoComplete="one-time-code"
              value={code ?? ''}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Labelled>
      )}
      <button type="submit" className="btn btn--pri" disabled={saving || !values.password || !again}>
        Guardar senha e entrar
      </button>
    </Form>
  );
}
