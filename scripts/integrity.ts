import { OperationRefused } from '../api/backup/operation-refused.ts';
import { runInChildProcess } from '../api/operations/maintenance/run-in-child-process.ts';
import { readEnvironment } from '../config/environment.ts';
import { databaseFileIn } from '../db/data-folder.ts';
import { recordRun } from '../db/maintenance.ts';
import { openExistingDatabase } from '../db/open.ts';
import { commandLine } from './commands.ts';
import { runCommand, say, WrongUsage } from './operator-command.ts';

const USAGE = `usage: ${commandLine('integrity')}`;

/** Reads the whole SQLite database beside the running portal and reports whether it is intact. */
await runCommand(async () => {
  if (process.argv.length > 2) throw new WrongUsage(USAGE);
  const env = readEnvironment(process.env);
  const db = await openExistingDatabase(env, (_error, message) => say(message));
  if (db.engine === 'postgres') {
    throw new OperationRefused(
      'PostgreSQL checks its own files: pg_amcheck --database=NAME, and data checksums',
    );
  }
  const file = databaseFileIn(env.DATA_DIR);
  const report = await runInChildProcess({ task: 'check', file });
  await recordRun(db.query, 'check', { at: Date.now(), ...report }).catch((error: Error) =>
    say(`Warning: recording the result in the database failed: ${error.message}`),
  );
  await db.close();
  if (!report.ok) throw new OperationRefused(report.detail);
  say(`${file} is sound`);
}, USAGE);
