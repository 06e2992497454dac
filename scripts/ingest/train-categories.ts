import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment } from '../../config/environment.ts';
import type { CategoryKey } from '../../contracts/news/categories.ts';
import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';
import { demoStories } from '../../db/demo/demo-stories.ts';
import { migrate } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open.ts';
import { type Example, trainCategories } from '../../ingest/categories/category-model.ts';
import { OWN_MODEL, SHIPPED_MODEL } from '../../ingest/categories/load-category-guesser.ts';
import { trainingTexts } from '../../ingest/labelled/training-texts.ts';
import { runCommand, say } from '../operator-command.ts';

/** More stories would only prolong the training. */
const STORIES = 5_000;

const exampleOf = (title: string, body: string, category: CategoryKey): Example => ({
  text: `${title}\n${richTextToPlain(body)}`,
  category,
});

const USAGE =
  'usage: npm run train-categories [-- --shipped]   (--shipped: the model that comes with the portal)';

/**
 * `npm run train-categories`: trains the categories on published stories and writes the model into the data folder.
 * With `-- --shipped` it writes the model shipped with the portal, from the texts of the repository.
 */
await runCommand(async () => {
  const shipped = process.argv.includes('--shipped');
  const environment = readEnvironment(process.env);
  const stories = shipped
    ? demoStories.map(({ title, body, cat }) => exampleOf(title, body, cat))
    : await publishedStories();
  const file = shipped ? SHIPPED_MODEL : join(environment.DATA_DIR, OWN_MODEL);
  const model = trainCategories([...trainingTexts(), ...stories]);
  // One feature per line, so that diffs are readable.
  const lines = Object.entries(model.weights).map(
    ([feature, weights]) => `${JSON.stringify(feature)}:${JSON.stringify(weights)}`,
  );
  writeFileSync(file, `{"bias":${JSON.stringify(model.bias)},"weights":{\n${lines.join(',\n')}\n}}\n`);
  say(`${stories.length} stories, ${lines.length} features: ${file}`);

  async function publishedStories(): Promise<Example[]> {
    const db = await openDatabase(environment, (_error, message) => say(message));
    await migrate(db);
    const rows = await db.query
      .selectFrom('news')
      .select(['title', 'body', 'cat'])
      .where('status', '=', 'published')
      .where('deleted_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(STORIES)
      .execute();
    await db.close();
    return rows.map(({ title, body, cat }) => exampleOf(title, body, cat as CategoryKey));
  }
}, USAGE);
