import { sql } from 'kysely';
import { LIMITS } from '../../contracts/limits.ts';
import type { Database } from '../database.ts';

/** The distinct names of sources (a loose index scan): each step seeks the next name, no list is read. */
export async function findSources({ query }: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ source: string }>`
    with recursive named (source) as (
      select min(source) from news where source > ''
      union all
      select (select min(source) from news where source > named.source) from named where named.source is not null
    )
    select source from named where source is not null limit ${LIMITS.searchSources}`.execute(query);
  return rows.map(({ source }) => source);
}
