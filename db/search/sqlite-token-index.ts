import { sql } from 'kysely';
import { jsonNumbers } from './json-list.ts';
import type { QueryPlan } from './query-plan.ts';
import type { TokenIndex } from './token-index.ts';

/** Tokens are the words of an FTS5 table that keeps nothing but the lists of items. */
export const sqliteTokenIndex: TokenIndex = {
  async put(trx, items) {
    // FTS5 starts a new segment whenever the row number falls.
    for (const { id, tokens } of items.toSorted((a, b) => a.id - b.id)) {
      const text = tokens.join(' ');
      await sql`insert or replace into search_token (rowid, tokens) values (${id}, ${text})`.execute(trx);
    }
  },
  async remove(trx, ids) {
    await sql`delete from search_token where rowid in ${jsonNumbers('sqlite', ids)}`.execute(trx);
  },
  async clear(trx) {
    await sql`insert into search_token (search_token) values ('delete-all')`.execute(trx);
  },
  async candidates(query, plan, limit) {
    const { rows } = await sql<{ ids: string }>`
      select json_group_array(rowid) as ids
      from (select rowid from search_token where search_token match ${expression(plan)} limit ${limit})
    `.execute(query);
    return JSON.parse(rows[0]?.ids ?? '[]');
  },
};

function expression(plan: QueryPlan): string {
  return plan.map((group) => `(${group.map((token) => `"${token}"`).join(' OR ')})`).join(' AND ');
}
