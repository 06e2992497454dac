import { hash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import SQLite from 'better-sqlite3';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { LivePage } from '../../../contracts/live/live.endpoints.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import type { NewsDetail, NewsListItem } from '../../../contracts/news/news.schema.ts';
import { storyRegions } from '../../../contracts/news/story-regions.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { foldText } from '../../../contracts/words/fold.ts';

/** Filter and order of stories, with the meaning they have in the API's list. */
export interface StoryQuery {
  readonly reg?: string;
  readonly cat?: string;
  readonly muni?: string;
  /** Stories of any of these places: what an edition covers. */
  readonly places?: { readonly regs: readonly string[]; readonly munis: readonly string[] };
  readonly q?: string;
  readonly page?: number;
  readonly limit?: number;
  readonly before?: number;
  readonly sort?: 'newest' | 'id';
  /** Leaves out stories whose deadline has passed at this moment. */
  readonly validAt?: string;
}

/** Changes with every write of a story and of its live page, whose blocks are no new version of the story. */
export function storyVersion({ updatedAt, revisedAt, live }: NewsListItem): string {
  return [updatedAt, revisedAt ?? '', live?.state ?? '', live?.at ?? ''].join(' ');
}

/** The API's last answers, in one SQLite file that survives a restart. */
export interface CopyFile {
  /** The moment at which the whole copy was last known to be current; 0 if it never was. */
  readonly knownAt: number;
  confirm(now: number): void;
  /** For each story in the copy: its version (`storyVersion`), and whether its text is stored. */
  versions(): ReadonlyMap<number, { readonly version: string; readonly hasText: boolean }>;
  putCards(stories: readonly NewsListItem[]): void;
  /** Stores a whole story and its live page; `null` if it has none. */
  putStory(story: NewsDetail, live: LivePage | null): void;
  /** Throws if the removal cannot be written; then the whole copy has to be deleted. */
  remove(ids: readonly number[]): void;
  list(query: StoryQuery): { readonly items: readonly NewsListItem[]; readonly total: number };
  story(id: number): NewsDetail | undefined;
  livePage(id: number): LivePage | undefined;
  has(id: number): boolean;
  putAnswer(key: string, body: unknown): void;
  answer(key: string): unknown;
  /** Removes the oldest stories until the file is within its limit; false if it was already. */
  shrink(): boolean;
  close(): void;
  /** Closes it and deletes the file. */
  destroy(): void;
}

const SCHEMA = `
  create table about (name text primary key, value text not null) without rowid;
  create table answer (key text primary key, body blob not null) without rowid;
  create table story (
    id integer primary key, date text not null, version text not null,
    regs text not null, cat text not null, munis text not null, folded text not null,
    valid_until text, card blob not null, body blob, live blob
  );
  create index story_date on story (date, id);
`;
/** Part of the contract hash: a file with another compression cannot be read. */
const COMPRESSION = 'raw deflate';
const LIST_ITEMS = 1_000;
const SHRINK_STEP = 20;
const MB = 1_048_576;

const { news, live, ads, videos, networkLinks, editions, settings, adminNews } = ENDPOINTS;
/** A hash of the schema and the endpoints' schemas. A copy with another hash would be misread and is replaced. */
const CONTRACT = hash(
  'sha256',
  JSON.stringify([
    SCHEMA,
    COMPRESSION,
    news.get.answer,
    live.get.answer,
    ...[news, ads, videos, networkLinks, editions, adminNews].map((of) => of.list.answer),
    settings.get.answer,
  ]),
);

/** Opens the copy. Creates a new one if there is none, if it cannot be read or if its contract differs. */
export function openCopyFile(file: string, maxMb: number): CopyFile {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const db = open(file) ?? createFile(file);
  const statements = prepare(db);
  const used = (): number => {
    const pages = Number(db.pragma('page_count', { simple: true }));
    const free = Number(db.pragma('freelist_count', { simple: true }));
    return (pages - free) * Number(db.pragma('page_size', { simple: true }));
  };

  return {
    get knownAt() {
      if (!db.open) return 0;
      return Number((statements.about.get('known at') as { value: string } | undefined)?.value ?? 0);
    },
    confirm: (now) => void statements.putAbout.run('known at', String(now)),
    versions() {
      const rows = statements.versions.all() as { id: number; version: string; hasText: number }[];
      return new Map(rows.map(({ id, version, hasText }) => [id, { version, hasText: hasText === 1 }]));
    },
    putCards: db.transaction((stories: readonly NewsListItem[]) => {
      for (const story of stories) {
        const { id, date, cat, munis, validUntil, title, excerpt = '' } = story;
        statements.putCard.run({
          id,
          date,
          cat,
          validUntil,
          version: storyVersion(story),
          regs: joined(storyRegions(story)),
          munis: joined(munis.map(muniSlug)),
          folded: foldText(`${title} ${excerpt}`),
          card: compress(story),
        });
      }
    }),
    putStory: (story, live) =>
      void statements.putStory.run(compress(story), live && compress(live), story.id),
    remove: db.transaction((ids: readonly number[]) => {
      for (const id of ids) statements.remove.run(id);
    }),
    list(query) {
      const { where, values } = conditionOf(query);
      const { total } = db.prepare(`select count(*) as total from story ${where}`).get(values) as {
        total: number;
      };
      const order = query.sort === 'id' ? 'id desc' : 'date desc, id desc';
      const limit = Math.min(query.limit ?? LIST_ITEMS, LIST_ITEMS);
      const rows = db
        .prepare(`select card from story ${where} order by ${order} limit @limit offset @offset`)
        .all({ ...values, limit, offset: ((query.page ?? 1) - 1) * limit }) as { card: Buffer }[];
      return { items: rows.map(({ card }) => decompress(card) as NewsListItem), total };
    },
    story(id) {
      const row = statements.story.get(id) as { body: Buffer | null } | undefined;
      return row?.body ? (decompress(row.body) as NewsDetail) : undefined;
    },
    livePage(id) {
      const row = statements.live.get(id) as { live: Buffer | null } | undefined;
      return row?.live ? (decompress(row.live) as LivePage) : undefined;
    },
    has: (id) => statements.has.get(id) !== undefined,
    putAnswer: (key, body) => void statements.putAnswer.run(key, compress(body)),
    answer(key) {
      const row = statements.answer.get(key) as { body: Buffer } | undefined;
      return row && decompress(row.body);
    },
    shrink() {
      let removed = 0;
      for (let step = 1; step > 0 && used() > maxMb * MB; removed += step) {
        step = statements.removeOldest.run(SHRINK_STEP).changes;
      }
      return removed > 0;
    },
    close: () => void db.close(),
    destroy() {
      db.close();
      deleteFile(file);
    },
  };
}

function open(file: string): SQLite.Database | undefined {
  let db: SQLite.Database | undefined;
  try {
    db = configure(new SQLite(file, { fileMustExist: true }));
    const made = db.prepare(`select value from about where name = 'contract'`).get() as
      | { value: string }
      | undefined;
    if (made?.value === CONTRACT) return db;
  } catch {
    // No file, or not a copy: its content can be fetched again.
  }
  db?.close();
  return undefined;
}

function createFile(file: string): SQLite.Database {
  deleteFile(file);
  const db = configure(new SQLite(file));
  db.transaction(() => {
    db.exec(SCHEMA);
    db.prepare('insert into about (name, value) values (?, ?)').run('contract', CONTRACT);
  })();
  return db;
}

/** Every write is atomic and durable, also after a power cut: a removed story must not come back. */
function configure(db: SQLite.Database): SQLite.Database {
  db.pragma('busy_timeout = 2000');
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  // The copy is rarely read; the memory is better used by the page cache.
  db.pragma('cache_size = -500');
  return db;
}

function deleteFile(file: string): void {
  for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
}

function prepare(db: SQLite.Database) {
  return {
    about: db.prepare('select value from about where name = ?'),
    putAbout: db.prepare('insert or replace into about (name, value) values (?, ?)'),
    versions: db.prepare('select id, version, body is not null as hasText from story'),
    putCard: db.prepare(`
      insert into story (id, date, version, regs, cat, munis, folded, valid_until, card)
      values (@id, @date, @version, @regs, @cat, @munis, @folded, @validUntil, @card)
      on conflict (id) do update set date = @date, regs = @regs, cat = @cat, munis = @munis, folded = @folded,
        valid_until = @validUntil, card = @card, body = case when version = @version then body end,
        live = case when version = @version then live end, version = @version`),
    putStory: db.prepare('update story set body = ?, live = ? where id = ?'),
    live: db.prepare('select live from story where id = ?'),
    remove: db.prepare('delete from story where id = ?'),
    removeOldest: db.prepare(
      'delete from story where id in (select id from story order by date, id limit ?)',
    ),
    has: db.prepare('select 1 from story where id = ?'),
    story: db.prepare('select body from story where id = ?'),
    putAnswer: db.prepare('insert or replace into answer (key, body) values (?, ?)'),
    answer: db.prepare('select body from answer where key = ?'),
  };
}

function conditionOf({ reg, cat, muni, places, q, before, validAt }: StoryQuery) {
  const conditions = [
    ...(reg ? ['instr(regs, @reg) > 0'] : []),
    ...(cat ? ['cat = @cat'] : []),
    ...(muni ? ['instr(munis, @muni) > 0'] : []),
    ...(places
      ? [
          `(exists (select 1 from json_each(@coveredRegs) where instr(regs, value) > 0)
            or exists (select 1 from json_each(@coveredMunis) where instr(munis, value) > 0))`,
        ]
      : []),
    ...(q ? ['instr(folded, @q) > 0'] : []),
    ...(before ? ['id < @before'] : []),
    ...(validAt ? ['(valid_until is null or valid_until > @validAt)'] : []),
  ];
  const values = {
    ...(reg && { reg: joined([findRegion(reg)?.key ?? reg]) }),
    ...(cat && { cat }),
    ...(muni && { muni: joined([muniSlug(muni)]) }),
    ...(places && {
      coveredRegs: JSON.stringify(places.regs.map((key) => joined([key]))),
      coveredMunis: JSON.stringify(places.munis.map((name) => joined([muniSlug(name)]))),
    }),
    ...(q && { q: foldText(q) }),
    ...(before && { before }),
    ...(validAt && { validAt }),
  };
  return { where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values };
}

const muniSlug = (nameOrSlug: string): string => findMunicipality(nameOrSlug)?.slug ?? nameOrSlug;

/** Several keys in one column. Each stands between two bars, so that no key is found inside another one. */
function joined(keys: readonly string[]): string {
  return `|${keys.join('|')}|`;
}

/** Raw deflate: not the smallest result, but little memory. */
function compress(value: unknown): Buffer {
  return deflateRawSync(JSON.stringify(value));
}

function decompress(bytes: Buffer): unknown {
  return JSON.parse(inflateRawSync(bytes).toString());
}
