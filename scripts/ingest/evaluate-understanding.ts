import { loadCategoryGuesser } from '../../ingest/categories/shipped-model.ts';
import { measureCategories, measuredSets, measurePlaces } from '../../ingest/labelled/evaluate.ts';
import { runCommand, say } from '../operator-command.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** `npm run measure-understanding`: how good places and sections are on labelled texts; `-- --wrong` lists the misses. */
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
});
