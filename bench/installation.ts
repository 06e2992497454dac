import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadDemo } from '../api/demo/load-demo.ts';
import { type LoadDemo, prepareDatabase } from '../api/prepare.ts';
import { readEnvironment } from '../config/environment.ts';
import type { Database, Engine } from '../db/database.ts';
import { seedLarge } from '../db/large/seed-large.ts';
import { createLocalStorage } from '../db/media/local-storage.ts';
import { openDatabase } from '../db/open.ts';
import { findPostgresBinaries, startPostgresServer } from '../tests/support/database/postgres-server.ts';
import { type RunningProgram, startProgram } from '../tests/support/programs/start-program.ts';
import { printLine } from './report.ts';

const SECRET = 'somente-para-medir';
export const BENCH_LOGIN = { email: 'bench@portalpara.example', password: 'somente-para-medir' };

export interface Installation {
  readonly engine: Engine;
  readonly items: number;
  readonly api: RunningProgram;
  /** The secret for the change feed and the metrics. */
  readonly secret: string;
  /** Items seeded per second; undefined if the data existed already. */
  readonly seedRate: number | undefined;
  remove(): Promise<void>;
}

/**
 * Starts an API on a database of this size. Seeded data stays in `folder` for later runs; `fill` adds further content, and
 * `variables` are of the API only.
 */
export async function install(
  engine: Engine,
  items: number,
  folder: string,
  fill?: (database: Database) => Promise<void>,
  variables: Readonly<Record<string, string>> = {},
): Promise<Installation> {
  const data = resolve(folder, `${engine}-${items}`);
  await mkdir(data, { recursive: true });
  const server = engine === 'postgres' ? await startPostgres(join(data, 'cluster')) : undefined;
  const env = {
    // Not inside the cluster's folder, because the API makes its own folder unreadable for other users.
    DATA_DIR: join(data, 'files'),
    DATABASE_URL: server?.url ?? '',
    SEED: 'none',
    API_PORT: '0',
    INTERNAL_TOKEN: SECRET,
  };
  const seedRate = await seed(env, items, fill);
  // The first start after a change fills the compile cache and needs more memory.
  await (await startProgram('api/server.ts', env)).stop();
  const api = await startProgram('api/server.ts', { ...env, ...variables });
  return {
    engine,
    items,
    api,
    secret: SECRET,
    seedRate,
    async remove() {
      await api.stop();
      await server?.stop();
    },
  };
}

export async function startPostgres(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error('no PostgreSQL server binaries on this machine');
  const server = await startPostgresServer(binaries, { folder });
  return { url: server.url, stop: server.stop };
}

async function seed(
  env: Readonly<Record<string, string>>,
  items: number,
  fill?: (database: Database) => Promise<void>,
): Promise<number | undefined> {
  const database = await openDatabase(readEnvironment(env), (_error, message) => printLine(message));
  try {
    // The demo brings ads, videos and pictures; the large seed only news.
    const first = {
      SEED: 'demo',
      ADMIN_EMAIL: BENCH_LOGIN.email,
      ADMIN_PASSWORD: BENCH_LOGIN.password,
    } as const;
    const storage = createLocalStorage(join(env.DATA_DIR ?? '', 'media'));
    const load: LoadDemo = (now, withUsers) => loadDemo(database, storage, now, withUsers);
    await prepareDatabase(database, load, first, Date.now(), printLine);
    const { there } = await database.query
      .selectFrom('news')
      .select((eb) => eb.fn.countAll<number>().as('there'))
      .executeTakeFirstOrThrow();
    if (there >= items) {
      await fill?.(database);
      return undefined;
    }
    const start = performance.now();
    const step = Math.max(1, Math.floor(items / 5));
    await seedLarge(database, {
      count: items,
      now: Date.now(),
      onProgress: (done) => {
        if (done % step === 0) printLine(`  ${done} of ${items} items`);
      },
    });
    const seconds = (performance.now() - start) / 1_000;
    await fill?.(database);
    return items / seconds;
  } finally {
    await database.close();
  }
}
