import { loadCategoryGuesser } from '../../ingest/categories/shipped-model.ts';
import { measureCategories, measuredSets, measurePlaces } from '../../ingest/labelled/evaluate.ts';
import { labelledDeadlines, measureDeadlines } from '../../ingest/labelled/labelled-deadlines.ts';
import { labelledPersonalData, measurePersonalData } from '../../ingest/labelled/labelled-personal-data.ts';
import { runCommand, say } from '../operator-command.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const USAGE = 'usage: npm run measure-understanding [-- --wrong]   (--wrong lists the misses)';

/** `npm run measure-understanding`: how good places, sections, deadlines and marks of personal data are on labelled texts; `-- --wrong` lists the misses. */
await runCommand(async () => {
  const guess = loadCategoryGuesser();
  for (const [name, texts] of Object.entries(measuredSets())) {
    const places = measurePlaces(texts);
    const categories = measureCategories(texts, guess);
    say(`${name} (${texts.length} texts)`);
    say(
      `  municipalities: precision ${percent(places.precision)}, recall ${percent(places.recall)}, all right ${percent(places.exact)}`,
    );
    say(`  category: ${percent(categories.accuracy)}`);
    if (!process.argv.includes('--wrong')) continue;
    for (const line of [...places.wrong, ...categories.wrong]) say(`  - ${line}`);
  }
  for (const half of ['heldOut', 'train'] as const) {
    const name = half === 'heldOut' ? 'held-out half' : 'other half';
    printMeasurement(`deadlines, ${name}`, measureDeadlines(labelledDeadlines()[half]));
    printMeasurement(`personal data, ${name}`, measurePersonalData(labelledPersonalData()[half]));
  }
}, USAGE);

function printMeasurement(
  name: string,
  { right, wrong }: { readonly right: number; readonly wrong: readonly string[] },
): void {
  say(`${name}: ${percent(right)}`);
  if (process.argv.includes('--wrong')) for (const line of wrong) say(`  - ${line}`);
}
