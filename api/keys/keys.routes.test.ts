import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { UserTable } from '../../db/tables/accounts.tables.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import type { Mail, SendMail } from '../http/context.ts';
import { createEdition } from '../rights/rights.support.ts';
import { createKeyToken, isWholeKey } from './key-token.ts';
import { networkOfIp } from './keys.queries.ts';
import { createApiKey } from './keys.support.ts';
import { warnOfExpiringKeys } from './warn-of-expiring-keys.ts';

const { adminKeys, adminNews, adminAudit } = ENDPOINTS;
let api: TestApi;
let admin: string;

beforeAll(async () => {
  api = await createTestApi();
  admin = await api.tokenFor('admin');
});
afterAll(async () => api.close());

const STORY = {
  title: 'Balsa volta a circular em Soure',
  cat: 'politica',
  muni: 'Soure',
  link: 'https://agencia.example/balsa',
  desc: '<p>Desde hoje.</p>',
} as const;

async function statusWith(token: string, url = '/admin/news?limit=1'): Promise<number> {
  return (await api.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
}

describe('a new key', () => {
  test('is shown once, and neither the list nor the database contains it', async () => {
    const { status, body } = await api.call(adminKeys.create, {
      token: admin,
      body: { name: '  Agenda   da prefeitura ', scopes: ['media', 'drafts:read'] },
    });
    expect([status, body.key.name, body.key.scopes]).toEqual([
      201,
      'Agenda da prefeitura',
      ['drafts:read', 'media'],
    ]);
    expect(body.secret).toMatch(/^portalpara_[0-9A-Za-z]{46}$/);
    const listed = JSON.stringify((await api.call(adminKeys.list, { token: admin })).body);
    const [row] = await api.db.query
      .selectFrom('api_key')
      .selectAll()
      .where('id', '=', body.key.id)
      .execute();
    const random = body.secret.slice(15);
    expect(listed).not.toContain(random);
    expect(JSON.stringify(row)).not.toContain(random);
    expect(listed).not.toContain(String(row?.token_hash));
    const audit = await api.db.query.selectFrom('audit').select('detail').execute();
    expect(JSON.stringify(audit)).not.toContain(random);
  });

  test('needs a recent login', async () => {
    const token = await api.tokenFor('admin');
    api.clock += DAY_MS;
    const body = { name: 'x', scopes: ['media' as const] };
    await expect(api.call(adminKeys.create, { token, body })).resolves.toMatchObject({ status: 401 });
    api.clock -= DAY_MS;
  });

  test.each([
    ['an end in the past', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    ['publishing without writing', { scopes: ['publish' as const] }, 'scopes'],
    ['an edition that does not exist', { editions: [9_999] }, 'editions'],
    ['no edition at all', { editions: [] }, 'editions'],
  ])('with %s is refused', async (_name, wrong, field) => {
    const body = { name: 'x', scopes: ['media' as const], ...wrong };
    const refused = api.call(adminKeys.create, { token: admin, body });
    await expect(refused).resolves.toMatchObject({ status: 400, problem: { errors: [{ field }] } });
  });
});

describe('a key', () => {
  test('is refused when it is mistyped, expired, revoked or of another installation', async () => {
    const secret = await createApiKey(api, { expiresAt: new Date(START + DAY_MS).toISOString() });
    expect(await statusWith(secret)).toBe(200);
    expect(await statusWith(secret.slice(0, -1))).toBe(401);
    expect(await statusWith(secret.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')))).toBe(401);
    expect(await statusWith(createKeyToken())).toBe(401);
    api.clock += DAY_MS;
    expect(await statusWith(secret)).toBe(401);
    api.clock -= DAY_MS;
    const { id = 0 } = (await api.call(adminKeys.list, { token: admin })).body[0] ?? {};
    await api.call(adminKeys.revoke, { token: admin, params: { id } });
    await api.call(adminKeys.revoke, { token: admin, params: { id } });
    expect(await statusWith(secret)).toBe(401);
    await expect(api.call(adminKeys.revoke, { token: admin, params: { id: 9_999 } })).resolves.toMatchObject({
      status: 404,
    });
  });

  test('counts in the Authorization header only', async () => {
    const secret = await createApiKey(api);
    const requests = [
      { url: `/admin/news/1?token=${secret}` },
      { url: `/admin/news/counts?access_token=${secret}` },
      { url: '/admin/news/counts', headers: { cookie: `authToken=${secret}` } },
      { url: '/admin/news/counts', headers: { 'x-api-key': secret } },
      { url: '/admin/news/counts', headers: { authorization: `Basic ${secret}` } },
      { url: '/admin/news/counts', headers: { authorization: secret } },
    ];
    for (const request of requests) expect((await api.inject(request)).statusCode).toBe(401);
    expect(await statusWith(secret, '/admin/news/counts')).toBe(200);
  });

  test('shows the day and the network of its last use, and no single IP', async () => {
    const secret = await createApiKey(api, { name: 'Usada' });
    const headers = { authorization: `Bearer ${secret}`, 'x-forwarded-for': '203.0.113.77' };
    await api.inject({ url: '/admin/news/counts', headers });
    const { body } = await api.call(adminKeys.list, { token: admin });
    const { lastUsedDay, lastUsedNetwork } = body.find(({ name }) => name === 'Usada') ?? {};
    expect([lastUsedDay, lastUsedNetwork]).toEqual(['2026-11-15', '203.0.113.0/24']);
    expect([networkOfIp('2001:db8:1:2::3'), networkOfIp('::ffff:198.51.100.9'), networkOfIp('x')]).toEqual([
      '2001:db8:1::/48',
      '198.51.100.0/24',
      '',
    ]);
  });

  test('gets 429 above its own limit, and another key does not', async () => {
    const [slow, other] = [await createApiKey(api, { perMinute: 2 }), await createApiKey(api)];
    expect([await statusWith(slow), await statusWith(slow), await statusWith(slow)]).toEqual([200, 200, 429]);
    expect(await statusWith(other)).toBe(200);
    api.clock += 60_001;
    expect(await statusWith(slow)).toBe(200);
    api.clock -= 60_001;
  });

  test('is named by the audit and by the versions of the story it writes', async () => {
    const token = await createApiKey(api, { name: 'Agenda', scopes: ['drafts:write'] });
    const { body } = await api.call(adminNews.create, { token, body: STORY });
    const audit = await api.call(adminAudit.list, { token: admin, query: { kind: 'news' } });
    expect(audit.body[0]).toMatchObject({
      user: { id: null, username: 'Chave “Agenda”' },
      itemId: String(body.id),
    });
    const revisions = await api.call(adminNews.revisions, { token: admin, params: { id: body.id } });
    expect(JSON.stringify(revisions.body)).toContain('Agenda');
  });
});

describe('publishing with a key', () => {
  test('a key without the scope writes drafts, and cannot publish, schedule or change public stories', async () => {
    const token = await createApiKey(api, { scopes: ['drafts:write', 'drafts:read'] });
    const { body: draft } = await api.call(adminNews.create, { token, body: STORY });
    const params = { id: draft.id };
    const tries = [
      () => api.call(adminNews.create, { token, body: { ...STORY, status: 'published' } }),
      () => api.call(adminNews.update, { token, params, body: { status: 'published' } }),
      () => api.call(adminNews.update, { token, params, body: { status: 'archived' } }),
      () => api.call(adminNews.update, { token, params, body: { publishAt: '2026-12-01T00:00:00Z' } }),
    ];
    for (const attempt of tries) await expect(attempt()).resolves.toMatchObject({ status: 403 });
    await api.call(adminNews.update, { token: admin, params, body: { status: 'published' } });
    const late = [
      () => api.call(adminNews.update, { token, params, body: { title: 'Outro' } }),
      () => api.call(adminNews.remove, { token, params }),
    ];
    for (const attempt of late) await expect(attempt()).resolves.toMatchObject({ status: 403 });
  });

  test('a key that publishes obeys the rules of editors, and only the key of a person confirms personal data', async () => {
    const token = await createApiKey(api, { scopes: ['drafts:write', 'publish'] });
    const desc = '<p>O morador atende no telefone (91) 98765-4321 e tem o CPF 529.982.247-25.</p>';
    const body = { ...STORY, desc, status: 'published' as const };
    for (const acknowledge of [undefined, 'personal-data' as const]) {
      await expect(
        api.call(adminNews.create, { token, body: { ...body, ...(acknowledge && { acknowledge }) } }),
      ).resolves.toMatchObject({ status: 409, problem: { code: 'personal-data' } });
    }
    const ofPerson = await createApiKey(api, { scopes: ['drafts:write', 'publish', 'personal-data'] });
    const unsaid = await api.call(adminNews.create, { token: ofPerson, body });
    expect([unsaid.status, unsaid.problem.marks?.map(({ field, text }) => [field, text])]).toEqual([
      409,
      [
        ['desc', '(91) 98765-4321'],
        ['desc', '529.982.247-25'],
      ],
    ]);
    const { acknowledge } = unsaid.problem;
    const said = { ...body, ...(acknowledge && { acknowledge }) };
    expect((await api.call(adminNews.create, { token: ofPerson, body: said })).body.status).toBe('published');
    const { body: made } = await api.call(adminNews.create, {
      token,
      body: { ...STORY, status: 'published' },
    });
    expect(made.status).toBe('published');
  });
});

test('a key of one edition sees and writes stories of that edition only', async () => {
  const marajo = await createEdition(api, 'marajo', 'marajó');
  const { body: other } = await api.call(adminNews.create, {
    token: admin,
    body: { ...STORY, muni: 'Marabá', title: 'Feira de Marabá' },
  });
  const token = await createApiKey(api, {
    editions: [marajo],
    scopes: ['drafts:read', 'drafts:write', 'redirects', 'ads'],
  });
  const { body: own } = await api.call(adminNews.create, { token, body: STORY });
  expect((await api.call(adminNews.get, { token, params: { id: own.id } })).status).toBe(200);
  await expect(api.call(adminNews.get, { token, params: { id: other.id } })).resolves.toMatchObject({
    status: 404,
  });
  await expect(
    api.call(adminNews.update, { token, params: { id: own.id }, body: { muni: 'Marabá' } }),
  ).resolves.toMatchObject({ status: 403 });
  expect(await statusWith(token, '/admin/redirect')).toBe(403);
  expect(await statusWith(token, '/admin/ad')).toBe(200);
});

describe('a key belongs to an account', () => {
  const listed = async (name: string) =>
    (await api.call(adminKeys.list, { token: admin })).body.find((key) => key.name === name);
  /** A key of a new administrator. */
  async function keyOf(name: string) {
    const token = await api.tokenFor('admin');
    const { body } = await api.call(adminKeys.create, { token, body: { name, scopes: ['drafts:read'] } });
    const row = await api.db.query
      .selectFrom('api_key')
      .select('user_id')
      .where('id', '=', body.key.id)
      .executeTakeFirstOrThrow();
    return { ...body, token, owner: Number(row.user_id) };
  }
  const setOwner = (id: number, values: Partial<Pick<UserTable, 'disabled' | 'deleted_at' | 'role'>>) =>
    api.db.query.updateTable('user_account').set(values).where('id', '=', id).execute();

  test.each([
    ['disabled', { disabled: 1 }, { disabled: 0 }],
    ['in the trash', { deleted_at: START }, { deleted_at: null }],
    ['no administrator', { role: 'editor' }, { role: 'admin' }],
  ] as const)('and stops at once while that is %s', async (what, off, on) => {
    const { secret, owner } = await keyOf(`Parada ${what}`);
    expect(await statusWith(secret)).toBe(200);
    await setOwner(owner, off);
    expect(await statusWith(secret)).toBe(401);
    expect(await listed(`Parada ${what}`)).toMatchObject({ ownerActive: false, revokedAt: null });
    await setOwner(owner, on);
    expect(await statusWith(secret)).toBe(200);
  });

  test('until another administrator takes it over by name, which is audited', async () => {
    const { secret, key, owner } = await keyOf('Herdada');
    await setOwner(owner, { disabled: 1 });
    const { status, body } = await api.call(adminKeys.takeOver, { token: admin, params: { id: key.id } });
    expect([status, body.ownerActive]).toEqual([200, true]);
    expect(await statusWith(secret)).toBe(200);
    expect((await listed('Herdada'))?.owner).toBe(body.owner);
    const audit = await api.call(adminAudit.list, { token: admin, query: {} });
    expect(audit.body[0]).toMatchObject({ action: 'take-over', kind: 'key', user: { username: body.owner } });
  });

  test('and an editor, a program and a login of yesterday cannot take it over', async () => {
    const { secret, key } = await keyOf('Alheia');
    const params = { id: key.id };
    const yesterday = await api.tokenFor('admin');
    expect((await api.call(adminKeys.takeOver, { token: await api.tokenFor('editor'), params })).status).toBe(
      403,
    );
    expect((await api.call(adminKeys.takeOver, { token: secret, params })).status).toBe(403);
    api.clock += DAY_MS;
    expect((await api.call(adminKeys.takeOver, { token: yesterday, params })).status).toBe(401);
    api.clock -= DAY_MS;
    await api.call(adminKeys.revoke, { token: admin, params });
    expect((await api.call(adminKeys.takeOver, { token: admin, params })).status).toBe(404);
  });

  test('and expires after a year, after another time, or never, as was chosen', async () => {
    const create = async (given: object) => {
      const body = { name: 'Prazo', scopes: ['drafts:read' as const], ...given };
      return (await api.call(adminKeys.create, { token: admin, body })).body.key.expiresAt;
    };
    expect(await create({})).toBe(new Date(api.clock + 365 * DAY_MS).toISOString());
    const soon = new Date(api.clock + DAY_MS).toISOString();
    expect(await create({ expiresAt: soon })).toBe(soon);
    expect(await create({ expiresAt: null })).toBeNull();
  });
});

describe('a key that expires soon', () => {
  const mails: Mail[] = [];
  const warn = (now: number, sendMail: SendMail = async (mail) => void mails.push(mail)) =>
    warnOfExpiringKeys(api.db, sendMail, now);

  test('is told to its owner a month before, once, by one of two instances', async () => {
    const { body } = await api.call(adminKeys.create, {
      token: admin,
      body: { name: 'Agenda anual', scopes: ['drafts:read'] },
    });
    const expires = Date.parse(String(body.key.expiresAt));
    await warn(expires - 31 * DAY_MS);
    expect(mails.filter(({ subject }) => subject.includes('Agenda anual'))).toEqual([]);
    await Promise.all([warn(expires - 30 * DAY_MS), warn(expires - 30 * DAY_MS)]);
    await warn(expires - 29 * DAY_MS);
    const [mail, ...others] = mails.filter(({ subject }) => subject.includes('Agenda anual'));
    expect(others).toEqual([]);
    expect(mail?.text).toContain(body.key.start);
    expect(mail?.text).not.toContain(body.secret);
  });

  test('is told again in the next hour if the mail was not accepted', async () => {
    const expiresAt = new Date(api.clock + 10 * DAY_MS).toISOString();
    const body = { name: 'Correio fora', scopes: ['drafts:read' as const], expiresAt };
    await api.call(adminKeys.create, { token: admin, body });
    const refused = warn(api.clock, async () => {
      throw new Error('the mail server is away');
    });
    await expect(refused).rejects.toThrow('were not sent');
    await warn(api.clock);
    expect(mails.filter(({ subject }) => subject.includes('Correio fora'))).toHaveLength(1);
  });

  test('is told to its owner although another owner’s mail is refused', async () => {
    const expiresAt = new Date(api.clock + 10 * DAY_MS).toISOString();
    for (const name of ['Recusada', 'Aceita']) {
      const body = { name, scopes: ['drafts:read' as const], expiresAt };
      await api.call(adminKeys.create, { token: admin, body });
    }
    const told: string[] = [];
    const sent = warn(api.clock, async ({ subject }) => {
      if (subject.includes('Recusada')) throw new Error('550 no such user');
      told.push(subject);
    });
    await expect(sent).rejects.toThrow('were not sent');
    expect(told.filter((subject) => subject.includes('Aceita'))).toHaveLength(1);
  });
});

test('the number of valid keys is limited, and revoked keys do not count', async () => {
  const one = { name: 'x', start: '', scopes: 'media', per_minute: 1, created_at: START };
  const rows = Array.from({ length: LIMITS.keys }, (_, index) => ({ ...one, token_hash: `${index}` }));
  await api.db.query
    .insertInto('api_key')
    .values(rows.map((row) => ({ ...row, editions: null })))
    .execute();
  const body = { name: 'x', scopes: ['media' as const] };
  await expect(api.call(adminKeys.create, { token: admin, body })).resolves.toMatchObject({ status: 409 });
  await api.db.query.updateTable('api_key').set({ revoked_at: START }).execute();
  expect((await api.call(adminKeys.create, { token: await api.tokenFor('admin'), body })).status).toBe(201);
});

test('the checksum tells a whole key from a text that looks like one', () => {
  const key = createKeyToken();
  expect(isWholeKey(key)).toBe(true);
  expect(isWholeKey(key.replace(/(?<=_)./, (first) => (first === 'a' ? 'b' : 'a')))).toBe(false);
  expect(isWholeKey(`${key}x`)).toBe(false);
});
