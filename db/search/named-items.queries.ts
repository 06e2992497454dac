import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { jsonTexts } from './json-list.ts';
import type { Candidates } from './token-index.ts';

/** Municipalities and sources: what they stand for need not be said in the text. */
export interface Names {
  readonly places: readonly string[];
  readonly sources: readonly string[];
}

/** The items of these municipalities and sources, each part by its own index. */
export async function findNamed(
  { engine, query }: Database,
  { places, sources }: Names,
  most: number,
): Promise<Candidates> {
  const ofPlaces = sql`muni in ${jsonTexts(engine, places)}`;
  const { rows } = await sql<{ id: number }>`
    select id from news where source in ${jsonTexts(engine, sources)}
    union all
    select id from news where deleted_at is null and ${ofPlaces}
    union all
    select id from news where deleted_at is not null and ${ofPlaces}
    limit ${most}`.execute(query);
  return { ids: [...new Set(rows.map(({ id }) => id))], complete: rows.length < most };
}
