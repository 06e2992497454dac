import type { Locator, Page } from 'playwright-core';

/** The list of news, with the steps that an editor takes on it. */
export function listOn(page: Page) {
  const row = (title: string): Locator => page.getByRole('row').filter({ hasText: title });
  return {
    row,
    rows: page.locator('.nl tbody tr'),
    select: (title: string) => row(title).getByRole('checkbox').check(),
    search: page.getByRole('searchbox'),
    bulk: page.getByRole('group', { name: 'Ações com as selecionadas' }),
    dialog: page.getByRole('dialog'),
    undo: page.getByRole('button', { name: 'Desfazer' }),
    tab: (name: string) => page.getByRole('navigation', { name: 'Estado' }).getByRole('link', { name }),
    async act(title: string, name: string) {
      await row(title)
        .getByRole('button', { name: /^Ações/ })
        .click();
      await row(title).getByRole('button', { name, exact: true }).click();
    },
  };
}

/** Waits until the address of the page matches. */
export const shows = (page: Page, address: RegExp) =>
  page.waitForURL((url) => address.test(url.pathname + url.search));
