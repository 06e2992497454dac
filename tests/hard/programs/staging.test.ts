import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../../config/root.ts';
import { VERSION } from '../../../config/version.ts';
import { FIXTURE_LOGIN } from '../../fixtures/fixture-rows.ts';
import { reservePort } from '../../support/servers/reserved-ports.ts';

let folder: string;
let copy: ChildProcess;
let site: string;
let api: string;
const said: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-staging-'));
  const [sitePort, apiPort] = [await reservePort(), await reservePort()];
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    // Settings of the real installation that the copy must not use.
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'portal@example.org',
    SITE_URL: 'https://portal.example',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    EDGE_URL: 'http://127.0.0.1:1',
  };
  const backup = join(ROOT, 'tests', 'fixtures', '0.3.0', 'backup.tar.gz');
  const args = [backup, '--site-port', String(sitePort), '--api-port', String(apiPort)];
  copy = spawn(process.execPath, [join(ROOT, 'scripts', 'staging.ts'), ...args], { env, cwd: ROOT });
  copy.stderr?.on('data', (chunk: Buffer) => said.push(String(chunk)));
  for await (const line of createInterface({ input: copy.stdout as NodeJS.ReadableStream })) {
    said.push(line);
    if (line.startsWith('API: ')) break;
  }
  copy.stdout?.resume();
  [site, api] = [`http://127.0.0.1:${sitePort}`, `http://127.0.0.1:${apiPort}`];
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const read = async (path: string) => {
  const response = await fetch(site + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('a copy of 0.3.0 shows its stories on other ports, marked as a copy and closed to search engines', async () => {
  expect(said.join('\n')).toContain(`A copy for tests, with version ${VERSION} and the data of`);
  for (const path of ['/', '/noticia/1']) {
    const { status, headers, text } = await read(path);
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect(text).toContain('Círio de Nazaré reúne milhões');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).toMatch(/<body><p class="staging"[^>]*>Cópia para testes/);
  }
  expect((await read('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  expect((await read('/admin')).text).toContain('data-staging');
});

test('users of the installation can log in to the copy, and their changes stay in the copy', async () => {
  const response = await fetch(`${api}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(FIXTURE_LOGIN),
  });
  expect(response.status).toBe(200);
});

test('a second copy on the same folder is refused while the first one runs', () => {
  const again = (): Buffer =>
    execFileSync(
      process.execPath,
      [join(ROOT, 'scripts', 'staging.ts'), join(ROOT, 'tests', 'fixtures', '0.3.0', 'backup.tar.gz')],
      { env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') }, cwd: ROOT, stdio: 'pipe' },
    );
  expect(again).toThrow(/another server is already running/);
});

test('the copy is removed when it ends, because it holds accounts and messages', async () => {
  copy.kill('SIGTERM');
  await once(copy, 'exit');
  expect(await readdir(join(folder, 'data'))).toEqual([]);
});
