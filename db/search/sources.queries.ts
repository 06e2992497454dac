import { sql } from 'kysely';
import { LIMITS } from '../../contracts/limits.ts';
import type { Database } from '../database.ts';

/** Every name a source is given, in the order of the index: each step looks up the next one, no list is read. */
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
