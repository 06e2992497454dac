import { expect, test } from 'vitest';
import type { CurrentUser } from '../contracts/users/user.schema.ts';
import { maySee, SCREENS } from './routes.tsx';

test('every entry of the menu has its own keyboard shortcut', () => {
  const letters = SCREENS.flatMap(({ menu }) => menu?.shortcut ?? []);
  expect(letters).toEqual([...new Set(letters)]);
  expect(letters.length).toBeGreaterThan(15);
});

test('editors see every screen but those of administrators', () => {
  const editor: CurrentUser = {
    id: 2,
    email: 'paula@redacao.example',
    username: 'Paula',
    role: 'editor',
    editions: null,
    twoFactor: false,
  };
  const closed = SCREENS.filter((row) => !maySee(row, editor)).map(({ path }) => path);
  expect(closed).toEqual([
    '/admin/usuarios',
    '/admin/edicoes',
    '/admin/edicoes/:id',
    '/admin/configuracoes',
    '/admin/integracoes',
    '/admin/auditoria',
    '/admin/servidor',
  ]);
});
