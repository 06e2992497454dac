import type { Database } from '../database.ts';
import { chunksOf } from '../statements/chunks.ts';
import type { MediaStorage } from './storage.ts';

/** Ids looked up at once: a library of millions is never in memory. */
const LOOKED_UP = 500;

/** What lies in the storage under an id that no row names: content that was replaced, or removed while it was away. */
export async function findUnnamed(db: Database, storage: MediaStorage): Promise<Set<string>> {
  const unnamed = new Set<string>();
  let some = new Set<string>();
  const look = async (): Promise<void> => {
    for (const id of await withoutRow(db, [...some])) unnamed.add(id);
    some = new Set();
  };
  for await (const key of storage.list()) {
    some.add(key.split('/', 1)[0] ?? key);
    if (some.size >= LOOKED_UP) await look();
  }
  await look();
  return unnamed;
}

/** Those of the ids that no row names. */
export async function withoutRow({ query }: Database, ids: readonly string[]): Promise<string[]> {
  const named = new Set<string>();
  for (const chunk of chunksOf(ids, LOOKED_UP)) {
    for (const table of ['media', 'document'] as const) {
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
