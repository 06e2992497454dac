import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS, RATE_LIMITS } from '../../contracts/limits.ts';
import { minute } from '../../tests/support/news-desk.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/test-api.ts';

const { messages } = ENDPOINTS;
const MESSAGE = { nome: 'Rita', email: 'rita@leitora.example', mensagem: 'Bom dia!' };
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
});
afterAll(async () => api.close());

/** Each visitor has an address of his own, unless the test is about that. */
async function send(message: object, remoteAddress = `203.0.113.${++visitors}`) {
  return await api.inject({ method: 'POST', url: '/contatos', remoteAddress, payload: message });
}

async function list(query: { page?: number; limit?: number } = {}) {
  return await api.call(messages.list, { token, query });
}

describe('POST /contatos', () => {
  test('a message is stored with the moment it came', async () => {
    const response = await send({ ...MESSAGE, nome: ' Rita ' });
    expect([response.statusCode, response.json()]).toEqual([201, { ok: true }]);
    expect((await list()).body).toEqual([
      { ...MESSAGE, id: expect.any(String), createdAt: minute(0), read: false },
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

  test('sizes are bounded', async () => {
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

  test('one address may send a few messages, then it has to wait; others may go on', async () => {
    const { tries, windowMs } = RATE_LIMITS.contactPerAddress;
    const address = '198.51.100.7';
    for (let n = 0; n < tries; n++) expect((await send(MESSAGE, address)).statusCode).toBe(201);
    api.clock = START + 1_000;
    const refused = await send(MESSAGE, address);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(windowMs / 1_000 - 1));
    expect((await send(MESSAGE, '198.51.100.8')).statusCode).toBe(201);
    expect((await list()).headers['x-total-count']).toBe(String(tries + 1));
    api.clock = START + windowMs;
    expect((await send(MESSAGE, address)).statusCode).toBe(201);
  });

  test('another page may send it: the answer allows every origin', async () => {
    expect((await send(MESSAGE)).headers['access-control-allow-origin']).toBe('*');
  });
});

describe('GET /contatos', () => {
  test('personal data is for a session only', async () => {
    await send(MESSAGE);
    const { status, problem } = await api.call(messages.list);
    expect(status).toBe(401);
    expect(JSON.stringify(problem)).not.toContain('rita');
    expect((await api.call(messages.list, { token: 'x' })).status).toBe(401);
  });

  test('messages come newest first by the moment they came, paged', async () => {
    for (let n = 0; n < 3; n++) {
      api.clock = START + n * 1_000;
      await send({ ...MESSAGE, nome: `Pessoa ${n}` });
    }
    const { body, headers } = await list({ limit: 2 });
    expect(body.map(({ nome }) => nome)).toEqual(['Pessoa 2', 'Pessoa 1']);
    expect([headers['x-total-count'], headers.link]).toEqual(['3', '</contatos?limit=2&page=2>; rel="next"']);
    expect((await list({ limit: 2, page: 2 })).body.map(({ nome }) => nome)).toEqual(['Pessoa 0']);
  });
});
