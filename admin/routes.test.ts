import { describe, expect, test } from 'vitest';
import type { CurrentUser } from '../contracts/users/user.schema.ts';
import { maySee, menuFor, SCREENS } from './routes.tsx';
import { currentItem, isGroupOpen } from './shell/menu.rules.ts';

test('every entry of the menu has its own keyboard shortcut', () => {
  const letters = SCREENS.flatMap(({ menu }) => menu?.shortcut ?? []);
  expect(letters).toEqual([...new Set(letters)]);
  expect(letters.length).toBeGreaterThan(15);
});

const editor: CurrentUser = {
  id: 2,
  email: 'paula@redacao.example',
  username: 'Paula',
  role: 'editor',
  editions: null,
  twoFactor: false,
};

test('editors see every screen but those of administrators', () => {
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

describe('the menu', () => {
  const namesFor = (user: CurrentUser) => menuFor(user).map(({ name }) => name);

  test('has five groups, and every screen with an entry is in one of them', () => {
    const admin: CurrentUser = { ...editor, role: 'admin' };
    expect(namesFor(admin)).toEqual(['Notícias', 'Republicar', 'Leitores', 'Anúncios', 'Casa']);
    const entries = SCREENS.filter(({ menu }) => menu).map(({ path }) => path);
    const listed = menuFor(admin).flatMap(({ items }) => items.map(({ path }) => path));
    expect(listed.toSorted()).toEqual(entries.toSorted());
  });

  test('has no group in which a user may open nothing', () => {
    expect(namesFor(editor)).not.toContain('Casa');
    const contributor: CurrentUser = { ...editor, role: 'contributor' };
    expect(namesFor(contributor)).not.toContain('Republicar');
    for (const { items } of menuFor(contributor)) expect(items.length).toBeGreaterThan(0);
  });

  test('has the queue for an editor of some editions, and nothing else of republishing', () => {
    const groups = menuFor({ ...editor, editions: [1] });
    const republishing = groups.find(({ name }) => name === 'Republicar');
    expect(republishing?.items.map(({ label }) => label)).toEqual(['Fila']);
  });

  test('marks one entry: that of the open screen or of the nearest screen above it', () => {
    const items = menuFor(editor).flatMap((group) => group.items);
    expect(currentItem(items, '/admin/anuncios/relatorios')?.label).toBe('Relatórios');
    expect(currentItem(items, '/admin/anuncios/3')?.label).toBe('Anúncios');
    expect(currentItem(items, '/admin/noticias/3/versoes')?.label).toBe('Notícias');
    expect(currentItem(items, '/admin/conta')).toBeUndefined();
  });

  test('opens the groups of daily work, on a phone only that of the open screen, and keeps what was chosen', () => {
    const groups = menuFor({ ...editor, role: 'admin' });
    const current = currentItem(
      groups.flatMap((group) => group.items),
      '/admin/fila',
    );
    const open = (choices: Parameters<typeof isGroupOpen>[2], isWide: boolean) =>
      groups.filter((group) => isGroupOpen(group, current, choices, isWide)).map(({ name }) => name);
    expect(open({}, true)).toEqual(['Notícias', 'Republicar', 'Leitores', 'Anúncios']);
    expect(open({}, false)).toEqual(['Republicar']);
    expect(open({ Casa: true, Republicar: false }, false)).toEqual(['Casa']);
  });
});
