import { sql } from 'kysely';
import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';
import type { Database } from '../database.ts';
import { baixoAmazonasStories } from '../demo/news/baixo-amazonas.ts';
import { carajasStories } from '../demo/news/carajas.ts';
import { marajoStories } from '../demo/news/marajo.ts';
import { metropolitanaStories } from '../demo/news/metropolitana.ts';
import { createSearchIndex } from '../search/search-index.ts';
import { type LargeSeed, largeItem } from './large-item.ts';
import { createSentenceWriter } from './sentences.ts';

const SAMPLE = [...baixoAmazonasStories, ...carajasStories, ...marajoStories, ...metropolitanaStories];
const BATCH = 500;
const ROWS_PER_INSERT = 100;

export interface LargeSeedOptions {
  readonly count: number;
  readonly now: number;
  readonly onProgress: (done: number) => void;
}

/** Adds `count` published items, searchable at once, to whatever is there. */
export async function seedLarge(database: Database, options: LargeSeedOptions): Promise<void> {
  const { count, now, onProgress } = options;
  const writer = createSentenceWriter(SAMPLE.map((story) => richTextToPlain(story.body)));
  for (let first = 0; first < count; first += BATCH) {
    const size = Math.min(BATCH, count - first);
    await addItems(database, { count, now, writer }, first, size);
    onProgress(first + size);
  }
  // Without figures about its indexes a planner takes the wrong ones.
  await sql`analyze`.execute(database.query);
}

async function addItems(database: Database, seed: LargeSeed, first: number, size: number): Promise<void> {
  const rows = Array.from({ length: size }, (_, at) => largeItem(seed, first + at));
  await database.query.transaction().execute(async (trx) => {
    const ids: number[] = [];
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
      const some = rows.slice(start, start + ROWS_PER_INSERT);
      const added = await trx.insertInto('news').values(some).returning('id').execute();
      ids.push(...added.map((row) => row.id).sort((a, b) => a - b));
    }
    const items = rows.map(({ title, body }, at) => ({ id: ids[at] as number, title, body }));
    await createSearchIndex(database).put(trx, items);
  });
}
