import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditListQuery } from '../../contracts/audit/audit.schema.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { type AuditEntry, recordAudit, SYSTEM } from '../../db/audit.ts';
import { minute } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import { createTestAccounts } from '../users/auth/accounts.support.ts';

const { adminAudit, auth } = ENDPOINTS;
const ANA = { id: 7, username: 'Ana' };
let api: TestApi;
let admin: string;

beforeAll(async () => {
  api = await createTestApi();
  admin = await api.tokenFor('admin');
});
beforeEach(async () => {
  await api.db.query.deleteFrom('audit').execute();
});
afterAll(async () => api.close());

/** Writes one entry each, a minute apart; the details are a, b, c … */
async function note(...entries: (Partial<AuditEntry> & { by?: typeof ANA })[]): Promise<void> {
  for (const [index, { by = SYSTEM, ...entry }] of entries.entries()) {
    const detail = String.fromCharCode(97 + index);
    const usual = { at: START + index * 60_000, action: 'update', kind: 'news', itemId: 1, detail } as const;
    await recordAudit(api.db.query, by, { ...usual, ...entry });
  }
}

async function listed(query: AuditListQuery = {}): Promise<string> {
  const { body } = await api.call(adminAudit.list, { token: admin, query });
  return body.map(({ detail }) => detail).join('');
}

describe('the audit', () => {
  test('lists user, action, item and time, newest first', async () => {
    await note({}, { by: ANA, action: 'create', kind: 'media', itemId: 'f00' });
    const { status, body } = await api.call(adminAudit.list, { token: admin });
    expect(status).toBe(200);
    const id = expect.any(Number);
    expect(body).toEqual([
      { id, at: minute(1), user: ANA, action: 'create', kind: 'media', itemId: 'f00', detail: 'b' },
      {
        id,
        at: minute(0),
        user: { id: null, username: SYSTEM.username },
        action: 'update',
        kind: 'news',
        itemId: '1',
        detail: 'a',
      },
    ]);
  });

  test('is filtered by person, kind, action and time, and by all of them together', async () => {
    await note(
      {},
      { by: ANA },
      { kind: 'ad' },
      { by: ANA, kind: 'ad', action: 'trash' },
      { by: ANA, kind: 'ad' },
    );
    expect(await listed({ user: 7 })).toBe('edb');
    expect(await listed({ kind: 'ad' })).toBe('edc');
    expect(await listed({ action: 'trash' })).toBe('d');
    expect(await listed({ from: minute(1), to: minute(3) })).toBe('cb');
    expect(await listed({ user: 7, kind: 'ad', action: 'update', from: minute(2), to: minute(9) })).toBe('e');
    expect(await listed({ user: 8 })).toBe('');
  });

  test('continues after an entry, also among entries of the same moment', async () => {
    await note(...Array.from({ length: 5 }, () => ({ at: START })));
    const pages: string[] = [];
    let before: number | undefined;
    do {
      const query = { limit: 2, ...(before !== undefined && { before }) };
      const { body } = await api.call(adminAudit.list, { token: admin, query });
      pages.push(body.map(({ detail }) => detail).join(''));
      before = body.at(-1)?.id;
    } while (before !== undefined);
    expect(pages).toEqual(['ed', 'cb', 'a', '']);
  });

  test('has fifty entries per page without a limit, a hundred at most', async () => {
    await note(...Array.from({ length: 120 }, () => ({})));
    const lengths = [(await listed()).length, (await listed({ limit: 100 })).length];
    expect(lengths).toEqual([50, 100]);
  });

  test.each([
    'kind=tudo',
    'action=tudo',
    'limit=101',
    'limit=0',
    'from=ontem',
    'to=9999-01-01T00:00:00Z',
    'x=1',
  ])('?%s is refused by name', async (query) => {
    const headers = { authorization: `Bearer ${admin}` };
    const response = await api.inject({ method: 'GET', url: `/admin/audit?${query}`, headers });
    expect([response.statusCode, response.json().errors[0].field]).toEqual([400, query.split('=', 1)[0]]);
  });
});

describe('audit entries of logins and sessions', () => {
  test('logins, refused logins, ended sessions and logouts are recorded, never typed text', async () => {
    const accounts = createTestAccounts(api, admin);
    const person = await accounts.createUser();
    const token = await accounts.openSession(person);
    await accounts.login(person.email, undefined, 'senha errada digitada');
    // Entries of strangers are written together, every few seconds.
    await api.app.attempts.flush();
    expect(await accounts.auditOf(person)).toContain('desconhecido login-failed');
    const second = await accounts.openSession(person);
    const sessions = (await api.call(auth.sessions, { token })).body;
    const id = sessions.find(({ current }) => !current)?.id ?? 0;
    await api.call(auth.endSession, { token, params: { id } });
    await api.call(auth.endSession, { token, params: { id } });
    await accounts.openSession(person);
    await api.call(auth.endOtherSessions, { token });
    await api.call(auth.endOtherSessions, { token });
    await api.call(auth.logout, { token: second });
    await api.call(auth.logout, { token });
    expect(await accounts.auditOf(person)).toEqual([
      'admin 1 create',
      'self login',
      'desconhecido login-failed',
      'self login',
      'self end-session',
      'self login',
      'self end-session',
      'self logout',
    ]);
    const rows = await api.db.query.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/senha|argon2/);
  });

  test('a login of an unknown account is not audited', async () => {
    const accounts = createTestAccounts(api, admin);
    await accounts.login('ninguem@portalpara.example');
    await api.app.attempts.flush();
    expect(await listed({ action: 'login-failed' })).toBe('');
  });
});
