import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import SQLite from 'better-sqlite3';
import { COPIED_TABLES } from '../../../api/backup/copied-tables.ts';
import { createLocalStorage } from '../../../db/media/local-storage.ts';
import { openPortal } from '../programs.ts';
import type { Scenario } from '../scenario.ts';

const run = promisify(execFile);

export const restore: Scenario = {
  name: 'restore',
  fault: 'the machine is gone: the backup is restored into an empty folder',
  bar: 'every table and every picture has the same hash',
  async run({ say }) {
    const portal = await openPortal();
    const target = await mkdtemp(join(tmpdir(), 'portal-drill-restored-'));
    const file = join(target, 'backup.tar.gz');
    try {
      const command = (script: string, folder: string) =>
        run(process.execPath, [`scripts/${script}.ts`, file], {
          env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
        });
      const began = performance.now();
      // The portal keeps running: a backup must not need a pause.
      await command('backup', portal.folder);
      await portal.site.stop();
      await portal.api.stop();
      const restored = join(target, 'data');
      await command('restore', restored);
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      const before = await hashesOf(portal.folder);
      const after = await hashesOf(restored);
      const unlike = [...new Set([...before.keys(), ...after.keys()])].filter(
        (name) => before.get(name) !== after.get(name),
      );
      say(`${before.size} hashes compared in ${seconds} s; unlike: ${unlike.join(', ') || 'none'}`);
      return {
        tried: `backup of the running demo and restore in ${seconds} s; ${before.size} hashes of tables and pictures compared`,
        lost: `${unlike.length} unlike`,
        reached: unlike.length === 0 && before.size > COPIED_TABLES.length,
      };
    } finally {
      await portal.close();
      await rm(target, { recursive: true, force: true });
    }
  },
};

async function hashesOf(folder: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const db = new SQLite(join(folder, 'portal.sqlite'), { readonly: true });
  for (const table of COPIED_TABLES) {
    const lines = db
      .prepare(`select * from ${table}`)
      .all()
      .map((row) => JSON.stringify(row))
      .sort();
    hashes.set(table, createHash('sha256').update(lines.join('\n')).digest('hex'));
  }
  db.close();
  const storage = createLocalStorage(join(folder, 'media'));
  for await (const key of storage.list()) {
    // Other sizes are rendered again on request.
    if (!key.endsWith('/master')) continue;
    hashes.set(
      key,
      createHash('sha256')
        .update((await storage.read(key)) ?? '')
        .digest('hex'),
    );
  }
  return hashes;
}
