import { sql } from 'kysely';
import type { Connection, Engine } from '../database.ts';

export const name = '0014-media-search';

/**
 * The media library is searched by prefixes of words in name, alternative text and credit. Triggers maintain the index
 * on each engine, so code that writes pictures need not update it.
 */
export async function up(db: Connection, engine: Engine): Promise<void> {
  for (const statement of engine === 'sqlite' ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
}

/** Limit of pictures added within the same millisecond. */
const PER_MILLISECOND = 1_000_000;

const TEXT_OF_NEW = `new.name || ' ' || new.alt || ' ' || new.credit`;

const SQLITE = [
  // FTS5 returns rows in the order of their rowid. `place` follows the order of the library, whatever the insert order.
  `create table search_media (place integer primary key, media_id text not null unique)`,
  // For a prefix FTS5 collects all matches before it returns the first, unless it has an index of that prefix length.
  `create virtual table search_media_word using fts5(
    words, content='', contentless_delete=1, detail=none, prefix='1 2 3 4 5 6 7 8',
    tokenize="unicode61 remove_diacritics 2"
  )`,
  `insert into search_media (place, media_id)
    select created_at * ${PER_MILLISECOND} + row_number() over (partition by created_at order by id desc) - 1, id from media`,
  `insert into search_media_word (rowid, words)
    select place, name || ' ' || alt || ' ' || credit from search_media join media on id = media_id order by place`,
  `create trigger search_media_added after insert on media begin
    insert into search_media (place, media_id)
      select coalesce(max(place) + 1, new.created_at * ${PER_MILLISECOND}), new.id from search_media
      where place >= new.created_at * ${PER_MILLISECOND} and place < (new.created_at + 1) * ${PER_MILLISECOND};
    insert into search_media_word (rowid, words)
      select place, ${TEXT_OF_NEW} from search_media where media_id = new.id;
  end`,
  `create trigger search_media_changed after update of name, alt, credit on media begin
    insert or replace into search_media_word (rowid, words)
      select place, ${TEXT_OF_NEW} from search_media where media_id = new.id;
  end`,
  `create trigger search_media_removed after delete on media begin
    delete from search_media_word where rowid = (select place from search_media where media_id = old.id);
    delete from search_media where media_id = old.id;
  end`,
];

const POSTGRES = [
  `create function media_words(name text, alt text, credit text) returns tsvector
    language sql immutable strict parallel safe as $$
      select array_to_tsvector(array(
        select left(word, 60) from regexp_split_to_table(
          lower(regexp_replace(normalize(name || ' ' || alt || ' ' || credit, NFD), '[\\u0300-\\u036f]', '', 'g')),
          '[^[:alnum:]]+'
        ) as word where word <> ''
      ))
    $$`,
  // A separate table: a search reads many of these rows, and reading a picture never needs its words.
  `create table search_media (
    media_id text primary key references media (id) on delete cascade,
    created_at bigint not null, words tsvector not null
  )`,
  `insert into search_media (media_id, created_at, words)
    select id, created_at, media_words(name, alt, credit) from media`,
  'create index search_media_newest on search_media (created_at desc, media_id)',
  'create index search_media_words on search_media using gin (words)',
  `create function search_media_keep() returns trigger language plpgsql as $$
    begin
      insert into search_media (media_id, created_at, words)
        values (new.id, new.created_at, media_words(new.name, new.alt, new.credit))
        on conflict (media_id) do update set words = excluded.words;
      return null;
    end $$`,
  `create trigger search_media_kept after insert or update of name, alt, credit on media
    for each row execute function search_media_keep()`,
  // The planner overestimates the frequency of a rare prefix and would read the whole list for it.
  `create function search_media_matches(wanted tsquery, below_at bigint, below_id text, most integer)
    returns setof text language plpgsql stable rows 1000
    set enable_seqscan = off set enable_indexscan = off as $$
    begin
      return query select media_id from search_media
        where words @@ wanted and created_at <= below_at and (created_at < below_at or media_id > below_id)
        order by created_at desc, media_id limit most;
    end $$`,
];
