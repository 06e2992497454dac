import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';

/**
 * The answers that nginx may keep, by nginx's key, with the tags they were made from. It is a file, so that a restarted
 * site still knows what nginx keeps. Everything but `isNearlyFull` throws if the disk fails. After `close` the record
 * looks empty and takes nothing.
 */
export interface NginxRecord {
  /** Adds or renews an answer; `false` if the record is full. */
  put(key: string, tags: readonly string[]): boolean;
  /**
   * The keys of answers with one of these tags that nginx may send to readers. Marks them as invalidated: nginx may send
   * them only while the site is down.
   */
  takeFromPages(tags: readonly string[]): string[];
  /** The keys of all answers with one of these tags, also of those that nginx may send only while the site does not answer. */
  keysOf(tags: readonly string[]): string[];
  /** Every answer with its tags. */
  entries(): { readonly key: string; readonly tags: readonly string[] }[];
  /** True if the answers of `surplus` should make room for others. */
  readonly isNearlyFull: boolean;
  /** The 500 keys that were renewed longest ago. */
  surplus(): string[];
  delete(keys: readonly string[]): void;
  close(): void;
}

interface RecordOptions {
  /** `:memory:` for tests. */
  readonly file: string;
  /** Bounds the file: about 50 MB by default. */
  readonly maxTags?: number;
}

const MAX_TAGS = 1_000_000;
/** Above this share of the maximum, the oldest answers leave nginx. */
const NEARLY_FULL = 0.95;
const SURPLUS_KEYS = 500;
const SCHEMA = `
  create table page (
    id integer primary key, key text not null unique, tags text not null, tag_count integer not null,
    in_pages integer not null, renewed integer not null
  );
  create index page_renewed on page (renewed);
  create table page_tag (tag text not null, page integer not null, primary key (tag, page)) without rowid;
`;
/** Changes with the schema: a file of another version is emptied. */
const FORMAT = 1;

interface PageRow {
  readonly id: number;
  readonly key: string;
  readonly tags: string;
}

export function openNginxRecord({ file, maxTags = MAX_TAGS }: RecordOptions): NginxRecord {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const db = new SQLite(file);
  db.pragma('journal_mode = wal');
  db.pragma('synchronous = normal');
  if (db.pragma('user_version', { simple: true }) !== FORMAT) {
    db.exec(`drop table if exists page; drop table if exists page_tag; ${SCHEMA}`);
    db.pragma(`user_version = ${FORMAT}`);
  }
  const find = db.prepare('select id, key, tags from page where key = ?');
  const renew = db.prepare('update page set in_pages = 1, renewed = ? where id = ?');
  const insert = db.prepare(
    'insert into page (key, tags, tag_count, in_pages, renewed) values (?, ?, ?, 1, ?) returning id',
  );
  const retag = db.prepare('update page set tags = ?, tag_count = ? where id = ?');
  const addTag = db.prepare('insert or ignore into page_tag (tag, page) values (?, ?)');
  const removeTag = db.prepare('delete from page_tag where tag = ? and page = ?');
  const removePage = db.prepare('delete from page where id = ?');
  const leavePages = db.prepare('update page set in_pages = 0 where id = ?');
  const tagged = db.prepare(
    'select p.id, p.key, p.tags from page_tag t join page p on p.id = t.page where t.tag = ? and p.in_pages >= ?',
  );
  const all = db.prepare('select id, key, tags from page where in_pages >= ?');
  const oldest = db.prepare('select key from page order by renewed limit ?');
  const totals = db.prepare(
    'select coalesce(sum(tag_count), 0) as tags, coalesce(max(renewed), 0) as renewed from page',
  );
  let { tags: stored, renewed: turn } = totals.get() as { tags: number; renewed: number };

  function pageRows(tags: readonly string[], inPages: 0 | 1): PageRow[] {
    if (tags.includes(CHANGE_TAGS.everything)) return all.all(inPages) as PageRow[];
    const rows = tags.flatMap((tag) => tagged.all(tag, inPages) as PageRow[]);
    return [...new Map(rows.map((row) => [row.id, row])).values()];
  }

  /** Returns how many tags were added; undefined if the record is full. */
  const putPage = db.transaction((key: string, tags: readonly string[]): number | undefined => {
    const known = find.get(key) as PageRow | undefined;
    const before = known ? (JSON.parse(known.tags) as string[]) : [];
    const added = tags.length - before.length;
    if (stored + added > maxTags) return undefined;
    turn += 1;
    const text = JSON.stringify(tags);
    const id = known?.id ?? (insert.get(key, text, tags.length, turn) as { id: number }).id;
    if (known) renew.run(turn, id);
    if (known?.tags === text) return 0;
    if (known) retag.run(text, tags.length, id);
    const wanted = new Set(tags);
    for (const tag of before) if (!wanted.has(tag)) removeTag.run(tag, id);
    for (const tag of tags) addTag.run(tag, id);
    return added;
  });
  const takeFromPages = db.transaction((tags: readonly string[]): string[] => {
    const rows = pageRows(tags, 1);
    for (const { id } of rows) leavePages.run(id);
    return rows.map(({ key }) => key);
  });
  /** Returns how many tags were removed. */
  const deletePages = db.transaction((keys: readonly string[]): number => {
    let removed = 0;
    for (const key of keys) {
      const known = find.get(key) as PageRow | undefined;
      if (!known) continue;
      const tags = JSON.parse(known.tags) as string[];
      for (const tag of tags) removeTag.run(tag, known.id);
      removePage.run(known.id);
      removed += tags.length;
    }
    return removed;
  });

  // `stored` changes only after the commit: a transaction that fails is rolled back.
  return {
    put(key, tags) {
      const added = db.open ? putPage(key, tags) : undefined;
      if (added === undefined) return false;
      stored += added;
      return true;
    },
    takeFromPages: (tags) => (db.open ? takeFromPages(tags) : []),
    keysOf: (tags) => (db.open ? pageRows(tags, 0).map(({ key }) => key) : []),
    entries: () =>
      db.open
        ? pageRows([CHANGE_TAGS.everything], 0).map(({ key, tags }) => ({ key, tags: JSON.parse(tags) }))
        : [],
    get isNearlyFull() {
      return db.open && stored > maxTags * NEARLY_FULL;
    },
    surplus: () => (db.open ? (oldest.all(SURPLUS_KEYS) as PageRow[]).map(({ key }) => key) : []),
    delete(keys) {
      if (db.open) stored -= deletePages(keys);
    },
    close: () => void db.close(),
  };
}
