import type { ReactElement } from 'react';
import { LIMITS } from '../../contracts/limits.ts';
import { ROLES, type Role } from '../../contracts/users/roles.ts';
import { ChoiceField } from '../ui/forms/fields/choice-field.tsx';
import { FormTextField } from '../ui/forms/fields/text-field.tsx';
import type { FormState } from '../ui/forms/use-form.ts';
import type { LimitableEdition } from './edition-limit.rules.ts';
import { EditionLimitField } from './edition-limit.tsx';

export interface UserValues {
  readonly username: string;
  readonly email: string;
  readonly role: Role;
  readonly editions: number[] | null;
}

interface UserFieldsProps {
  readonly form: FormState<UserValues>;
  readonly roleFixed?: boolean;
  readonly editions: readonly LimitableEdition[];
}

export function UserFields({ form, roleFixed = false, editions }: UserFieldsProps): ReactElement {
  const { values, errors, set } = form;
  return (
    <>
      <FormTextField
        form={form}
        name="username"
        label="Nome"
        autoComplete="off"
        maxLength={LIMITS.personName}
      />
      <FormTextField
        form={form}
        name="email"
        label="E-mail"
        type="email"
        autoComplete="off"
        maxLength={LIMITS.email}
      />
      <ChoiceField
        label="Função"
        hint="Colaboração escreve rascunhos; Redação publica e cuida do conteúdo; Administração cuida também de usuários e configurações."
        error={errors.role}
        disabled={roleFixed}
        value={values.role}
        options={ROLES}
        onChange={(key) => set('role', key as Role)}
      />
      {values.role !== 'admin' && (editions.length > 0 || values.editions !== null) && (
        <EditionLimitField
          value={values.editions}
          editions={editions}
          error={errors.editions}
          onChange={(limit) => set('editions', limit)}
        />
      )}
    </>
  );
}
