import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { withRequest } from './request-comment.ts';

const MARK = '/* cached */';

/**
 * Marks a statement that each PostgreSQL connection prepares once; Kysely has no option for this. Use it for few
 * distinct texts that name their columns: a prepared statement fails when a migration changes the meaning of `*`.
 */
export const CACHED_STATEMENT: RawBuilder<unknown> = sql.raw(MARK);

/** Makes a connection prepare the marked statements. All others get the request id as a comment. */
export function cacheStatements(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (query: unknown, ...others: unknown[]) => unknown;
  client.query = ((query: unknown, ...others: unknown[]) => {
    if (typeof query !== 'string') return send(query, ...others);
    // A prepared statement has the same text for all requests, so it cannot name one.
    if (!query.startsWith(MARK)) return send(withRequest(query), ...others);
    return send({ name: hash('sha1', query), text: query }, ...others);
  }) as typeof client.query;
}
