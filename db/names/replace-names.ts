import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { NamedTable } from './story-names.ts';

const COLUMNS = {
  topic: { column: 'topics', table: 'news_topic', name: 'topic' },
  byline: { column: 'bylines', table: 'news_byline', name: 'byline' },
} as const satisfies Record<NamedTable, object>;

/** Puts another name in the place of one in every story. A story that has both keeps one of them. */
export async function replaceInStories(trx: Trx, kind: NamedTable, from: string, to: string): Promise<void> {
  const { column, table, name } = COLUMNS[kind];
  const [names, index, key] = [sql.ref(column), sql.table(table), sql.ref(name)];
  const storiesOf = (one: string) => sql`select news_id from ${index} where ${key} = ${one}`;
  const listed = sql`',' || ${names} || ','`;
  const bare = (list: RawBuilder<unknown>) => sql`substr(${list}, 2, length(${list}) - 2)`;
  const without = sql`replace(${listed}, ${`,${from},`}, ',')`;
  await sql`update news set ${names} = ${bare(without)}
    where id in (${storiesOf(from)}) and id in (${storiesOf(to)})`.execute(trx);
  const replaced = sql`replace(${listed}, ${`,${from},`}, ${`,${to},`})`;
  await sql`update news set ${names} = ${bare(replaced)} where id in (${storiesOf(from)})`.execute(trx);
}

/** True if any story has the name, also one in the trash. */
export async function isNamedByStory(trx: Trx, kind: NamedTable, name: string): Promise<boolean> {
  const { table, name: key } = COLUMNS[kind];
  const { rows } =
    await sql`select 1 from ${sql.table(table)} where ${sql.ref(key)} = ${name} limit 1`.execute(trx);
  return rows.length > 0;
}
