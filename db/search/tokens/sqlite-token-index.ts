import { type RawBuilder, sql } from 'kysely';
import { jsonNumbers } from '../json-list.ts';
import type { QueryPlan } from '../query-plan.ts';
import type { TokenIndex } from './token-index.ts';
import type { Token } from './tokens.rules.ts';

/** Pages merged in one step, which blocks the event loop for about 12 ms. */
const PAGES_MERGED = 64;

/** Tokens are the terms of a contentless FTS5 table, which stores posting lists only. */
export const sqliteTokenIndex: TokenIndex = {
  writes(items) {
    // FTS5 starts a new segment whenever the rowid decreases.
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
  async beginBulkLoad() {},
  async mergeAll(trx) {
    await sql`insert into search_token (search_token) values ('optimize')`.execute(trx);
  },
  async mergeSome(query) {
    // Each write adds a segment. With some dozens of segments a search takes several times as long.
    await sql`insert into search_token (search_token, rank) values ('merge', ${PAGES_MERGED})`.execute(query);
  },
  async candidates(query, plan, limit) {
    const { rows } = await sql<{ ids: string }>`
      select json_group_array(id) as ids from (${matching(plan)} limit ${limit})
    `.execute(query);
    const ids: number[] = JSON.parse(rows[0]?.ids ?? '[]');
    return { ids: [...new Set(ids)], complete: ids.length < limit };
  },
  async newestCandidates(query, plan, limit) {
    const { rows } = await sql<{ ids: string }>`
      select json_group_array(id) as ids from (
        select rowid as id from search_token where search_token match ${expression(plan)}
        order by rowid desc limit ${limit})`.execute(query);
    const ids: number[] = JSON.parse(rows[0]?.ids ?? '[]');
    return { ids, complete: ids.length < limit };
  },
};

/** FTS5 evaluates all terms of an OR for every row, so a long OR that stands alone is asked term by term. */
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

const [BLANK, MINUS, ZERO] = [0x20, 0x2d, 0x30];
/** Longest spelling of a token: sign, ten digits, blank. */
const MAX_TOKEN_BYTES = 12;

/**
 * The tokens with blanks between them, in reverse. A save spells hundreds of different numbers; turning them
 * into texts one by one, as `join` does, takes several times as long.
 */
function spellTokens(tokens: readonly Token[]): string {
  const bytes = Buffer.allocUnsafe(tokens.length * MAX_TOKEN_BYTES);
  let start = bytes.length;
  for (const token of tokens) {
    bytes[--start] = BLANK;
    let rest = Math.abs(token);
    do {
      const tenth = (rest / 10) | 0;
      bytes[--start] = ZERO + rest - 10 * tenth;
      rest = tenth;
    } while (rest > 0);
    if (token < 0) bytes[--start] = MINUS;
  }
  return bytes.toString('latin1', start);
}
