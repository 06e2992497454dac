import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { OperationRefused } from './operation-refused.ts';

/** With PostgreSQL no lock file shows a running server, so look for its connections in `pg_stat_activity`. */
export async function assertNoRunningServers({ query, engine }: Database): Promise<void> {
  if (engine === 'sqlite') return;
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database()
      and application_name = current_setting('application_name')
      and pid <> pg_backend_pid()
    limit 1
  `.execute(query);
  if (rows.length > 0) {
    throw new OperationRefused('a server is connected to the database: stop all of them before restoring');
  }
}
