import type { Page } from 'playwright-core';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import type { Role } from '../../../../contracts/users/roles.ts';
import { logInToNewsroom } from '../../../support/api/newsroom.ts';
import type { Person } from '../../../support/browser/admin-page.ts';
import { openSharedNewsroom } from '../../../support/browser/open-portal.ts';

const PASSWORD = 'uma senha bem comprida';
export const EDITION = 'Ilhas da Prova';

/** Steps that the tests of rights share: the portal of this worker, an edition, and people who are limited to it. */
export async function openNewsroomWithEdition() {
  const portal = await openSharedNewsroom();
  const newsroom = await logInToNewsroom(portal.api.url);
  const { call, token } = newsroom;

  async function createUser(username: string, role: Role, editions: number[] | null = null): Promise<Person> {
    const email = `${username.toLowerCase()}@redacao.example`;
    const body = { username, email, role, editions, password: PASSWORD };
    await call(ENDPOINTS.adminUsers.create, { token, body });
    return { email, password: PASSWORD };
  }

  /** The edition, which another file of this worker may have created. */
  async function findOrCreateEdition(): Promise<number> {
    const existing = (await call(ENDPOINTS.editions.list, {})).body.find(({ name }) => name === EDITION);
    if (existing) return existing.id;
    const body = {
      key: 'ilhas-da-prova',
      name: EDITION,
      hosts: ['ilhas.example'],
      icon: 'star',
      on: true,
      covers: { regs: ['marajó'], munis: [] },
    } as const;
    return (await call(ENDPOINTS.adminEditions.create, { token, body: body as never })).body.id;
  }

  return { portal, newsroom, createUser, edition: await findOrCreateEdition() };
}

export type NewsroomWithEdition = Awaited<ReturnType<typeof openNewsroomWithEdition>>;

/** Collects the calls that the server refused with 403. */
export function watchRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403)
      refused.push(`${answer.request().method()} ${new URL(answer.url()).pathname}`);
  });
  return refused;
}
