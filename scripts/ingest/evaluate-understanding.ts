import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadCategoryGuesser } from '../../ingest/categories/load-category-guesser.ts';
import { measureCategories, measuredSets, measurePlaces } from '../../ingest/labelled/evaluate.ts';
import {
  hardDeadlines,
  labelledDeadlines,
  measureDeadlines,
  readLabelledDeadlines,
} from '../../ingest/labelled/labelled-deadlines.ts';
import {
  type LabelledPersonalData,
  labelledPersonalData,
  measurePersonalData,
  PERSONAL_DATA_FILES,
  readLabelledPersonalData,
} from '../../ingest/labelled/labelled-personal-data.ts';
import {
  labelledPlaces,
  measureLabelledPlaces,
  readLabelledPlaces,
} from '../../ingest/labelled/labelled-places.ts';
import { runCommand, say, WrongUsage } from '../operator-command.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const USAGE =
  'usage: npm run measure-understanding [-- --wrong] [-- --places texts.jsonl] [-- --deadlines texts.jsonl] [-- --personal texts.jsonl]   (--wrong lists the misses; a file of JSON lines is measured instead of our texts)';

/**
 * `npm run measure-understanding`: how good places, sections, deadlines and marks of personal data are on labelled
 * texts. `-- --wrong` lists the misses. `-- --places FILE`, `-- --deadlines FILE` and `-- --personal FILE` measure
 * only texts in JSON lines, in the form of `places.jsonl`, `deadlines.jsonl` and `people.jsonl` in `ingest/labelled`.
 */
await runCommand(async () => {
  const { wrong, places, deadlines, personal } = readOptions();
  if (places !== undefined) printPlaces(places, readLabelledPlaces(given(places)), wrong);
  if (deadlines !== undefined) {
    printMeasurement(
      `deadlines, ${deadlines}`,
      measureDeadlines(readLabelledDeadlines(given(deadlines))),
      wrong,
    );
  }
  if (personal !== undefined) printPersonalData(personal, readLabelledPersonalData(given(personal)), wrong);
  if (places !== undefined || deadlines !== undefined || personal !== undefined) return;
  const guess = loadCategoryGuesser();
  for (const [name, texts] of Object.entries(measuredSets())) {
    const municipalities = measurePlaces(texts);
    const categories = measureCategories(texts, guess);
    say(`${name} (${texts.length} texts)`);
    say(
      `  municipalities: precision ${percent(municipalities.precision)}, recall ${percent(municipalities.recall)}, all right ${percent(municipalities.exact)}`,
    );
    say(`  category: ${percent(categories.accuracy)}`);
    if (!wrong) continue;
    for (const line of [...municipalities.wrong, ...categories.wrong]) say(`  - ${line}`);
  }
  for (const half of ['heldOut', 'train'] as const) {
    const name = half === 'heldOut' ? 'held-out half' : 'other half';
    printMeasurement(`deadlines, ${name}`, measureDeadlines(labelledDeadlines()[half]), wrong);
  }
  for (const file of PERSONAL_DATA_FILES) printPersonalData(file, labelledPersonalData(file), wrong);
  printPlaces('places.jsonl', labelledPlaces(), wrong);
  printMeasurement('deadlines.jsonl', measureDeadlines(hardDeadlines()), wrong);
}, USAGE);

function readOptions() {
  try {
    return parseArgs({
      options: {
        wrong: { type: 'boolean', default: false },
        places: { type: 'string' },
        deadlines: { type: 'string' },
        personal: { type: 'string' },
      },
    }).values;
  } catch {
    throw new WrongUsage(USAGE);
  }
}

/** A path as the operator wrote it, in the folder where npm was called. */
function given(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

function printPlaces(name: string, texts: ReturnType<typeof labelledPlaces>, listWrong: boolean): void {
  const { right, falsePlaces, wrong } = measureLabelledPlaces(texts);
  say(`places, ${name} (${texts.length} texts): ${percent(right)}, ${falsePlaces} with a false place`);
  if (listWrong) for (const line of wrong) say(`  - ${line}`);
}

function printPersonalData(name: string, texts: readonly LabelledPersonalData[], listWrong: boolean): void {
  const { stopped, covered, noted, falseStops, wrong } = measurePersonalData(texts);
  const share = ({ right, of }: { readonly right: number; readonly of: number }): string =>
    of === 0 ? '-' : `${percent(right / of)} (${right} of ${of})`;
  say(`personal data, ${name} (${texts.length} texts)`);
  say(
    `  stopped: minors ${share(stopped.minor)}, victims ${share(stopped.victim)}, data ${share(stopped.data)}`,
  );
  say(
    `  words covered by a mark: ${share(covered)}; notes: ${share(noted)}; false stops: ${share(falseStops)}`,
  );
  if (listWrong) for (const line of wrong) say(`  - ${line}`);
}

function printMeasurement(
  name: string,
  { right, wrong }: { readonly right: number; readonly wrong: readonly string[] },
  listWrong: boolean,
): void {
  say(`${name}: ${percent(right)}`);
  if (listWrong) for (const line of wrong) say(`  - ${line}`);
}
