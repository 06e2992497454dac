import { type ReactElement, useState } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { call } from '../api/api.ts';
import { useUser } from '../session/session.store.ts';
import { Field } from '../ui/forms/field.tsx';
import { PasswordInput } from '../ui/forms/password-input.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { useLeaveGuard } from '../ui/forms/use-leave-guard.ts';
import { toast } from '../ui/toasts.tsx';

const EMPTY = { current: '', password: '' };

export function PasswordPanel({ onChanged }: { readonly onChanged: () => void }): ReactElement {
  const { values, errors, saving, dirty, set, reset, submit, showErrors } = useForm(EMPTY);
  const [again, setAgain] = useState('');
  const { email } = useUser();
  useLeaveGuard(dirty);

  async function change(): Promise<void> {
    if (values.password !== again) return showErrors({ again: 'As duas senhas não são iguais.' });
    if (!(await submit((body) => call(ENDPOINTS.auth.changePassword, { body })))) return;
    reset(EMPTY);
    setAgain('');
    toast.say('Senha trocada. As outras sessões foram encerradas.');
    onChanged();
  }

  return (
    <section className="panel" aria-labelledby="senha">
      <div className="panel__h">
        <h2 id="senha">Senha</h2>
      </div>
      <form
        className="panel__b"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void change();
        }}
      >
        {/* Password managers file the new one under it. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label="Senha atual" error={errors.current}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              value={values.current}
              onChange={(event) => set('current', event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Nova senha"
          hint={`Pelo menos ${LIMITS.password.min} caracteres.`}
          error={errors.password}
        >
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              value={values.password}
              onChange={(event) => set('password', event.target.value)}
            />
          )}
        </Field>
        <Field label="Repita a nova senha" error={errors.again}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              value={again}
              onChange={(event) => setAgain(event.target.value)}
            />
          )}
        </Field>
        <div className="acts">
          <button
            type="submit"
            className="btn btn--pri"
            disabled={saving || !values.current || !values.password || !again}
          >
            Trocar a senha
          </button>
          <p className="help">As sessões em outros aparelhos serão encerradas.</p>
        </div>
      </form>
    </section>
  );
}
