import { type RawBuilder, sql } from 'kysely';
import type { Query } from '../database.ts';
import { jsonNumbers } from './json-list.ts';
import type { QueryPlan } from './query-plan.ts';
import { spellTokens } from './spelling.rules.ts';
import type { TokenIndex } from './token-index.ts';
import type { Token } from './tokens.rules.ts';

/** At a time, while everybody else waits: about 12 ms. */
const PAGES_MERGED = 64;
/** Parts of about a size that a write merges a little of, and that it merges at once. */
const MERGING = {
  usual: { automerge: 4, crisismerge: 16 },
  large: { automerge: 0, crisismerge: 64 },
} as const;

/** Tokens are the words of an FTS5 table that keeps nothing but the lists of items. */
export const sqliteTokenIndex: TokenIndex = {
  writes(items) {
    // FTS5 starts a new segment whenever the row number falls.
    return items
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, tokens }) => {
        const text = spellTokens(tokens);
        return sql`insert or replace into search_token (rowid, tokens) values (${id}, ${text})`;
      });
  },
  async remove(trx, ids) {
    await sql`delete from search_token where rowid in ${jsonNumbers('sqlite', ids)}`.execute(trx);
  },
  async clear(trx) {
    await sql`insert into search_token (search_token) values ('delete-all')`.execute(trx);
  },
  async expectMany(trx) {
    // What is merged on the way would be merged again in the end.
    await setMerging(trx, MERGING.large);
  },
  async settle(trx) {
    await sql`insert into search_token (search_token) values ('optimize')`.execute(trx);
    await setMerging(trx, MERGING.usual);
  },
  async tidy(query) {
    // Each write leaves a part of its own; in some dozens of them a search takes several times as long.
    await sql`insert into search_token (search_token, rank) values ('merge', ${PAGES_MERGED})`.execute(query);
  },
  async candidates(query, plan, limit) {
    const { rows } = await sql<{ ids: string }>`
      select json_group_array(id) as ids from (${matching(plan)} limit ${limit})
    `.execute(query);
    const ids: number[] = JSON.parse(rows[0]?.ids ?? '[]');
    return { ids: [...new Set(ids)], complete: ids.length < limit };
  },
};

async function setMerging(trx: Query, merging: Readonly<Record<string, number>>): Promise<void> {
  for (const [setting, value] of Object.entries(merging)) {
    // A number that is bound arrives as a float, and FTS5 wants a whole one.
    await sql`insert into search_token (search_token, rank) values (${setting}, ${sql.lit(value)})`.execute(
      trx,
    );
  }
}

/** FTS5 looks at all terms of an OR for every item it finds; a long OR alone is better asked term by term. */
function matching(plan: QueryPlan): RawBuilder<unknown> {
  const [only = [], ...others] = plan;
  if (others.length > 0) {
    return sql`select rowid as id from search_token where search_token match ${expression(plan)}`;
  }
  const terms = JSON.stringify(only.map(quoted));
  return sql`
    select found.rowid as id from json_each(${terms}) as term
    cross join search_token as found where found.search_token match term.value`;
}

function expression(plan: QueryPlan): string {
  return plan.map((group) => `(${group.map(quoted).join(' OR ')})`).join(' AND ');
}

function quoted(token: Token): string {
  return `"${token}"`;
}
