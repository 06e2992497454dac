import { sql } from 'kysely';
import { STATE_EDITION } from '../../contracts/editions/edition-key.ts';
import { EDITION_PLACE } from '../../contracts/editions/edition-place.ts';
import type { Connection, Engine } from '../database.ts';

export const name = '0035-chosen-edition-places';

/**
 * The edition that an editor chose as a story's home is one more place of the story, so that the lists of that edition
 * show it. The triggers of 0023-story-places are made again with it.
 */
export async function up(db: Connection, engine: Engine): Promise<void> {
  const statements = [
    ...(engine === 'sqlite' ? SQLITE_TRIGGERS : POSTGRES_TRIGGERS),
    // Triggers only see later writes.
    `insert into news_place (news_id, place, news_date, leads)
      select id, '${EDITION_PLACE}' || chosen_edition, date, 0 from news where ${isChosen('news')}`,
    `insert into news_place_tally (place, status, trashed, cat, ${engine === 'postgres' ? 'slot,' : ''} items)
      select '${EDITION_PLACE}' || chosen_edition, status, case when deleted_at is null then 0 else 1 end, cat,
        ${engine === 'postgres' ? '0,' : ''} count(*)
      from news where ${isChosen('news')}
      group by chosen_edition, status, case when deleted_at is null then 0 else 1 end, cat`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

type Row = 'new' | 'old';

function isChosen(row: Row | 'news'): string {
  return `${row}.chosen_edition not in ('', '${STATE_EDITION.key}')`;
}

const WATCHED = ['reg', 'muni', 'more_munis', 'chosen_edition', 'date', 'status', 'deleted_at', 'cat'];
const watchedOf = (row: Row): string => `(${WATCHED.map((column) => `${row}.${column}`).join(', ')})`;

const furtherOf = (row: Row, column: 'name' | 'reg'): string => `
  select ${column}, 0 from municipality
  where ${row}.more_munis <> '' and ',' || ${row}.more_munis || ',' like '%,' || name || ',%'`;

const putPlaces = (row: Row): string => `
  insert into news_place (news_id, place, news_date, leads)
  select ${row}.id, place, ${row}.date, max(leads) from (
    select ${row}.reg as place, 1 as leads
    union all select ${row}.muni, 1
    union all select '${EDITION_PLACE}' || ${row}.chosen_edition, 0 where ${isChosen(row)}
    union all ${furtherOf(row, 'name')}
    union all ${furtherOf(row, 'reg')}
  ) as belonging where place <> '' group by place;`;

const dropPlaces = 'delete from news_place where news_id = old.id;';

const countInSqlite = (row: Row, by: 1 | -1): string => `
  insert into news_place_tally (place, status, trashed, cat, items)
  select place, ${row}.status, ${row}.deleted_at is not null, ${row}.cat, ${by}
    from news_place where news_id = ${row}.id and leads = 0
  on conflict (place, status, trashed, cat) do update set items = items + (${by});`;

const SQLITE_TRIGGERS = [
  ...['insert', 'delete', 'update'].map((event) => `drop trigger news_place_${event}`),
  `create trigger news_place_insert after insert on news
     begin ${putPlaces('new')} ${countInSqlite('new', 1)} end`,
  `create trigger news_place_delete after delete on news
     begin ${countInSqlite('old', -1)} ${dropPlaces} end`,
  `create trigger news_place_update after update of ${WATCHED.join(', ')} on news
     when ${watchedOf('old')} is not ${watchedOf('new')}
     begin ${countInSqlite('old', -1)} ${dropPlaces} ${putPlaces('new')} ${countInSqlite('new', 1)} end`,
];

// A transaction takes a slot of its own, as for news_tally: saves of one place do not wait for each other.
const countInPostgres = (row: Row, by: 1 | -1): string => `
  if ${row}.more_munis <> '' or ${isChosen(row)} then
    own := news_tally_slot();
    insert into news_place_tally (place, status, trashed, cat, slot, items)
    select place, ${row}.status, (${row}.deleted_at is not null)::int, ${row}.cat, own, ${by}
      from news_place where news_id = ${row}.id and leads = 0
    on conflict (place, status, trashed, cat, slot) do update set items = news_place_tally.items + (${by});
  end if;`;

const POSTGRES_TRIGGERS = [
  `create or replace function news_place_shift() returns trigger language plpgsql as $$
    declare
      own integer;
    begin
      if tg_op = 'UPDATE' and ${watchedOf('old')} is not distinct from ${watchedOf('new')} then
        return null;
      end if;
      if tg_op <> 'INSERT' then ${countInPostgres('old', -1)} ${dropPlaces} end if;
      if tg_op <> 'DELETE' then ${putPlaces('new')} ${countInPostgres('new', 1)} end if;
      return null;
    end $$`,
  'drop trigger news_place_change on news',
  `create trigger news_place_change after insert or delete or update of ${WATCHED.join(', ')}
      on news for each row execute function news_place_shift()`,
];
