import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { QueryOf } from '../../contracts/http/endpoint.ts';
import { LIMITS, RATE_LIMITS } from '../../contracts/limits.ts';
import { minute } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';

const { messages } = ENDPOINTS;
const MESSAGE = { nome: 'Rita', email: 'rita@leitora.example', mensagem: 'Bom dia!' };
const UNANSWERED = { answeredBy: '', answeredAt: null };
let api: TestApi;
let token: string;
let visitors = 0;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
});
beforeEach(async () => {
  api.clock = START;
  await api.db.query.deleteFrom('message').execute();
  await api.db.query.deleteFrom('audit').execute();
});
afterAll(async () => api.close());

/** Each visitor gets a new IP, unless the test is about IPs. */
async function send(message: object, remoteAddress = `203.0.113.${++visitors}`) {
  return await api.inject({ method: 'POST', url: '/contatos', remoteAddress, payload: message });
}

async function list(query: QueryOf<typeof messages.list> = {}) {
  return await api.call(messages.list, { token, query });
}

describe('POST /contatos', () => {
  test('a message is stored with its time of arrival', async () => {
    const response = await send({ ...MESSAGE, nome: ' Rita ' });
    expect([response.statusCode, response.json()]).toEqual([201, { ok: true }]);
    expect((await list()).body).toEqual([
      { ...MESSAGE, id: expect.any(String), createdAt: minute(0), read: false, ...UNANSWERED },
    ]);
  });

  test.each(['nome', 'email', 'mensagem'])('%s is required', async (field) => {
    for (const value of [undefined, '', ...(field === 'email' ? ['sem arroba'] : ['  '])]) {
      const response = await send({ ...MESSAGE, [field]: value });
      expect(response.statusCode).toBe(400);
      expect(response.json().errors.map((error: { field: string }) => error.field)).toEqual([field]);
    }
    expect((await list()).body).toEqual([]);
  });

  test('fields have maximum lengths', async () => {
    const tooLong = {
      nome: 'x'.repeat(LIMITS.personName + 1),
      email: `${'x'.repeat(LIMITS.email)}@a.example`,
      mensagem: 'x'.repeat(LIMITS.message + 1),
    };
    for (const [field, value] of Object.entries(tooLong)) {
      expect((await send({ ...MESSAGE, [field]: value })).statusCode).toBe(400);
    }
    expect((await send({ ...MESSAGE, mensagem: 'x'.repeat(LIMITS.message) })).statusCode).toBe(201);
  });

  test('unknown fields are refused', async () => {
    expect((await send({ ...MESSAGE, telefone: '91' })).statusCode).toBe(400);
  });

  test('a program that fills in the honeypot gets the same answer, and nothing is stored', async () => {
    const [person, program] = [await send(MESSAGE), await send({ ...MESSAGE, site: 'https://spam.example' })];
    expect(program.statusCode).toBe(person.statusCode);
    expect(program.body).toBe(person.body);
    expect(Object.keys(program.headers).sort()).toEqual(Object.keys(person.headers).sort());
    expect((await list()).body).toHaveLength(1);
  });

  test('the same message of the same person within a day is stored once', async () => {
    for (const changes of [{}, { nome: ' Rita ' }, { mensagem: 'Outra' }, { email: 'outra@leitora.example' }])
      expect((await send({ ...MESSAGE, ...changes })).statusCode).toBe(201);
    expect((await list()).body).toHaveLength(3);
    for (let again = 0; again < 20; again++)
      expect((await send(MESSAGE, '198.51.100.9')).statusCode).toBe(201);
    api.clock += 86_400_000;
    expect((await send(MESSAGE)).statusCode).toBe(201);
    expect((await list()).body).toHaveLength(4);
  });

  test('an IP that has sent a few messages has to wait, other IPs do not', async () => {
    const { tries, windowMs } = RATE_LIMITS.contactPerIp;
    const ip = '198.51.100.7';
    for (let n = 0; n < tries; n++)
      expect((await send({ ...MESSAGE, mensagem: `Aviso ${n}` }, ip)).statusCode).toBe(201);
    api.clock = START + 1_000;
    const refused = await send(MESSAGE, ip);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(windowMs / 1_000 - 1));
    expect((await send(MESSAGE, '198.51.100.8')).statusCode).toBe(201);
    expect((await list()).headers['x-total-count']).toBe(String(tries + 1));
    api.clock = START + windowMs;
    expect((await send(MESSAGE, ip)).statusCode).toBe(201);
  });

  test('pages of other origins may send a message', async () => {
    expect((await send(MESSAGE)).headers['access-control-allow-origin']).toBe('*');
  });
});

