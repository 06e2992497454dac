import type { User } from '../../contracts/users/user.schema.ts';

interface UserStatus {
  readonly name: string;
  /** The variant of the badge, as in controls.css. */
  readonly badge: 'on' | 'pending' | 'off';
}

/** Whether and how a user can log in. */
export function userStatus({ disabled, invited }: Pick<User, 'disabled' | 'invited'>): UserStatus {
  if (disabled) return { name: 'Desativado', badge: 'off' };
  return invited ? { name: 'Convidado', badge: 'pending' } : { name: 'Ativo', badge: 'on' };
}

/** Why an action on an account is not offered; empty if it is offered. */
export function actionRefusal(user: Pick<User, 'id'>, self: { readonly id: number }): string {
  return user.id === self.id
    ? 'Esta é a sua conta: outra pessoa da administração pode desativá-la, apagá-la ou mudar a função.'
    : '';
}
