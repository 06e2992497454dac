import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { testEngine } from '../../support/database/test-database.ts';
import { runApiProcess, startApiProcess } from '../../support/programs/api-process.ts';
import { reservePort } from '../../support/servers/reserved-ports.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-second-'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

/** Expects exit code 1 and one line on standard error, without a stack trace. */
async function expectRefusal(variables: Record<string, string>, line: RegExp): Promise<string> {
  const { code, stderr } = await runApiProcess({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...variables });
  expect(stderr).toMatch(/^Error: [^\n]+\n$/);
  expect(stderr).toMatch(line);
  expect(code).toBe(1);
  return stderr;
}

describe.skipIf(testEngine !== 'sqlite')('a start that cannot succeed ends with one line', () => {
  test('a second server on the same data folder is refused', async () => {
    const first = await startApiProcess({ DATA_DIR: folder });
    await expectRefusal({}, /another server is already running on the data folder/);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect(await first.end('SIGTERM')).toBe(0);
  });

  test('a lock does not outlive a server that was killed', async () => {
    const first = await startApiProcess({ DATA_DIR: folder });
    await first.end('SIGKILL');
    const second = await startApiProcess({ DATA_DIR: folder });
    expect(await second.end('SIGTERM')).toBe(0);
  });

  test('the error for a port in use names the port and its variable', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    await expectRefusal({ API_PORT: String(port) }, new RegExp(`port ${port} \\(API_PORT\\)`));
    other.close();
  });

  test('the error for a file in place of the data folder names it', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expectRefusal({ DATA_DIR: file }, new RegExp(`data folder ${file} cannot be used`));
  });

  test('the error for a file that is not a database names it', async () => {
    const broken = await mkdtemp(join(folder, 'broken-'));
    await writeFile(join(broken, 'portal.sqlite'), 'this is no database'.repeat(100));
    await expectRefusal({ DATA_DIR: broken }, /portal\.sqlite/);
  });

  // config/environment.test.ts covers all other bad values, which give the same message.
  test.each([
    ['API_PORT', 'http'],
    ['HOST', 'no.such.host.invalid'],
    ['HOST', '203.0.113.1'],
  ])('the error for a bad %s names it: %s', async (name, value) => {
    await expectRefusal({ [name]: value }, new RegExp(name));
  });

  test('the error for a short ADMIN_PASSWORD names the variable and not the value', async () => {
    const variables = { ADMIN_EMAIL: 'chefe@portalpara.example', ADMIN_PASSWORD: 'segredo' };
    expect(await expectRefusal(variables, /ADMIN_PASSWORD/)).not.toContain('segredo');
  });

  test('the error for an unreachable database server names the server and not the password', async () => {
    const host = `127.0.0.1:${await reservePort()}`;
    const url = `postgres://portal:segredo@${host}/portal`;
    expect(await expectRefusal({ DATABASE_URL: url }, new RegExp(host))).not.toContain('segredo');
  });
});

describe.skipIf(testEngine !== 'sqlite')('a stop', () => {
  test('lets running requests finish and exits with 0', async () => {
    const admin = { email: 'chefe@portalpara.example', password: 'uma senha bem longa' };
    const api = await startApiProcess({
      DATA_DIR: await mkdtemp(join(folder, 'stop-')),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'silent',
    });
    const { call } = createClient({ baseUrl: api.url, timeoutMs: 0 });
    const { token } = (await call(ENDPOINTS.auth.login, { body: admin })).body;

    // The server sends "100 Continue" when it has accepted the request; the body follows after the signal.
    const body = JSON.stringify({ title: 'Balsa ganha horário novo' });
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.write(
      `POST /admin/news HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nExpect: 100-continue\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
    );
    await once(socket, 'data');
    expect(said).toContain('100 Continue');
    const ended = api.end('SIGTERM');
    while (await accepts(api.url)) await pause(20);
    socket.write(body);
    await once(socket, 'close');
    expect(said).toContain('HTTP/1.1 201 Created');
    expect(await ended).toBe(0);
  });
});

async function accepts(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const accepted = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return accepted;
}
