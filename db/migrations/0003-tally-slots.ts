import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import type { Tables } from '../tables.ts';

export const name = '0003-tally-slots';

/**
 * Whoever counts an item holds that row of the tally until its commit is on disk, so that stories of the
 * same place were saved strictly one after the other. Now each place has a few rows, chosen by the
 * connection, and several commits share a write to the disk. Readers add them up, as they did before.
 * SQLite has one writer at a time anyway.
 */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  for (const statement of POSTGRES) await sql.raw(statement).execute(db);
}

const SLOTS = 4;
const KEY = '(status, trashed, reg, cat, muni, slot)';

const shift = (row: 'new' | 'old', by: 1 | -1): string => `
  insert into news_tally (status, trashed, reg, cat, muni, slot, items)
  values (${row}.status, (${row}.deleted_at is not null)::int, ${row}.reg, ${row}.cat, ${row}.muni,
    pg_backend_pid() % ${SLOTS}, ${by})
  on conflict ${KEY} do update set items = news_tally.items + (${by});`;

const POSTGRES = [
  'alter table news_tally add column slot integer not null default 0',
  'alter table news_tally drop constraint news_tally_key',
  `alter table news_tally add constraint news_tally_key primary key ${KEY}`,
  `create or replace function news_tally_shift() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then ${shift('old', -1)} end if;
      if tg_op <> 'DELETE' then ${shift('new', 1)} end if;
      return null;
    end $$`,
];
