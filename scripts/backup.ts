import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { backup } from '../api/backup/backup.ts';
import { type Manifest, manifestRows, manifestTotals } from '../api/backup/manifest.ts';
import { verifyBackup } from '../api/backup/verify-backup.ts';
import { readEnvironment } from '../config/environment.ts';
import type { MaintenanceTask } from '../contracts/operations/maintenance-tasks.ts';
import type { Database } from '../db/database.ts';
import { type MaintenanceOutcome, recordRun } from '../db/maintenance.ts';
import { openMediaStorage } from '../db/media/open-storage.ts';
import { openExistingDatabase } from '../db/open.ts';
import { commandLine } from './commands.ts';
import { fileFromCaller, runCommand, say, WrongUsage, warnAsRoot } from './operator-command.ts';
import { listenForStop } from './programs/stop-request.ts';

const CALL = `usage: ${commandLine('backup')} [FILE] [--without-media] [--verify]`;
const USAGE = `${CALL}
  FILE             not given: a name with date and time in BACKUP_DIR, or in this folder if that is not set
  --without-media  leaves the pictures out, for \`${commandLine('media')} backup FOLDER\`
  --verify         restores the new file into a scratch place beside it and compares every row and file`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'without-media': { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
    },
  });
  if (positionals.length > 1) throw new WrongUsage(CALL);
  const now = new Date();
  const env = readEnvironment(process.env);
  warnAsRoot(env.DATA_DIR);
  const named = `backup-${stampOf(now)}.tar.gz`;
  const file = fileFromCaller(positionals[0] ?? join(process.env.BACKUP_DIR ?? '', named));
  const db = await openExistingDatabase(env, (_error, message) => say(message));
  // Readable by its owner only, like the backup itself.
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const { signal: stop } = listenForStop(() => process.exit(1));
  const options = { file, now: now.getTime(), say, stop, withoutMedia: values['without-media'] };
  const manifest = await recorded(db, 'backup', file, () => backup(db, openMediaStorage(env), options));
  if (values.verify) await recorded(db, 'verify', file, () => verifyBackup(file, say));
  await db.close();
  const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
  say(`Backup written to ${file}: ${manifestTotals(manifest)}, ${megabytes} MB`);
}, USAGE);

/** Runs the work and records the result in the database, where metrics, alerts and the back office read it. */
async function recorded(
  db: Database,
  task: MaintenanceTask,
  file: string,
  work: () => Promise<Manifest>,
): Promise<Manifest> {
  try {
    const manifest = await work();
    const { size: bytes } = await stat(file);
    await record(db, task, { at: Date.now(), ok: true, rows: manifestRows(manifest), bytes, detail: file });
    return manifest;
  } catch (error) {
    await record(db, task, { at: Date.now(), ok: false, detail: (error as Error).message });
    throw error;
  }
}

/** A backup whose result cannot be recorded is still valid: a full disk or an older schema must not undo it. */
async function record(db: Database, task: MaintenanceTask, outcome: MaintenanceOutcome): Promise<void> {
  await recordRun(db.query, task, outcome).catch((error: Error) =>
    say(`Warning: recording the result in the database failed: ${error.message}`),
  );
}

/** YYYYMMDD-HHMMSS by the clock of this machine. */
function stampOf(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
}
