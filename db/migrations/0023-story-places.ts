import { sql } from 'kysely';
import { MUNICIPALITIES } from '../../contracts/municipalities.ts';
import type { Connection, Engine } from '../database.ts';

export const name = '0023-story-places';

/**
 * Every region and municipality a story belongs to. `news.muni` and `news.reg` are its first place; `news.more_munis`
 * holds the further municipalities, separated by commas. Triggers maintain both derived tables, so that writes of the
 * previous version, of an import and of a restore reach them too.
 */
export async function up(db: Connection, engine: Engine): Promise<void> {
  // One B-tree instead of two.
  const apart = engine === 'sqlite' ? 'without rowid' : '';
  const statements = [
    `alter table news add column more_munis text not null default ''`,
    // The choice of an editor for an item of the queue.
    `alter table fetched_item add column more_munis text not null default ''`,
    'create table municipality (name text primary key, reg text not null)',
    `insert into municipality (name, reg) values ${MUNICIPALITIES.map(
      (one) => `('${one.name.replaceAll("'", "''")}', '${one.region}')`,
    ).join(', ')}`,
    // `leads`: 1 for `reg` and `muni` of the story, 0 for a place that only a further municipality adds.
    `create table news_place (
      news_id integer not null, place text not null, news_date bigint not null, leads integer not null,
      primary key (news_id, place)
    ) ${apart}`,
    `insert into news_place (news_id, place, news_date, leads)
      select id, reg, date, 1 from news where reg <> ''
      union all select id, muni, date, 1 from news where muni <> ''`,
    // The lists of a place, in their order.
    'create index news_place_newest on news_place (place, news_date desc, news_id desc)',
    // The stories that news_tally does not count for a place.
    'create index news_place_added on news_place (place, news_id) where leads = 0',
    // How many stories each place has beyond those that news_tally counts for it.
    `create table news_place_tally (
      place text not null, status text not null, trashed integer not null, cat text not null,
      ${engine === 'postgres' ? 'slot integer not null,' : ''} items integer not null,
      primary key (place, status, trashed, cat ${engine === 'postgres' ? ', slot' : ''})
    ) ${apart}`,
    ...(engine === 'sqlite' ? SQLITE_TRIGGERS : POSTGRES_TRIGGERS),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

type Row = 'new' | 'old';

const WATCHED = ['reg', 'muni', 'more_munis', 'date', 'status', 'deleted_at', 'cat'];
const watchedOf = (row: Row): string => `(${WATCHED.map((column) => `${row}.${column}`).join(', ')})`;

const furtherOf = (row: Row, column: 'name' | 'reg'): string => `
  select ${column}, 0 from municipality
  where ${row}.more_munis <> '' and ',' || ${row}.more_munis || ',' like '%,' || name || ',%'`;

const putPlaces = (row: Row): string => `
  insert into news_place (news_id, place, news_date, leads)
  select ${row}.id, place, ${row}.date, max(leads) from (
    select ${row}.reg as place, 1 as leads
    union all select ${row}.muni, 1
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
  if ${row}.more_munis <> '' then
    own := news_tally_slot();
    insert into news_place_tally (place, status, trashed, cat, slot, items)
    select place, ${row}.status, (${row}.deleted_at is not null)::int, ${row}.cat, own, ${by}
      from news_place where news_id = ${row}.id and leads = 0
    on conflict (place, status, trashed, cat, slot) do update set items = news_place_tally.items + (${by});
  end if;`;

const POSTGRES_TRIGGERS = [
  `create function news_place_shift() returns trigger language plpgsql as $$
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
  `create trigger news_place_change after insert or delete or update of ${WATCHED.join(', ')}
      on news for each row execute function news_place_shift()`,
];
