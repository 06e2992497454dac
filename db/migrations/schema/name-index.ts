import type { Engine } from '../../database.ts';

interface NamedColumn {
  /** The column of `news` with names separated by commas. */
  readonly column: string;
  /** The derived table, and its column with one name. */
  readonly table: string;
  readonly name: string;
}

/**
 * Statements that add a column of names to `news`, and a table with one row per name and story that triggers maintain,
 * so that writes of an import and of a restore reach it too. A list of one name is read from its index.
 */
export function nameIndex(engine: Engine, { column, table, name }: NamedColumn): string[] {
  const drop = `delete from ${table} where news_id = old.id;`;
  // `json_quote` makes one JSON text of all names; a comma between two of them becomes the end of one and the next.
  const split = `json_each('[' || replace(json_quote(new.${column}), ',', '","') || ']')`;
  const put = `insert into ${table} (news_id, ${name}, news_date)
    select distinct new.id, value, new.date from ${split} where new.${column} <> '';`;
  const changed = (row: string): string => `(${row}.${column}, ${row}.date)`;
  return [
    `alter table news add column ${column} text not null default ''`,
    // Without a row id it is one B-tree instead of two.
    `create table ${table} (
      news_id integer not null, ${name} text not null, news_date bigint not null, primary key (news_id, ${name})
    ) ${engine === 'sqlite' ? 'without rowid' : ''}`,
    `create index ${table}_newest on ${table} (${name}, news_date desc, news_id desc)`,
    ...(engine === 'sqlite'
      ? [
          `create trigger ${table}_insert after insert on news when new.${column} <> '' begin ${put} end`,
          `create trigger ${table}_delete after delete on news when old.${column} <> '' begin ${drop} end`,
          `create trigger ${table}_update after update of ${column}, date on news
             when ${changed('old')} is not ${changed('new')} and (old.${column} <> '' or new.${column} <> '')
             begin ${drop} ${put} end`,
        ]
      : [
          `create function ${table}_shift() returns trigger language plpgsql as $$
            begin
              if tg_op = 'UPDATE' and ${changed('old')} is not distinct from ${changed('new')} then
                return null;
              end if;
              if tg_op <> 'INSERT' and old.${column} <> '' then ${drop} end if;
              if tg_op <> 'DELETE' and new.${column} <> '' then
                insert into ${table} (news_id, ${name}, news_date)
                select distinct new.id, value, new.date from unnest(string_to_array(new.${column}, ',')) as value;
              end if;
              return null;
            end $$`,
          `create trigger ${table}_change after insert or delete or update of ${column}, date
              on news for each row execute function ${table}_shift()`,
        ]),
  ];
}
