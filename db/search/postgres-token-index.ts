import { sql } from 'kysely';
import { chunksOf } from '../statements/chunks.ts';
import { tryTurn } from '../take-turns.ts';
import { jsonNumbers } from './json-list.ts';
import type { TokenIndex } from './token-index.ts';

const LOCK_NOT_AVAILABLE = '55P03';
/** Few enough to stay far from the time a statement may take. */
const ROWS_PER_INSERT = 200;

/** Tokens are the elements of an array with a GIN index. */
export const postgresTokenIndex: TokenIndex = {
  writes(items) {
    return chunksOf(items, ROWS_PER_INSERT).map((some) => {
      const json = JSON.stringify(some.map(({ id, tokens }) => ({ id, tokens: `{${tokens}}` })));
      return sql`
        insert into search_token (news_id, tokens)
        select id, tokens::integer[] from json_to_recordset(${json}::json) as rows(id integer, tokens text)
        on conflict (news_id) do update set tokens = excluded.tokens`;
    });
  },
  async remove(trx, ids) {
    await sql`delete from search_token where news_id in ${jsonNumbers('postgres', ids)}`.execute(trx);
  },
  async clear(trx) {
    await sql`truncate search_token`.execute(trx);
  },
  async expectMany(trx) {
    // Sorted in once, many of them fall into the same place; and no statement is cut off in the middle of it.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`set local gin_pending_list_limit = '64MB'`.execute(trx);
    await sql`set local work_mem = '64MB'`.execute(trx);
  },
  async settle(trx) {
    await sql`select gin_clean_pending_list('search_token_tokens')`.execute(trx);
  },
  async tidy(query) {
    // Else the one save in hundreds that finds the list full sorts it in, and a large index takes seconds for it.
    try {
      await query.transaction().execute(async (trx) => {
        if (!(await tryTurn(trx, 'postgres', 'search'))) return;
        await sql`set local lock_timeout = '200ms'`.execute(trx);
        await postgresTokenIndex.settle(trx);
      });
    } catch (error) {
      // A restore has the index for itself.
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    }
  },
  async candidates(query, plan, limit) {
    const groups = plan.map((group) => `{${group}}`);
    const { rows } = await sql<{ ids: number[] | null }>`
      select json_agg(id) as ids from search_candidates(${groups}::text[], ${limit}) as found(id)
    `.execute(query);
    const ids = rows[0]?.ids ?? [];
    return { ids, complete: ids.length < limit };
  },
};
