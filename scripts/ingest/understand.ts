import { createInterface } from 'node:readline';
import { readEnvironment } from '../../config/environment.ts';
import { loadCategoryGuesser } from '../../ingest/categories/shipped-model.ts';
import { understand } from '../../ingest/understand.ts';
import { runCommand, say } from '../operator-command.ts';

/** `npm run understand`: one text per line in, one JSON per line out. */
await runCommand(async () => {
  const guessCategory = loadCategoryGuesser(readEnvironment(process.env).DATA_DIR);
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    say(JSON.stringify(understand(line, guessCategory, Date.now())));
  }
});
