import { readEnvironment } from '../config/environment.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { commandLine } from './commands.ts';
import { runCommand, say, WrongUsage } from './operator-command.ts';

const USAGE = `usage: ${commandLine('migrate')}`;

/** `npm run migrate`: migrates the schema and ends, for operators who do that before they start the new version. */
await runCommand(async () => {
  if (process.argv.length > 2) throw new WrongUsage(USAGE);
  const db = await openDatabase(readEnvironment(process.env), (_error, message) => say(message));
  const applied = await migrate(db, undefined, say);
  say(applied.length > 0 ? `Brought up to date: ${applied.join(', ')}` : 'The schema is up to date');
  await db.close();
}, USAGE);
