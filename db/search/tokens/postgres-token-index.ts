import { sql } from 'kysely';
import { tryAcquireLock } from '../../locks.ts';
import { chunksOf } from '../../statements/chunks.ts';
import { jsonNumbers } from '../json-list.ts';
import type { TokenIndex } from './token-index.ts';

const LOCK_NOT_AVAILABLE = '55P03';
/** Small enough to stay far below the statement timeout. */
const ROWS_PER_INSERT = 200;
/** Candidates that are sorted to find the newest. */
const SORTED_MAX = 100_000;

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
  async beginBulkLoad(trx) {
    // A long pending list is merged in one go, with many entries per page. Merging may exceed the usual timeouts.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`set local gin_pending_list_limit = '64MB'`.execute(trx);
    await sql`set local work_mem = '64MB'`.execute(trx);
  },
  async mergeAll(trx) {
    await sql`select gin_clean_pending_list('search_token_tokens')`.execute(trx);
  },
  async mergeSome(query) {
    // Otherwise the save that finds the pending list full merges it, which takes seconds in a large index.
    try {
      await query.transaction().execute(async (trx) => {
        if (!(await tryAcquireLock(trx, 'postgres', 'search'))) return;
        await sql`set local lock_timeout = '200ms'`.execute(trx);
        await postgresTokenIndex.mergeAll(trx);
      });
    } catch (error) {
      // A restore holds an exclusive lock on the table; the next round tries again.
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
  async newestCandidates(query, plan, limit) {
    const groups = plan.map((group) => `{${group}}`);
    // The index is read to the end in any case.
    const { rows } = await sql<{ ids: number[] | null }>`
      select json_agg(id) as ids from (
        select id from search_candidates(${groups}::text[], ${SORTED_MAX}) as found(id)
        order by id desc limit ${limit}) as newest`.execute(query);
    const ids = rows[0]?.ids ?? [];
    return { ids, complete: ids.length < limit };
  },
};
