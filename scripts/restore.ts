import { parseArgs } from 'node:util';
import { verifyArchive } from '../api/backup/archive-reader.ts';
import { manifestTotals } from '../api/backup/manifest.ts';
import { restoreVerified } from '../api/backup/restore.ts';
import { assertNoRunningServers } from '../api/backup/running-servers.queries.ts';
import { readEnvironment } from '../config/environment.ts';
import { lockDataFolder, openDataFolder } from '../db/data-folder.ts';
import { openMediaStorage } from '../db/media/open-storage.ts';
import { openDatabase } from '../db/open.ts';
import { commandLine } from './commands.ts';
import { fileFromCaller, runCommand, say, WrongUsage, warnAsRoot } from './operator-command.ts';

const USAGE = `usage: ${commandLine('restore')} FILE [--force]`;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) {
    throw new WrongUsage(USAGE);
  }
  const env = readEnvironment(process.env);
  warnAsRoot(env.DATA_DIR);
  const file = fileFromCaller(name);
  // Before the database is opened, which would create one for a file that cannot be restored.
  const checked = await verifyArchive(file);
  openDataFolder(env.DATA_DIR);
  // Held until the process ends, so that no server starts on a half-restored database.
  if (!env.DATABASE_URL) lockDataFolder(env.DATA_DIR);
  const db = await openDatabase(env, (_error, message) => say(message));
  await assertNoRunningServers(db);
  const options = { file, force: values.force, say };
  const manifest = await restoreVerified(db, openMediaStorage(env), checked, options);
  await db.close();
  say(`Restored: ${manifestTotals(manifest)}`);
}, USAGE);
