import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../config/root.ts';
import { VERSION } from '../config/version.ts';
import { MIGRATIONS, type Migration, migrate } from '../db/migrate.ts';
import { openSqlite } from '../db/sqlite.ts';
import { findOlderRelease, refuseUnreadable, switchTo } from './release/older-release.ts';

const run = promisify(execFile);
/** The migrations of 0.3.0, as listed in its release folder. */
const OF_0_3_0 = MIGRATIONS.map(({ name }) => name).filter((name) => name <= '0016-search-moments');
const later = (name: string): Migration => ({ name, up: async () => undefined });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-rollback-'));
  mkdirSync(join(folder, 'data'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function unpack(version: string, migrations: readonly string[]): void {
  const release = join(folder, `portal-para-${version}`);
  mkdirSync(join(release, 'db', 'migrations'), { recursive: true });
  writeFileSync(join(release, 'portal'), '');
  for (const name of migrations) writeFileSync(join(release, 'db', 'migrations', `${name}.js`), '');
}

/** The database of 0.3.0 after the migrations of the newer version `current`. */
async function upgrade(current: string, added: readonly string[]): Promise<void> {
  const file = join(folder, 'data', 'portal.sqlite');
  writeFileSync(file, gunzipSync(readFileSync(join(ROOT, 'tests/fixtures/0.3.0/portal.sqlite.gz'))));
  const db = openSqlite(file);
  await migrate(db, [...MIGRATIONS.filter(({ name }) => OF_0_3_0.includes(name)), ...added.map(later)]);
  await db.close();
  unpack(current, [...OF_0_3_0, ...added]);
  symlinkSync(`portal-para-${current}`, join(folder, 'current'));
}

/** What the command does, without starting its program. */
async function rollback(wanted?: string): Promise<void> {
  const older = findOlderRelease(folder, VERSION, wanted);
  const db = openSqlite(join(folder, 'data', 'portal.sqlite'));
  const rows = await db.query.selectFrom('schema_migration').select('name').execute();
  await db.close();
  refuseUnreadable(
    older,
    rows.map(({ name }) => name),
  );
  switchTo(folder, older);
}

const current = (): string => readlinkSync(join(folder, 'current'));

test('a version that only added migrations is rolled back with one command', async () => {
  // The version that runs this test counts as the newer one; the unpacked versions are older.
  unpack('0.2.9', OF_0_3_0);
  unpack('0.2.10', OF_0_3_0);
  await upgrade(VERSION, ['9990-more', '9991-even-more']);
  const env = { PATH: '/nowhere', DATA_DIR: join(folder, 'data'), RELEASES_DIR: folder };
  const { stdout } = await run(process.execPath, [join(ROOT, 'scripts', 'rollback.ts')], { env });
  expect(current()).toBe('portal-para-0.2.10');
  expect(stdout).toMatch(/^current is 0\.2\.10 now; it can use the database as it is\n/);
  await rollback('0.2.9');
  expect(current()).toBe('portal-para-0.2.9');
  expect(readdirSync(folder)).not.toContain('.current');
});

test('a version with a contracting migration is not rolled back, and the message says why', async () => {
  unpack('0.2.9', OF_0_3_0);
  await upgrade(VERSION, ['9990-more', '9991-contract-columns']);
  await expect(rollback()).rejects.toThrow(
    '0.2.9 cannot use the database any more, because it does not know 9991-contract-columns: ' +
      'go back by restoring a backup made before that (docs/operators.md, "Rollback")',
  );
  expect(current()).toBe(`portal-para-${VERSION}`);
});

test('without a complete older release the message lists the existing ones', async () => {
  await upgrade(VERSION, []);
  await expect(rollback()).rejects.toThrow(
    /^there is no older release to go back to in .* \(older than .*: none\)$/,
  );
  mkdirSync(join(folder, 'portal-para-0.2.9'));
  await expect(rollback()).rejects.toThrow('is not a whole release');
});

test('the programs of 0.3.0 use a database that this version has migrated', async () => {
  await upgrade(VERSION, []);
  const db = openSqlite(join(folder, 'data', 'portal.sqlite'));
  await migrate(db);
  const old = MIGRATIONS.filter(({ name }) => OF_0_3_0.includes(name));
  expect(await migrate(db, old)).toEqual([]);
  await db.close();
});
