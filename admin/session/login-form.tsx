import { type ReactElement, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../client/client.ts';
import { TEXTS } from '../../contracts/texts.ts';
import { messageOf } from '../api/api.ts';
import { Labelled } from '../ui/forms/fields/labelled.tsx';
import { PasswordField } from '../ui/forms/fields/password-fields.tsx';
import { TextField } from '../ui/forms/fields/text-field.tsx';
import { Form } from '../ui/forms/form.tsx';
import { fieldErrors } from '../ui/forms/use-form.ts';
import { toast } from '../ui/toasts.tsx';
import { PasskeyRefused, signWithPasskey } from './passkey.ts';
import type { LoginCredentials } from './session.ts';

interface LoginFormProps {
  readonly email?: string;
  /** The verb on the button. */
  readonly action?: string;
  readonly onLogin: (credentials: LoginCredentials) => Promise<void>;
}

interface LoginError {
  readonly field: 'email' | 'password' | 'code';
  readonly text: string;
}

/** The first empty field. */
function emptyField(email: string, password: string, code: string | undefined): LoginError | undefined {
  if (!email.trim()) return { field: 'email', text: 'Informe o e-mail.' };
  if (!password) return { field: 'password', text: 'Informe a senha.' };
  return code === '' ? { field: 'code', text: 'Informe o código.' } : undefined;
}

/** E-mail and password and, for accounts with a second factor, its code. */
export function LoginForm({
  email: known = '',
  action = TEXTS.login.submit,
  onLogin,
}: LoginFormProps): ReactElement {
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  /** `undefined` if the server has not asked for a code. */
  const [code, setCode] = useState<string>();
  /** The challenge that a passkey may sign instead of a code; `undefined` if there is none. */
  const [question, setQuestion] = useState<unknown>();
  const [error, setError] = useState<LoginError>();
  const [busy, setBusy] = useState(false);
  const fields = useRef<HTMLDivElement>(null);

  // Focuses the invalid field: the submit button was disabled in the meantime and lost the focus.
  useEffect(() => {
    if (!error || busy) return;
    const field = fields.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    field?.focus();
    field?.select();
  }, [error, busy]);

  async function submit(): Promise<void> {
    if (busy) return;
    const empty = emptyField(email, password, code);
    // Nothing is sent while a field is empty; the error stands beside it.
    if (empty) {
      setError(empty);
      return;
    }
    await attempt(() => logIn(code ? { code: code.trim() } : {}));
  }

  async function submitPasskey(): Promise<void> {
    if (busy) return;
    await attempt(async () => logIn({ passkey: await signWithPasskey(question) }));
  }

  async function logIn(second: Pick<LoginCredentials, 'code' | 'passkey'>): Promise<void> {
    await onLogin({ email: email.trim(), password, ...second });
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      explain(failure);
    } finally {
      setBusy(false);
    }
  }

  function explain(failure: unknown): void {
    if (failure instanceof PasskeyRefused) {
      setError({ field: 'code', text: failure.message });
      return;
    }
    const { code: aboutCode, passkey: aboutPasskey } = fieldErrors(failure);
    if (aboutPasskey !== undefined) {
      // The challenge is used up: the next attempt begins with the password.
      setQuestion(undefined);
      setCode(undefined);
      setError({ field: 'password', text: aboutPasskey });
      return;
    }
    if (aboutCode !== undefined) {
      if (failure instanceof ApiFailure && failure.passkey) setQuestion(failure.passkey);
      // The first time the server asks for a code; this is not an error.
      if (code === undefined) setCode('');
      else setError({ field: 'code', text: aboutCode });
      return;
    }
    const wrong = failure instanceof ApiFailure && (failure.status === 401 || failure.status === 400);
    const text = wrong ? TEXTS.login.failed : messageOf(failure);
    toast.fail(text);
    setError({ field: 'password', text });
  }

  return (
    <Form onSubmit={submit}>
      <div className="login-fields" ref={fields}>
        <TextField
          label="E-mail"
          error={error?.field === 'email' ? error.text : undefined}
          type="email"
          autoComplete="username"
          value={email}
          readOnly={known !== ''}
          onChange={(text) => setEmail(text)}
        />
        <PasswordField
          label="Senha"
          error={error?.field === 'password' ? error.text : undefined}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        {code !== undefined && (
          <Labelled
            label="Código de verificação"
            hint="Os 6 dígitos do aplicativo autenticador, ou um código de recuperação."
            error={error?.field === 'code' ? error.text : undefined}
          >
            {(control) => (
              <input
                {...control}
                className="inp"
                autoComplete="one-time-code"
                // biome-ignore lint/a11y/noAutofocus: the field has just appeared as the answer to the login
                autoFocus
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Labelled>
        )}
      </div>
      <button type="submit" className="btn btn--pri" disabled={busy}>
        {action}
      </button>
      {question !== undefined && (
        <button type="button" className="btn" disabled={busy} onClick={() => void submitPasskey()}>
          Usar chave de acesso
        </button>
      )}
    </Form>
  );
}
