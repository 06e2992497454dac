import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { withRequest } from './request-comment.ts';

const MARK = '/* cached */';

/**
 * Stands before a statement that each connection to PostgreSQL caches parsed and planned; the query builder
 * has no word for it. For texts of which there are few, and which name the columns they return: a cached
 * statement fails when a migration changes what `*` means.
 */
export const CACHED: RawBuilder<unknown> = sql.raw(MARK);

/** Makes a connection cache the marked statements it sees; the others say which request they are for. */
export function cacheStatements(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (query: unknown, ...others: unknown[]) => unknown;
  client.query = ((query: unknown, ...others: unknown[]) => {
    if (typeof query !== 'string') return send(query, ...others);
    // What is cached is one text for all requests.
    if (!query.startsWith(MARK)) return send(withRequest(query), ...others);
    return send({ name: hash('sha1', query), text: query }, ...others);
  }) as typeof client.query;
}