describe('GET /contatos', () => {
  test('the list requires a session', async () => {
    await send(MESSAGE);
    const { status, problem } = await api.call(messages.list);
    expect(status).toBe(401);
    expect(JSON.stringify(problem)).not.toContain('rita');
    expect((await api.call(messages.list, { token: 'x' })).status).toBe(401);
  });

  test('messages are sorted by arrival, newest first, and paged', async () => {
    for (let n = 0; n < 3; n++) {
      api.clock = START + n * 1_000;
      await send({ ...MESSAGE, nome: `Pessoa ${n}` });
    }
    const { body, headers } = await list({ limit: 2 });
    expect(body.map(({ nome }) => nome)).toEqual(['Pessoa 2', 'Pessoa 1']);
    expect([headers['x-total-count'], headers.link]).toEqual(['3', '</contatos?limit=2&page=2>; rel="next"']);
    expect((await list({ limit: 2, page: 2 })).body.map(({ nome }) => nome)).toEqual(['Pessoa 0']);
  });

  test('the list continues after a message, regardless of newer ones', async () => {
    for (let n = 0; n < 4; n++) await send({ ...MESSAGE, nome: `Pessoa ${n}` });
    const first = (await list({ limit: 2 })).body;
    const last = first.at(-1);
    await send({ ...MESSAGE, nome: 'Nova' });
    const before = { before: last?.createdAt ?? '', beforeId: last?.id ?? '' };
    const second = await list({ limit: 1, ...before });
    expect(second.body.map(({ nome }) => nome)).toEqual(['Pessoa 1']);
    const next = /^<([^>]+)>; rel="next"$/.exec(String(second.headers.link))?.[1] ?? '';
    const third = await api.inject({ url: next, headers: { authorization: `Bearer ${token}` } });
    expect(third.json().map(({ nome }: { nome: string }) => nome)).toEqual(['Pessoa 0']);
    expect(third.headers.link).toBeUndefined();
  });

  test('the list has the number of unread messages, and can be limited to them', async () => {
    for (let n = 0; n < 3; n++) await send({ ...MESSAGE, nome: `Pessoa ${n}` });
    const [newest] = (await list()).body;
    await api.call(messages.update, { token, params: { id: newest?.id ?? '' }, body: { read: true } });
    expect((await list()).headers).toMatchObject({ 'x-unread-count': '2', 'x-total-count': '3' });
    const { body, headers } = await list({ unread: true, limit: 1 });
    expect(body.map(({ nome }) => nome)).toEqual(['Pessoa 1']);
    expect(headers).toMatchObject({ 'x-unread-count': '2', 'x-total-count': '2' });
  });

  test.each([
    [{ before: 'ontem' }, 'before'],
    [{ before: '9999-01-01T00:00:00Z' }, 'before'],
    [{ beforeId: '1' }, 'before'],
    [{ before: '2026-11-15T12:00:00Z', beforeId: '../1' }, 'beforeId'],
    [{ before: '2026-11-15T12:00:00Z', page: 2 }, 'page'],
  ])('%j is refused by name', async (query, field) => {
    const { status, problem } = await list(query);
    expect([status, problem.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });
});

describe('one message', () => {
  async function one(): Promise<string> {
    await send(MESSAGE);
    return (await list()).body[0]?.id ?? '';
  }

  test('a message is read, marked as read and as unread again', async () => {
    const id = await one();
    const mark = (read: boolean) => api.call(messages.update, { token, params: { id }, body: { read } });
    expect((await api.call(messages.get, { token, params: { id } })).body).toMatchObject({ id, read: false });
    expect((await mark(true)).body).toMatchObject({ ...MESSAGE, id, read: true });
    expect((await api.call(messages.get, { token, params: { id } })).body.read).toBe(true);
    expect((await mark(false)).body.read).toBe(false);
  });

  test('a message is deleted for good, and the audit entry has no personal data', async () => {
    const id = await one();
    expect((await api.call(messages.remove, { token, params: { id } })).status).toBe(204);
    expect((await api.call(messages.get, { token, params: { id } })).status).toBe(404);
    expect((await api.call(messages.remove, { token, params: { id } })).status).toBe(404);
    const noted = await audited();
    expect(noted).toEqual([{ action: 'delete', item_id: id, detail: '' }]);
  });

  test('an unknown id is 404, one that cannot be an id 400', async () => {
    for (const id of ['999999', 'abcDEF-_9', '99999999999999']) {
      expect((await api.call(messages.get, { token, params: { id } })).status).toBe(404);
      const body = { read: true };
      expect((await api.call(messages.update, { token, params: { id }, body })).status).toBe(404);
    }
    for (const id of ['a b', '__x__', 'a.b', '../1', 'é']) {
      const url = `/contatos/${encodeURIComponent(id)}`;
      const response = await api.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect(response.statusCode).toBe(400);
    }
  });
});

describe('the data of one person', () => {
  async function twoOfRita(): Promise<void> {
    await send({ ...MESSAGE, mensagem: 'um' });
    await send({ ...MESSAGE, email: 'RITA@leitora.example', mensagem: 'dois' });
    await send({ ...MESSAGE, email: 'ana@leitora.example', mensagem: 'de outra' });
  }
  const body = { email: MESSAGE.email };

  test('all messages of the person are exported, and no data of other persons', async () => {
    await twoOfRita();
    const { status, body: answer } = await api.call(messages.exportPerson, { token, body });
    expect([status, answer.email, answer.exportedAt]).toEqual([200, MESSAGE.email, minute(0)]);
    expect(answer.messages.map(({ mensagem }) => mensagem)).toEqual(['dois', 'um']);
  });

  test('all messages of the person are removed, and no data of other persons', async () => {
    await twoOfRita();
    expect((await api.call(messages.removePerson, { token, body })).body).toEqual({ removed: 2 });
    expect((await list()).body.map(({ mensagem }) => mensagem)).toEqual(['de outra']);
    expect((await api.call(messages.removePerson, { token, body })).body).toEqual({ removed: 0 });
  });

  test('the audit records the action without the person', async () => {
    await twoOfRita();
    await api.call(messages.exportPerson, { token, body });
    await api.call(messages.removePerson, { token, body });
    expect(await audited()).toEqual([
      { action: 'export', item_id: '', detail: '2' },
      { action: 'delete', item_id: '', detail: '2' },
    ]);
  });
});

async function audited() {
  return await api.db.query
    .selectFrom('audit')
    .select(['action', 'item_id', 'detail'])
    .where('kind', '=', 'message')
    .orderBy('id')
    .execute();
}

test('marking a message as answered stores the editor, who can undo it', async () => {
  await send(MESSAGE);
  const [message] = (await list({ q: 'bom dia' })).body;
  const change = async (body: { answered?: boolean; read?: boolean }) =>
    (await api.call(messages.update, { token, params: { id: message?.id ?? '' }, body })).body;
  api.clock = START + 60_000;
  expect(await change({ answered: true, read: true })).toMatchObject({
    answeredBy: 'editor 1',
    answeredAt: minute(1),
    read: true,
  });
  expect(await change({ answered: false })).toMatchObject({ ...UNANSWERED, read: true });
  expect((await list({ q: 'outra coisa' })).body).toEqual([]);
});

test('counting the messages of a person is not audited as an export', async () => {
  await send(MESSAGE);
  const { body } = await api.call(messages.countPerson, { token, body: { email: MESSAGE.email } });
  expect(body).toEqual({ messages: 1 });
  expect(await api.db.query.selectFrom('audit').selectAll().where('kind', '=', 'message').execute()).toEqual(
    [],
  );
});
