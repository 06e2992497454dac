import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { isOneOf } from '../statements/json-rows.ts';
import type { Candidates } from './tokens/token-index.ts';

/** Names of municipalities and sources. Their items match without having the name in the text. */
export interface PlaceAndSourceNames {
  readonly places: readonly string[];
  readonly sources: readonly string[];
}

/** Items of these municipalities and sources. Each branch of the union uses its own index. */
export async function findItemsNaming(
  { engine, query }: Database,
  { places, sources }: PlaceAndSourceNames,
  max: number,
): Promise<Candidates> {
  const { rows } = await sql<{ id: number }>`
    select id from news where ${isOneOf(engine, 'source', sources)}
    union all
    select news_id from news_place where ${isOneOf(engine, 'place', places)}
    limit ${max}`.execute(query);
  return { ids: [...new Set(rows.map(({ id }) => id))], complete: rows.length < max };
}
