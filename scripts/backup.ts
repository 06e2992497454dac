import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { backup } from '../api/backup/backup.ts';
import { totalsOf } from '../api/backup/manifest.ts';
import { readEnvironment } from '../config/environment.ts';
import { openDataFolder } from '../db/data-folder.ts';
import { openMediaStorage } from '../db/media/open-storage.ts';
import { openDatabase } from '../db/open.ts';
import { fileFromCaller, runCommand, say, WrongUsage } from './operator-command.ts';
import { listenForStop } from './programs/stop-request.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'without-media': { type: 'boolean', default: false } },
  });
  if (positionals.length > 1) throw new WrongUsage('usage: npm run backup [-- FILE] [--without-media]');
  const now = new Date();
  const file = fileFromCaller(positionals[0] ?? `backup-${stampOf(now)}.tar.gz`);
  const env = readEnvironment(process.env);
  openDataFolder(env.DATA_DIR);
  const db = await openDatabase(env, say);
  const { signal: stop } = listenForStop(() => process.exit(1));
  const options = { file, now: now.getTime(), say, stop, withoutMedia: values['without-media'] };
  const manifest = await backup(db, openMediaStorage(env), options);
  await db.close();
  const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
  say(`Backup written to ${file}: ${totalsOf(manifest)}, ${megabytes} MB`);
});

/** YYYYMMDD-HHMMSS by the clock of this machine. */
function stampOf(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
}
