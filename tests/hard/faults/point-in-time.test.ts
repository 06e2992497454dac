import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newsRow } from '../../../api/backup/backup.support.ts';
import { migrate } from '../../../db/migrate.ts';
import { openPostgres } from '../../../db/postgres/postgres.ts';
import {
  findPostgresBinaries,
  type PostgresServer,
  runStatement,
  startPostgresServer,
} from '../../support/database/postgres-server.ts';
import { testEngine } from '../../support/database/test-database.ts';

const run = promisify(execFile);
const binaries = findPostgresBinaries();
const possible = testEngine === 'postgres' && binaries !== undefined;

describe.skipIf(!possible)('PostgreSQL with its archive, as the operators’ guide sets it up', () => {
  let folder: string;
  let server: PostgresServer;
  let recovered: PostgresServer | undefined;

  /** Runs as the user of the cluster, because PostgreSQL refuses to run as root. */
  const asServer = (program: string, ...args: string[]) =>
    process.getuid?.() === 0
      ? run('setpriv', ['--reuid=postgres', '--regid=postgres', '--init-groups', program, ...args], {
          cwd: folder,
        })
      : run(program, args, { cwd: folder });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-archive-'));
    await mkdir(join(folder, 'archive'));
    await chmod(folder, 0o777);
    await chmod(join(folder, 'archive'), 0o777);
    server = await startPostgresServer(binaries ?? '');
    await runStatement(server.url, 'alter system set archive_mode = on');
    const command = `test ! -f ${folder}/archive/%f && cp %p ${folder}/archive/%f`;
    await runStatement(server.url, `alter system set archive_command = '${command}'`);
    await server.stop();
    await server.start();
  });
  afterAll(async () => {
    await recovered?.remove();
    await server.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('is restored to the moment before a mistake', async () => {
    const db = await openPostgres({ url: server.url, poolSize: 2, onWarning: () => undefined });
    await migrate(db);
    const add = (title: string) => db.query.insertInto('news').values(newsRow(title)).execute();
    await add('Antes da cópia');
    const data = join(folder, 'recovered', 'data');
    await mkdir(join(folder, 'recovered'));
    await chmod(join(folder, 'recovered'), 0o777);
    await asServer(join(binaries ?? '', 'pg_basebackup'), '-d', server.url, '-D', data, '-c', 'fast');
    await add('Depois da cópia');
    const moment = await ask(server.url, 'select clock_timestamp()::text as value');
    await db.query.deleteFrom('news').execute();
    // The WAL segment with the mistake must be in the archive, otherwise recovery never reaches its target.
    await ask(server.url, 'select pg_switch_wal()::text as value');
    await expect
      .poll(() =>
        ask(
          server.url,
          `select (last_archived_wal is not null and last_archived_time > '${moment}')::text as value from pg_stat_archiver`,
        ),
      )
      .toBe('true');
    await db.close();

    await appendFile(
      join(data, 'postgresql.auto.conf'),
      `restore_command = 'cp ${folder}/archive/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\narchive_mode = off\n`,
    );
    await writeFile(join(data, 'recovery.signal'), '');
    recovered = await startPostgresServer(binaries ?? '', { folder: join(folder, 'recovered') });
    const url = recovered.url;
    await expect.poll(() => ask(url, 'select pg_is_in_recovery()::text as value')).toBe('false');
    expect(await ask(url, `select string_agg(title, ', ' order by id) as value from news`)).toBe(
      'Antes da cópia, Depois da cópia',
    );
  });
});

async function ask(url: string, statement: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return String((await client.query(statement)).rows[0]?.value);
  } finally {
    await client.end();
  }
}
