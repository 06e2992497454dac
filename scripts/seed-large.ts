import { readEnvironment } from '../config/environment.ts';
import { seedLarge } from '../db/large/seed-large.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';

const REPORT_EVERY = 5_000;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const [argument = '100000'] = process.argv.slice(2);
const count = Number(argument);
if (!Number.isInteger(count) || count < 1 || count > 1_000_000) {
  say('usage: seed-large [number of items, 1 to 1000000]');
  process.exit(1);
}

const database = await openDatabase(readEnvironment(process.env), (_error, message) => say(message));
await migrate(database);
const start = Date.now();
await seedLarge(database, {
  count,
  now: start,
  onProgress(done) {
    if (done % REPORT_EVERY !== 0 && done !== count) return;
    const perSecond = Math.round((done * 1_000) / (Date.now() - start));
    say(`${done} of ${count} items, ${perSecond} per second`);
  },
});
await database.close();
