import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* cached */';

/**
 * Stands before a statement that each connection to PostgreSQL caches parsed and planned; the query builder
 * has no word for it. For texts of which there are few, and which name the columns they return: a cached
 * statement fails when a migration changes what `*` means.
 */
export const CACHED: RawBuilder<unknown> = sql.raw(MARK);

/** Makes a connection cache the marked statements it sees. */
export function cacheStatements(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (query: unknown, ...others: unknown[]) => unknown;
  client.query = ((query: unknown, ...others: unknown[]) => {
    if (typeof query !== 'string' || !query.startsWith(MARK)) return send(query, ...others);
    return send({ name: hash('sha1', query), text: query }, ...others);
  }) as typeof client.query;
}
