import { type ReactElement, useState } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call } from '../api/api.ts';
import { useUser } from '../session/session.ts';
import { NewPasswordFields, PASSWORDS_DIFFER, PasswordField } from '../ui/forms/fields/password-fields.tsx';
import { Form } from '../ui/forms/form.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { useLeaveGuard } from '../ui/forms/use-leave-guard.ts';
import { toast } from '../ui/toasts.tsx';

const NO_PASSWORDS = { current: '', password: '' };

export function PasswordPanel({ onChanged }: { readonly onChanged: () => void }): ReactElement {
  const { values, errors, saving, dirty, set, reset, submit, showErrors } = useForm(NO_PASSWORDS);
  const [again, setAgain] = useState('');
  const { email } = useUser();
  useLeaveGuard(dirty);

  async function change(): Promise<void> {
    if (values.password !== again) return showErrors(PASSWORDS_DIFFER);
    if (!(await submit((body) => call(ENDPOINTS.auth.changePassword, { body })))) return;
    reset(NO_PASSWORDS);
    setAgain('');
    toast.say('Senha trocada. As outras sessões foram encerradas.');
    onChanged();
  }

  return (
    <section className="panel" aria-labelledby="senha">
      <div className="panel__h">
        <h2 id="senha">Senha</h2>
      </div>
      <Form className="panel__b" onSubmit={change}>
        {/* Password managers store the new password under this address. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Senha atual"
          autoComplete="current-password"
          error={errors.current}
          value={values.current}
          onChange={(text) => set('current', text)}
        />
        <NewPasswordFields
          password={values.password}
          again={again}
          errors={errors}
          repeatLabel="Repita a nova senha"
          onPassword={(text) => set('password', text)}
          onAgain={setAgain}
        />
        <div className="actions">
          <button
            type="submit"
            className="btn btn--pri"
            disabled={saving || !values.current || !values.password || !again}
          >
            Trocar a senha
          </button>
          <p className="help">As sessões em outros aparelhos serão encerradas.</p>
        </div>
      </Form>
    </section>
  );
}
