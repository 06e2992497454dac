import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import type { Tables } from '../tables.ts';

export const name = '0007-tally-own-slots';

/**
 * The slots of 0003 were chosen by the number of the connection, so that two saves often met in one and the
 * second waited until the first was on disk; with words waited for in between, they could even wait for each
 * other. Now a transaction takes the first slot that nobody else has and keeps it to its end: it waits for
 * nobody, and there are only as many rows as there ever were writers at once.
 */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  for (const statement of POSTGRES) await sql.raw(statement).execute(db);
}

const SLOTS = 16;
/** Any number: it only has to mean the slots of the tally wherever it stands. */
const LOCK = 7_160_528;

const shift = (row: 'new' | 'old', by: 1 | -1): string => `
  insert into news_tally (status, trashed, reg, cat, muni, slot, items)
  values (${row}.status, (${row}.deleted_at is not null)::int, ${row}.reg, ${row}.cat, ${row}.muni, own, ${by})
  on conflict (status, trashed, reg, cat, muni, slot) do update set items = news_tally.items + (${by});`;

const POSTGRES = [
  `create function news_tally_slot() returns integer language plpgsql as $$
    declare
      last constant integer := ${SLOTS - 1};
    begin
      for free in 0..last loop
        if pg_try_advisory_xact_lock(${LOCK}, free) then return free; end if;
      end loop;
      perform pg_advisory_xact_lock(${LOCK}, last);
      return last;
    end $$`,
  `create or replace function news_tally_shift() returns trigger language plpgsql as $$
    declare
      own constant integer := news_tally_slot();
    begin
      if tg_op <> 'INSERT' then ${shift('old', -1)} end if;
      if tg_op <> 'DELETE' then ${shift('new', 1)} end if;
      return null;
    end $$`,
];
