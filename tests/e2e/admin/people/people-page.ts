import type { Page } from 'playwright-core';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import type { logInToNewsroom } from '../../../support/api/newsroom.ts';
import type { Person } from '../../../support/browser/admin-page.ts';

type Newsroom = Awaited<ReturnType<typeof logInToNewsroom>>;

export const PASSWORD = 'uma senha bem comprida';

/** Creates a user with a password, as if the invitation had been accepted. */
export async function createUser({ call, token }: Newsroom, username: string): Promise<Person> {
  const email = `${username.toLowerCase()}@redacao.example`;
  await call(ENDPOINTS.adminUsers.create, {
    token,
    body: { username, email, role: 'editor', password: PASSWORD },
  });
  return { email, password: PASSWORD };
}

export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
/** The dialog in which a session that has ended is renewed. */
export const loginAgain = (page: Page) => dialogOf(page, 'Entre de novo para continuar');
