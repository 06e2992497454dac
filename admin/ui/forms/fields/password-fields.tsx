import { type ReactElement, useState } from 'react';
import { LIMITS } from '../../../../contracts/limits.ts';
import type { FieldErrors } from '../use-form.ts';
import { Labelled } from './labelled.tsx';

interface PasswordFieldProps {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
}

/** A password field with a button that shows the password. The button does not submit and keeps the cursor. */
export function PasswordField(props: PasswordFieldProps): ReactElement {
  const { label, autoComplete, value, onChange, error, hint } = props;
  const [shown, setShown] = useState(false);
  return (
    <Labelled label={label} error={error} hint={hint}>
      {(control) => (
        <div className="pw">
          <input
            {...control}
            className="inp"
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={shown ? 'Ocultar a senha' : 'Mostrar a senha'}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Ocultar' : 'Mostrar'}
          </button>
        </div>
      )}
    </Labelled>
  );
}

interface NewPasswordFieldsProps {
  readonly password: string;
  readonly again: string;
  readonly errors: FieldErrors;
  readonly repeatLabel: string;
  readonly onPassword: (text: string) => void;
  readonly onAgain: (text: string) => void;
}

/** The error at the second field when the two differ. */
export const PASSWORDS_DIFFER = { again: 'As duas senhas não são iguais.' };

/** A new password, typed twice. */
export function NewPasswordFields(props: NewPasswordFieldsProps): ReactElement {
  const { password, again, errors, repeatLabel, onPassword, onAgain } = props;
  return (
    <>
      <PasswordField
        label="Nova senha"
        hint={`Pelo menos ${LIMITS.password.min} caracteres.`}
        autoComplete="new-password"
        error={errors.password}
        value={password}
        onChange={onPassword}
      />
      <PasswordField
        label={repeatLabel}
        autoComplete="new-password"
        error={errors.again}
        value={again}
        onChange={onAgain}
      />
    </>
  );
}
