import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../../config/environment.ts';
import { dayNumber, dayStart, parseDay } from '../../contracts/belem-time.ts';
import { loadCategoryGuesser } from '../../ingest/categories/load-category-guesser.ts';
import { warningsOf } from '../../ingest/marks/personal-data.ts';
import { understand } from '../../ingest/understand.ts';
import { runCommand, say, WrongUsage } from '../operator-command.ts';

const USAGE = 'Uso: npm run understand -- [--day 2026-11-17] < textos.txt';

/**
 * `npm run understand`: reads one text per line and prints one JSON per line. `--day` is the day the texts were
 * written.
 */
await runCommand(async () => {
  const writtenOn = dayAsked();
  const guessCategory = loadCategoryGuesser(readEnvironment(process.env).DATA_DIR);
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    const { personal, ...answer } = understand(line, guessCategory, dayStart(writtenOn));
    say(JSON.stringify({ ...answer, personalData: personal, warnings: warningsOf(personal) }));
  }
}, USAGE);

function dayAsked(): number {
  let dayText: string | undefined;
  try {
    dayText = parseArgs({ options: { day: { type: 'string' } } }).values.day;
  } catch {
    throw new WrongUsage(USAGE);
  }
  const day = dayText === undefined ? dayNumber(Date.now()) : parseDay(dayText);
  if (day === undefined) throw new WrongUsage(`"${dayText}" não é um dia. ${USAGE}`);
  return day;
}
