import type { Database } from '../database.ts';
import { createSearchIndex } from '../search/search-index.ts';
import { analyzeTables } from '../statistics.ts';
import { largeBatches, type WrittenItem } from './large-batches.ts';

const ROWS_PER_INSERT = 100;

interface LargeSeedOptions {
  readonly count: number;
  /** The newest item is from about this moment. */
  readonly now: number;
  readonly onProgress: (done: number) => void;
  /** False skips the planner's statistics; the planner then still assumes the old table sizes. */
  readonly statistics?: boolean;
}

/** Adds `count` published items, searchable at once, to the existing content. */
export async function seedLarge(database: Database, options: LargeSeedOptions): Promise<void> {
  let done = 0;
  for await (const items of largeBatches(options.count, options.now)) {
    await addItems(database, items);
    done += items.length;
    options.onProgress(done);
  }
  await createSearchIndex(database).mergeAll();
  if (options.statistics ?? true) await analyzeTables(database);
}

async function addItems(database: Database, items: readonly WrittenItem[]): Promise<void> {
  const search = createSearchIndex(database);
  await database.query.transaction().execute(async (trx) => {
    await search.beginBulkLoad(trx);
    const ids: number[] = [];
    for (let start = 0; start < items.length; start += ROWS_PER_INSERT) {
      const rows = items.slice(start, start + ROWS_PER_INSERT).map((item) => item.row);
      const added = await trx.insertInto('news').values(rows).returning('id').execute();
      ids.push(...added.map((row) => row.id).sort((a, b) => a - b));
    }
    const texts = items.map(({ text }, index) => ({ id: ids[index] as number, text }));
    await search.putTexts(trx, texts);
  });
}
