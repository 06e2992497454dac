import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { OperationRefused } from '../api/backup/operation-refused.ts';
import { readEnvironment } from '../config/environment.ts';
import { ROOT } from '../config/root.ts';
import { VERSION } from '../config/version.ts';
import { openExistingDatabase } from '../db/open.ts';
import { commandLine } from './commands.ts';
import { runCommand, say, WrongUsage } from './operator-command.ts';
import { findOlderRelease, refuseUnreadable, switchTo } from './release/older-release.ts';

const USAGE = `usage: ${commandLine('rollback')} [VERSION]
  Lets \`current\` point at the release before (or VERSION) and restarts the service. Run as root.`;
const UNIT = 'portal.service';

/** Returns to the previous version if it can use the current database. */
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  if (positionals.length > 1) throw new WrongUsage(USAGE);
  const releases = process.env.RELEASES_DIR || dirname(ROOT);
  const older = findOlderRelease(releases, VERSION, positionals[0]);
  const db = await openExistingDatabase(readEnvironment(process.env), (_error, message) => say(message));
  const rows = await db.query.selectFrom('schema_migration').select('name').execute();
  await db.close();
  refuseUnreadable(
    older,
    rows.map(({ name }) => name),
  );
  try {
    switchTo(releases, older);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw code === 'EACCES' ? new OperationRefused(`run it as root: ${message}`) : error;
  }
  say(`current is ${older.version} now; it can use the database as it is`);
  if (!existsSync('/run/systemd/system')) return say('Restart the portal to run it');
  execFileSync('systemctl', ['restart', UNIT], { stdio: 'inherit' });
  say(`${UNIT} was restarted; /healthz says the version`);
}, USAGE);
