import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../../../db/database.ts';
import { writeWxr } from '../../../tests/import/wxr-export.ts';
import { startPostgres } from '../../installation.ts';
import { atMost, type Measurement } from '../../report.ts';

const IMPORTED_POSTS = 50_000;

/** Imports a WordPress export without pictures, and the same export again; timed from the command to the end of its report. */
export async function measureImport(engine: Engine, posts = IMPORTED_POSTS): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  // The PostgreSQL cluster belongs to another user.
  await chmod(folder, 0o755);
  const server = engine === 'postgres' ? await startPostgres(join(folder, 'cluster')) : undefined;
  const file = join(folder, 'export.xml');
  try {
    await writeWxr(file, posts, Date.now());
    const env = { ...process.env, DATA_DIR: join(folder, 'files'), DATABASE_URL: server?.url ?? '' };
    const first = await minutesOf(file, env);
    const again = await minutesOf(file, env);
    const count = posts.toLocaleString('en');
    return [
      atMost(`${count} posts without pictures imported`, first, 15, 'min'),
      atMost('the same import repeated, nothing to do', again, 15, 'min'),
    ];
  } finally {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function minutesOf(file: string, env: NodeJS.ProcessEnv): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, ['scripts/import/import.ts', 'wordpress', file, '--write'], {
    cwd: join(import.meta.dirname, '..', '..', '..'),
    env,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  return (performance.now() - start) / 60_000;
}
