import { describe, expect, test } from 'vitest';
import { actionRefusal, userStatus } from './user-status.rules.ts';

describe('an account', () => {
  test.each([
    [{ disabled: false, invited: false }, 'Ativo'],
    [{ disabled: false, invited: true }, 'Convidado'],
    [{ disabled: true, invited: false }, 'Desativado'],
    // A disabled account is not waiting for its invitation.
    [{ disabled: true, invited: true }, 'Desativado'],
  ])('with %j is %s', (user, name) => {
    expect(userStatus(user).name).toBe(name);
  });

  test('cannot be disabled by its own user', () => {
    expect(actionRefusal({ id: 1 }, { id: 1 })).not.toBe('');
    expect(actionRefusal({ id: 2 }, { id: 1 })).toBe('');
  });
});
