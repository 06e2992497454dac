import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { LIMITS } from '../../contracts/limits.ts';
import { foldText } from '../../contracts/words/fold.ts';
import type { Database, Engine } from '../database.ts';
import type { NamedTable } from './story-names.ts';

type NamesDatabase = Pick<Database, 'engine' | 'query'>;

/** Maximum number of suggested names. */
const MAX_SUGGESTIONS = 8;

/** Names with words that begin as typed, among those that fulfil `seen`; those whose first word does come first. */
export async function namesLike(
  { engine, query }: NamesDatabase,
  table: NamedTable,
  typed: string,
  seen: Expression<SqlBool> | undefined,
): Promise<string[]> {
  const wanted = hyphened(typed);
  if (wanted === '') return [];
  const rows = await query
    .selectFrom(table as 'topic')
    .select('name')
    .where('deleted_at', 'is', null)
    .where(contains(engine, sql`'-' || slug`, sql`${`-${wanted}`}`))
    .$if(seen !== undefined, (names) => names.where(seen as Expression<SqlBool>))
    .orderBy(sql`case when slug like ${`${wanted}%`} then 0 else 1 end`)
    .orderBy('slug')
    .limit(MAX_SUGGESTIONS)
    .execute();
  return rows.map(({ name }) => name);
}

/** Names of topics that the beginning of a text contains, the longest first. */
export async function topicsCited({ engine, query }: NamesDatabase, text: string): Promise<string[]> {
  const words = hyphened(text.slice(0, LIMITS.topicText));
  if (words === '') return [];
  const rows = await query
    .selectFrom('topic')
    .select('name')
    .where('deleted_at', 'is', null)
    .where(contains(engine, sql`${`-${words}-`}`, sql`'-' || slug || '-'`))
    .orderBy(sql`length(slug)`, 'desc')
    .limit(MAX_SUGGESTIONS)
    .execute();
  return rows.map(({ name }) => name);
}

function contains(engine: Engine, text: RawBuilder<unknown>, part: RawBuilder<unknown>): Expression<SqlBool> {
  return engine === 'sqlite'
    ? sql<SqlBool>`instr(${text}, ${part}) > 0`
    : sql<SqlBool>`strpos(${text}, ${part}) > 0`;
}

/** A text in the spelling of slugs, whatever its length. */
function hyphened(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
