import { readEnvironment } from '../config/environment.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { runCommand, say, WrongUsage } from './operator-command.ts';

/** `npm run migrate`: brings the schema up to date and ends, for whoever does that before the first new program starts. */
await runCommand(async () => {
  if (process.argv.length > 2) throw new WrongUsage('usage: npm run migrate');
  const db = await openDatabase(readEnvironment(process.env), say);
  const applied = await migrate(db, undefined, say);
  say(applied.length > 0 ? `Brought up to date: ${applied.join(', ')}` : 'The schema is up to date');
  await db.close();
});
