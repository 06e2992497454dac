import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../config/environment.ts';
import { createLocalStorage } from '../../db/media/local-storage.ts';
import { openTestDatabase, type TestDatabase } from '../../tests/support/database/test-database.ts';
import { createApi } from '../app.ts';
import { createGuardedFetch } from '../media/fetch/guarded-fetch.ts';
import { openSession } from '../users/auth/sessions.queries.ts';
import { hashPassword } from '../users/passwords.ts';

const PASSWORD = 'a senha que ninguém vê';
let db: TestDatabase;
let app: Awaited<ReturnType<typeof createApi>>;
let token: string;
let log = '';

async function start(level: 'info' | 'trace'): Promise<typeof app> {
  return await createApi({
    db,
    env: { ...readEnvironment({}), LOG_LEVEL: level, INTERNAL_TOKEN: 'interno' },
    media: {
      storage: createLocalStorage(db.environment.DATA_DIR),
      fetchFile: createGuardedFetch({ resolve: async () => [] }),
      concurrency: 1,
    },
    logTo: {
      write(line) {
        log += line;
      },
    },
    maxLagMs: 0,
  });
}

beforeAll(async () => {
  db = await openTestDatabase();
  app = await start('trace');
  const at = Date.now();
  const { id } = await db.query
    .insertInto('user_account')
    .values({
      email: 'ana@portalpara.example',
      username: 'Ana',
      role: 'editor',
      disabled: 0,
      version: 1,
      password: await hashPassword(PASSWORD),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  token = await openSession(db.query, id, 'tests', at);
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const lines = (): Record<string, unknown>[] =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe('the log', () => {
  test('lines have the request id of the caller, or a new one if that is invalid', async () => {
    const ask = async (id: string): Promise<unknown> => {
      log = '';
      await app.inject({ url: '/news/999999', headers: { 'x-request-id': id } });
      return lines().find((line) => line.msg === 'request')?.reqId;
    };
    expect(await ask('5f0c3a9e8d7b6a5c4d3e2f1a0b9c8d7e')).toBe('5f0c3a9e8d7b6a5c4d3e2f1a0b9c8d7e');
    for (const id of ['short', 'x'.repeat(65), 'with blanks in the middle of it', '"}{"level":60,"a":"bbb']) {
      expect(await ask(id)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('no level contains passwords, tokens, searches or bodies', async () => {
    log = '';
    const headers = { authorization: `Bearer ${token}` };
    const email = 'ana@portalpara.example';
    const good = await app.inject({ method: 'POST', url: '/login', payload: { email, password: PASSWORD } });
    const opened = good.json().token;
    await app.inject({ method: 'POST', url: '/login', payload: { email, password: 'errada mas secreta' } });
    await app.inject({
      method: 'POST',
      url: '/login',
      payload: { email, password: { a: 'torta e secreta' } },
    });
    await app.inject({
      method: 'POST',
      url: '/admin/news',
      headers,
      payload: { title: 'Furo de reportagem' },
    });
    await app.inject({
      method: 'POST',
      url: '/admin/news',
      headers,
      payload: { titulo: 'Furo de reportagem' },
    });
    const contact = { nome: 'Rita', email: 'rita@leitora.example', mensagem: 'Segredo de leitora' };
    await app.inject({ method: 'POST', url: '/contatos', payload: contact });
    await app.inject({ url: '/news?q=doenca+rara' });
    const visitor = 'leitora-de-quem-nada-se-diz';
    for (const url of ['/audience/visitor', '/audience/forget']) {
      const asked = { method: 'POST', url, headers: { authorization: 'Bearer interno' } } as const;
      expect((await app.inject({ ...asked, payload: { visitor } })).statusCode).toBeLessThan(405);
      expect((await app.inject({ ...asked, payload: { visitor: [visitor] } })).statusCode).toBe(400);
    }
    await app.inject({ method: 'POST', url: '/validar-token', headers });
    const previewToken = 'p'.repeat(43);
    await app.inject({ url: `/preview/${previewToken}` });
    expect(good.statusCode).toBe(200);
    expect(lines().length).toBeGreaterThan(5);
    const secrets = [
      PASSWORD,
      token,
      opened,
      'secreta',
      'Furo',
      'Rita',
      'rita@',
      'Segredo',
      'doenca',
      email,
      previewToken,
      visitor,
    ];
    for (const secret of secrets) expect(log).not.toContain(secret);
  });

  test('a request is one line: method and route, status, duration, and id of the user', async () => {
    log = '';
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.inject({ url: '/admin/session?x=1', headers });
    const written = lines().filter((line) => line.msg === 'request');
    expect(written).toHaveLength(1);
    expect(written[0]).toMatchObject({
      method: 'GET',
      path: '/admin/session',
      status: 400,
      ms: expect.any(Number),
      user: expect.any(Number),
      reqId: response.headers['x-request-id'],
    });
  });

  test('successful reads and calls of our own programs are logged only at a lower level', async () => {
    log = '';
    await app.inject({ url: '/news' });
    expect(lines().map((line) => line.msg)).toEqual(['request']);
    const quiet = await start('info');
    log = '';
    await quiet.inject({ url: '/news' });
    const ours = { authorization: 'Bearer interno' };
    const payload = { visitor: 'leitora-de-quem-nada-se-diz' };
    await quiet.inject({ method: 'POST', url: '/audience/forget', headers: ours, payload });
    expect(log).toBe('');
    await quiet.inject({ url: '/nowhere' });
    expect(lines()).toHaveLength(1);
    await quiet.close();
  });

  test('an internal error is logged with its cause, and answered without it', async () => {
    log = '';
    const broken = await start('info');
    broken.addHook('preHandler', async (request) => {
      if (request.url === '/tv') throw new Error('the cause of it all');
    });
    const response = await broken.inject({ url: '/tv' });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('the cause of it all');
    expect(response.json().detail).toBe('Algo deu errado do nosso lado. Tente de novo em instantes.');
    expect(log).toContain('the cause of it all');
    await broken.close();
  });
});
