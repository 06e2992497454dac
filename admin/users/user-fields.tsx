import type { ReactElement } from 'react';
import { LIMITS } from '../../contracts/limits.ts';
import { ROLES, type Role } from '../../contracts/roles.ts';
import { Field } from '../parts/field.tsx';
import type { Form } from '../parts/use-form.ts';

export interface UserValues {
  readonly username: string;
  readonly email: string;
  readonly role: Role;
}

interface UserFieldsProps {
  readonly form: Form<UserValues>;
  readonly roleFixed?: boolean;
}

export function UserFields({ form, roleFixed = false }: UserFieldsProps): ReactElement {
  const { values, errors, set } = form;
  return (
    <>
      <Field label="Nome" error={errors.username}>
        {(control) => (
          <input
            {...control}
            className="inp"
            autoComplete="off"
            maxLength={LIMITS.personName}
            value={values.username}
            onChange={(event) => set('username', event.target.value)}
          />
        )}
      </Field>
      <Field label="E-mail" error={errors.email}>
        {(control) => (
          <input
            {...control}
            className="inp"
            type="email"
            autoComplete="off"
            maxLength={LIMITS.email}
            value={values.email}
            onChange={(event) => set('email', event.target.value)}
          />
        )}
      </Field>
      <Field
        label="Função"
        hint="Redação cuida do conteúdo; Administração cuida também de usuários e configurações."
        error={errors.role}
      >
        {(control) => (
          <select
            {...control}
            className="inp sel"
            disabled={roleFixed}
            value={values.role}
            onChange={(event) => set('role', event.target.value as Role)}
          >
            {ROLES.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  );
}
