import type { ReactElement } from 'react';
import { LIMITS } from '../../contracts/limits.ts';
import { ROLES, type Role } from '../../contracts/users/roles.ts';
import { ChoiceField } from '../ui/forms/choice-field.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import type { Form } from '../ui/forms/use-form.ts';

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
      <TextField
        label="Nome"
        error={errors.username}
        autoComplete="off"
        maxLength={LIMITS.personName}
        value={values.username}
        onChange={(text) => set('username', text)}
      />
      <TextField
        label="E-mail"
        error={errors.email}
        type="email"
        autoComplete="off"
        maxLength={LIMITS.email}
        value={values.email}
        onChange={(text) => set('email', text)}
      />
      <ChoiceField
        label="Função"
        hint="Redação cuida do conteúdo; Administração cuida também de usuários e configurações."
        error={errors.role}
        disabled={roleFixed}
        value={values.role}
        options={ROLES}
        onChange={(key) => set('role', key as Role)}
      />
    </>
  );
}
