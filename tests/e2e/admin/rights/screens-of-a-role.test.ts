import { beforeAll, describe, expect, test } from 'vitest';
import { SCREENS } from '../../../../admin/routes.tsx';
import { mayCall } from '../../../../contracts/users/may-call.ts';
import type { Role } from '../../../../contracts/users/roles.ts';
import { openAdmin } from '../../../support/browser/admin-page.ts';
import { watchRequests } from '../../../support/browser/drawn-data.ts';
import { goInside } from '../screens/screens.ts';
import { type NewsroomWithEdition, openNewsroomWithEdition, watchRefusals } from './rights-page.ts';

let at: NewsroomWithEdition;
beforeAll(async () => {
  at = await openNewsroomWithEdition();
});

const PEOPLE: readonly { readonly who: string; readonly role: Role; readonly limited: boolean }[] = [
  { who: 'a contributor', role: 'contributor', limited: false },
  { who: 'an editor of one edition', role: 'editor', limited: true },
  { who: 'a contributor of one edition', role: 'contributor', limited: true },
];

describe.each(PEOPLE)('$who', ({ role, limited }) => {
  test('sees only the screens that their rights open, and no screen makes a call that is refused', async () => {
    const editions = limited ? [at.edition] : null;
    const name = `Tela${role}${limited ? 'Edicao' : ''}`;
    const { page, close } = await openAdmin(
      at.portal,
      '/admin/noticias',
      await at.createUser(name, role, editions),
    );
    const refused = watchRefusals(page);
    const allHasCome = watchRequests(page);
    const seen = SCREENS.filter(({ menu, needs }) => menu && mayCall({ role, editions }, needs));
    const menu = page.getByRole('navigation', { name: 'Seções' });
    const entries = menu.locator('li li a');
    const paths = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(paths.toSorted()).toEqual(seen.map(({ path }) => path).toSorted());
    const groups = new Set(seen.map(({ menu: entry }) => entry?.group));
    expect(await menu.getByRole('button', { expanded: true }).count()).toBe(groups.size);
    expect(await menu.getByRole('button', { expanded: false }).count()).toBe(0);
    for (const { path } of seen) {
      await menu.locator(`a[href="${path}"]`).first().click();
      await page.waitForURL(`**${path}`);
      await allHasCome();
    }
    await page.goto(`${at.portal.site.url}/admin/fontes`);
    await page.waitForURL('**/admin/noticias');
    await page.goto(`${at.portal.site.url}/admin/noticias/nova`);
    await page.getByLabel('Título', { exact: true }).fill(`Texto de ${name}`);
    await page.getByText(/^Salvo/).waitFor();
    expect(refused).toEqual([]);
    await close();
  });
});

test('an editor who opens a screen of administrators gets the news, and the menu does not name it', async () => {
  const { page, close } = await openAdmin(at.portal, '/admin/midia', await at.createUser('Paula', 'editor'));
  await goInside(page, '/admin/usuarios');
  await page.waitForURL('**/admin/noticias');
  // Also the links of closed groups.
  const shown = await page.getByRole('navigation', { name: 'Seções' }).locator('a').allTextContents();
  expect(shown).toContain('Mídia');
  expect(shown).not.toContain('Usuários');
  await close();
});
