import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { UNCONFIRMED_HEADER } from '../../../contracts/http/response-headers.ts';
import { STANDBY_RUNBOOK } from '../../../db/postgres/commit-watch.ts';
import { effort } from '../../faults/efforts.ts';
import {
  findPostgresBinaries,
  type PostgresServer,
  runStatement,
  startPostgresServer,
} from '../../support/database/postgres-server.ts';
import { testEngine } from '../../support/database/test-database.ts';
import { type ApiProcess, startApiProcess } from '../../support/programs/api-process.ts';

const ADMIN = { email: 'chefe@portalpara.example', password: 'uma senha bem longa' };
const TOKEN = 'segredo-das-medidas';
/** The longest time an editor waits for a response. */
const ANSWERED_MS = 10_000;

const binaries = findPostgresBinaries();
const possible = testEngine === 'postgres' && binaries !== undefined;
if (testEngine === 'postgres' && !possible)
  process.stdout.write('standby dead: left out, no server to stop\n');

describe.skipIf(!possible)('while the standby that PostgreSQL waits for is dead', () => {
  let folder: string;
  let primary: PostgresServer;
  let standby: PostgresServer;
  let api: ApiProcess;
  let log: number;
  let token: string;
  const { adminNews } = ENDPOINTS;
  let call: ReturnType<typeof createClient>['call'];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-standby-'));
    primary = await startPostgresServer(binaries ?? '');
    standby = await startPostgresServer(binaries ?? '', { standbyOf: primary.url });
    await runStatement(primary.url, `alter system set synchronous_standby_names = '*'`);
    await runStatement(primary.url, 'select pg_reload_conf()');
    log = openSync(join(folder, 'log'), 'w');
    api = await startApiProcess(
      {
        DATA_DIR: folder,
        DATABASE_URL: primary.url,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        METRICS_TOKEN: TOKEN,
        LOG_LEVEL: 'warn',
      },
      log,
    );
    // Longer than ANSWERED_MS, so that a late response fails the test and not the client.
    call = createClient({ baseUrl: api.url, timeoutMs: 60_000 }).call;
    token = (await call(ENDPOINTS.auth.login, { body: ADMIN })).body.token;
  });
  afterAll(async () => {
    await api.end('SIGTERM');
    closeSync(log);
    await standby.remove();
    await primary.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const save = async (title: string) => {
    const began = performance.now();
    const answer = await call(adminNews.create, { token, body: { title, desc: '<p>Texto.</p>' } });
    return { ...answer, ms: performance.now() - began };
  };
  const stored = async (title: string): Promise<number> => {
    const client = new pg.Client({ connectionString: primary.url });
    await client.connect();
    const { rows } = await client.query('select count(*)::int as found from news where title = $1', [title]);
    await client.end();
    return rows[0].found;
  };
  const unconfirmed = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const text = await (await fetch(`${api.url}/metrics`, { headers })).text();
    return Number(/^portal_saves_unconfirmed_total (\d+)$/m.exec(text)?.[1]);
  };

  test('a save with the standby alive is confirmed without a warning', async () => {
    const answer = await save('Com a cópia viva');
    expect(answer.headers.get(UNCONFIRMED_HEADER)).toBeNull();
    expect(await unconfirmed()).toBe(0);
  });

  test('saves are stored once and answered within ten seconds, and the response says that no standby confirmed', async () => {
    await standby.kill();
    for (let index = 1; index <= effort('savesWithoutStandby'); index++) {
      const title = `Sem a cópia ${index}`;
      const answer = await save(title);
      expect(answer.ms).toBeLessThan(ANSWERED_MS);
      expect(answer.headers.get(UNCONFIRMED_HEADER)).toBe('standby');
      expect(await stored(title)).toBe(1);
      const changed = await call(adminNews.update, {
        token,
        params: { id: answer.body.id },
        body: { title: `${title}, mudada` },
        ifMatch: answer.headers.get('etag') ?? '',
      });
      expect(changed.body.version).toBe(2);
    }
    expect(await unconfirmed()).toBeGreaterThanOrEqual(2);
    expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
  });

  test('the log names once the command that lets saves continue', async () => {
    const lines = (await readFile(join(folder, 'log'), 'utf8')).split('\n');
    const told = lines.filter((line) => line.includes('synchronous_standby_names'));
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0] ?? '{}').msg).toContain(STANDBY_RUNBOOK);
  });

  test('the command from the log lets saves continue as before', async () => {
    const statements = [...STANDBY_RUNBOOK.matchAll(/-c "([^"]+)"/g)].map(([, statement = '']) => statement);
    expect(statements).toHaveLength(2);
    for (const statement of statements) await runStatement(primary.url, statement);
    await expect
      .poll(async () => (await save('Depois')).headers.get(UNCONFIRMED_HEADER), { timeout: 30_000 })
      .toBeNull();
    expect(await readFile(join(folder, 'log'), 'utf8')).toContain('the standby confirms saves again');
  });
});
