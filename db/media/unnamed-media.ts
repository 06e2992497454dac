import type { Database } from '../database.ts';
import { chunksOf } from '../statements/chunks.ts';
import { EXPORT_FOLDER, type MediaStorage, SHARE_FOLDER } from './storage.ts';

/** Ids looked up per query, so that a library of millions is never held in memory. */
const IDS_PER_QUERY = 500;

/** Ids in the storage that no row refers to: replaced content, or content deleted while the storage was unavailable. */
export async function findUnnamed(db: Database, storage: MediaStorage): Promise<Set<string>> {
  const unnamed = new Set<string>();
  let some = new Set<string>();
  const checkBatch = async (): Promise<void> => {
    for (const id of await withoutRow(db, [...some])) unnamed.add(id);
    some = new Set();
  };
  for await (const key of storage.list()) {
    const [id = key] = key.split('/', 1);
    if (id !== SHARE_FOLDER && id !== EXPORT_FOLDER) some.add(id);
    if (some.size >= IDS_PER_QUERY) await checkBatch();
  }
  await checkBatch();
  return unnamed;
}

/** Returns the ids that no row refers to. */
export async function withoutRow({ query }: Database, ids: readonly string[]): Promise<string[]> {
  const named = new Set<string>();
  for (const chunk of chunksOf(ids, IDS_PER_QUERY)) {
    for (const table of ['media', 'document', 'spoken_file'] as const) {
      const rows = await query
        .selectFrom(table)
        .select('id')
        .where('id', 'in', [...chunk])
        .execute();
      for (const { id } of rows) named.add(id);
    }
  }
  return ids.filter((id) => !named.has(id));
}

export async function removeUnnamed(storage: MediaStorage, ids: Iterable<string>): Promise<void> {
  for (const id of ids) await storage.remove(id);
}
