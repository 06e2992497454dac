import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '../../api/app.ts';
import { loadDemo } from '../../api/demo/load-demo.ts';
import { createGuardedFetch } from '../../api/media/fetch/guarded-fetch.ts';
import type { ImageFile } from '../../api/media/images/image-intake.ts';
import { createNewsQueries } from '../../api/news/news.queries.ts';
import { whereVisible } from '../../api/news/news-listings.ts';
import type { SectionFilter } from '../../api/news/sections/news-sections.ts';
import { readEnvironment } from '../../config/environment.ts';
import { dayNumber, hourNumber } from '../../contracts/belem-time.ts';
import { ENDPOINT_LIST, type NamedEndpoint } from '../../contracts/endpoints.ts';
import type { Database } from '../../db/database.ts';
import { seedLarge } from '../../db/large/seed-large.ts';
import { createLocalStorage } from '../../db/media/local-storage.ts';
import { createSearchIndex } from '../../db/search/search-index.ts';
import { analyzeTables } from '../../db/statistics.ts';
import { openTestDatabase, type TestDatabase, testEngine } from '../support/database/test-database.ts';
import { effort, testTimeoutMs } from './efforts.ts';

const PICTURE = '0'.repeat(32);
const TOKEN = 'A'.repeat(43);
/** Public requests, one for every different query. Of an endpoint that is not listed its path alone is read. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  'digest.get': [`/digest/subscriptions/${'a'.repeat(43)}`],
  'pocket.file': ['/pocket/para/2026-11-15.html'],
  'news.list': [
    '/news',
    '/news?limit=10&fields=summary',
    '/news?limit=10&page=20',
    '/news?reg=caete&limit=10',
    '/news?cat=foco&limit=10',
    '/news?muni=soure&limit=10',
    '/news?reg=caete&cat=foco&limit=10',
    '/news?reg=caete&cat=foco&muni=viseu&limit=10',
    '/news?reg=caete&limit=10&page=20',
    '/news?reg=caete&limit=10&before=9',
    '/news?muni=soure&current=true&canonical=ours&limit=10',
    '/news?q=balsa&limit=10&muni=soure',
    '/news?q=balsa%20soure&match=apart&limit=10',
    '/news?edition=marajo&limit=10',
    '/news?topic=canoas-do-para&limit=10',
    '/news?topic=canoas-do-para&edition=marajo&limit=10&page=2',
    '/news?topic=canoas-do-para&q=rio&limit=10',
    '/news?byline=marina-couto&limit=10',
    '/news?limit=10&before=9',
    '/news?corrected=true&limit=10',
    '/news?sort=id&limit=10',
    '/news?sort=id&limit=10&before=9',
    '/news?q=para&limit=10',
    '/news?q=balsa%20nova&limit=10&reg=caete',
    '/news?q=balsa%20nova&match=words&limit=10',
    '/news?q=xq&limit=10',
    '/news?q=palavrarara&limit=10',
    '/news?updatedSince=2026-11-01T00:00:00Z&limit=10',
    '/news?updatedSince=2026-11-01T00:00:00Z&limit=10&cursor=c.mi0ddhc0.5',
    '/news?updatedSince=2026-11-01T00:00:00Z&limit=10&reg=caete&current=true',
    '/news?updatedSince=2026-11-01T00:00:00Z&limit=10&topic=canoas-do-para&cat=foco',
    '/news?from=2026-10-01T00:00:00Z&to=2026-11-01T00:00:00Z&limit=10',
    '/news?from=2026-10-01T00:00:00Z&limit=10&muni=soure',
    '/news?from=2026-10-01T00:00:00Z&limit=10&cat=foco',
    '/news?from=2026-10-01T00:00:00Z&limit=10&q=balsa',
    '/news?limit=10&cursor=n.mi0ddhc0.5&reg=caete',
    '/news?limit=10&cursor=n.mi0ddhc0.5&include=places,bylines,topics,edition',
  ],
  'news.get': ['/news/1'],
  'news.corrections': ['/news/corrections', '/news/corrections?page=3'],
  'live.get': ['', '?after=3', '?before=9'].map((query) => `/news/1/live${query}`),
  'news.mostRead': ['24h', '7d', '30d'].map((period) => `/news/most-read?period=${period}`),
  'adminNews.list': ['/admin/news', '/admin/news?reg=caete&limit=10', '/admin/news?limit=10&page=20'],
  'preview.get': [`/preview/${TOKEN}`],
  'ads.list': ['/ad', '/ad?position=banner%20header'],
  'network.list': ['/portal', '/portal?edition=marajo'],
  'settings.get': ['/settings', '/settings?edition=marajo'],
  'bylines.get': ['/bylines/marina-couto', '/bylines/nada'],
  'topics.thread': ['cheia-dos-rios', 'canoas-do-para', 'nada'].map((slug) => `/topics/${slug}/thread`),
  'topics.list': ['/topics', '/topics?limit=10&page=2'],
  'topics.get': ['/topics/canoas-do-para', '/topics/nada'],
  'reports.shared': [`/report/${TOKEN}`],
  'services.list': ['/services', '/services?place=santarem'],
  'redirects.find': ['/redirect?address=/2019/03/balsa/', '/redirect?address=/%3Fp=12'],
  'media.master': [`/media/${PICTURE}`],
  'media.rendition': [`/media/${PICTURE}/112.webp`],
  'media.external': [`/media/external/${PICTURE}/112.webp`],
  'media.share': ['/media/share/1.jpg'],
  'spoken.file': [`/media/spoken/${PICTURE}.webm`],
  'documents.get': [`/media/documents/${PICTURE}.pdf`],
};
const WITHOUT_DATABASE = ['operations.alive'];

/** Tables that grow over the years; all others have at most a few hundred rows. */
const GROWING = [
  'news',
  'search_text',
  'search_word',
  'search_suffix',
  'search_token',
  'views_hour',
  'views_day',
  'media',
  'media_use',
  'external_image',
  'news_pending',
  'preview_link',
  'session',
  'analytics_event',
  'redirect',
  'document',
  'news_place',
  'news_topic',
  'news_byline',
  'live_block',
  'live_coverage',
];
/** Aliases in SQLite's plans, with their tables. */
const ALIASES: Readonly<Record<string, string>> = { placed: 'news_place' };
const NOW = Date.UTC(2026, 10, 15, 15, 0, 0);

let clock = NOW;
let db: TestDatabase;
let app: FastifyInstance;
let folder: string;
/** SQLite's plan of each statement on the first run. The number of rows must not change it. */
const firstPlans = new Map<string, string>();
const asked = new Map<string, readonly unknown[]>();

/** The database with a plugin that records every statement. */
function withRecordedQueries(database: TestDatabase): Database {
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const compiled = database.query.getExecutor().compileQuery(node, queryId);
      asked.set(compiled.sql, compiled.parameters);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { read } = database;
  return {
    ...database,
    query: database.query.withPlugin(plugin),
    ...(read && {
      read(statement) {
        asked.set(statement.sql, statement.parameters);
        return read(statement);
      },
    }),
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-plans-'));
  db = await openTestDatabase();
  app = await createApi({
    db: withRecordedQueries(db),
    now: () => clock,
    maxLagMs: 0,
    env: { ...readEnvironment({}), LOG_LEVEL: 'silent' },
    media: { storage: createLocalStorage(folder), fetchFile: createGuardedFetch(), concurrency: 1 },
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

async function fill(count: number): Promise<void> {
  await seedLarge(db, { count, now: NOW, onProgress: () => undefined, statistics: false });
  const day = dayNumber(NOW);
  const hour = hourNumber(NOW);
  const page = sql`'news'`;
  await sql`insert into views_hour (hour, page, news_id, views, anonymous)
    select ${hour} - id % 24, ${page}, id, 1 + id % 7, 0 from news where true on conflict do nothing`.execute(
    db.query,
  );
  await sql`insert into views_day (day, page, news_id, views, anonymous)
    select ${day} - id % 30, ${page}, id, 1 + id % 7, 0 from news where true on conflict do nothing`.execute(
    db.query,
  );
}

/** Loads the content of a first start without decoding its pictures, which would take most of the time. */
async function loadDemoContent(): Promise<void> {
  const unread = async (bytes: Buffer): Promise<ImageFile> => {
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    return { id, bytes, mime: 'image/jpeg', width: 1_200, height: 800, color: '#112233' };
  };
  expect(await loadDemo(db, createLocalStorage(folder), NOW, true, unread)).toBe(true);
}

/** Removes SQLite's statistics, as after a first start. */
async function forgetStatistics(): Promise<void> {
  await sql`analyze`.execute(db.query);
  await sql`delete from sqlite_stat1`.execute(db.query);
  await sql`analyze sqlite_schema`.execute(db.query);
}

const PUBLIC_READS: readonly NamedEndpoint[] = ENDPOINT_LIST.filter(
  ({ method, access, name }) =>
    method === 'GET' && ['public', 'optional'].includes(access) && !WITHOUT_DATABASE.includes(name),
);

async function readEverything(): Promise<void> {
  for (const url of PUBLIC_READS.flatMap(({ name, path }) => EXAMPLES[name] ?? path)) {
    const { statusCode } = await app.inject(url);
    expect([url, statusCode < 500]).toEqual([url, true]);
  }
  for (const section of SECTIONS) await readSection(section);
}

/** Lists of editions. They are called directly, because a set of places is not a parameter of any address. */
const SECTIONS: readonly SectionFilter[] = [
  { places: { regs: ['caeté', 'salgado'], munis: ['Soure', 'Belém'], edition: 'ilhas' } },
  { places: { regs: ['caeté'], munis: [], edition: 'ilhas' }, cat: 'foco' },
  { places: { regs: ['caeté', 'salgado'], munis: [], edition: 'ilhas' }, muni: 'Viseu' },
];

async function readSection(section: SectionFilter): Promise<void> {
  const database = withRecordedQueries(db);
  const news = createNewsQueries(database);
  const listing = whereVisible(section, clock);
  await news.list(listing, 'newest', { offset: 10, limit: 10 }, 'card');
  await news.countVisible(section, clock);
  const page = { offset: 0, limit: 10 };
  await createSearchIndex(database).find({ q: 'balsa nova', order: 'newest', ...listing, ...page });
}

/** Steps of a plan that scan a growing table completely or sort it. */
async function faultsOf(statement: string, parameters: readonly unknown[]): Promise<string[]> {
  return testEngine === 'sqlite'
    ? await faultsInSqlite(statement, parameters)
    : await faultsInPostgres(statement, parameters);
}

async function faultsInSqlite(statement: string, parameters: readonly unknown[]): Promise<string[]> {
  const explained = CompiledQuery.raw(`explain query plan ${statement}`, [...parameters]);
  const { rows } = await db.query.executeQuery<{ detail: string }>(explained);
  const plan = rows.map(({ detail }) => detail);
  const before = firstPlans.get(statement) ?? plan.join('; ');
  firstPlans.set(statement, before);
  // A list may use any index that gives its order. Sums, counts and joins have one good plan, so those must not change.
  const hasOneWay =
    GROWING.some((table) => table !== 'news' && statement.includes(table)) ||
    (statement.includes('count(*)') && !statement.includes('limit'));
  const isFlipped = hasOneWay && before !== plan.join('; ');
  const flipped = isFlipped ? [`was ${before}, now ${plan.join('; ')}`] : [];
  // Read backwards by id, the table itself is the index, and the first few rows are the answer.
  const byNumber = /where coalesce\(status, ''\) = 'published' .*order by "id" desc, "id" desc limit/s.test(
    statement,
  );
  const scans = plan.filter((line) => {
    const [, name = '', how = ''] = /^SCAN (\w+)(.*)/.exec(line) ?? [];
    const table = ALIASES[name] ?? name;
    // A list is read in the order of its index, up to the end of its page.
    const isOrdered = table === 'news' && (byNumber || how.includes('USING'));
    // FTS5 reports a look-up of words as a scan with the letter M.
    const isLookUp = how.includes('VIRTUAL TABLE INDEX 0:M');
    return GROWING.includes(table) && !isOrdered && !isLookUp;
  });
  // A list comes in the order of its index; the ids of a page are ordered by the caller.
  // Lists of several places are merged, and each of them comes in the order of its index.
  const isList =
    !statement.includes(' union ') &&
    plan.some((line) => /^(SCAN|SEARCH) (news|placed) USING (COVERING )?INDEX/.test(line));
  return [
    ...flipped,
    ...scans,
    // This index covers the columns that a search reads of every match; any other column would read the text as well.
    ...plan.filter((line) => line.includes('news_moments') && !line.includes('COVERING')),
    ...plan.filter((line) => isList && line.startsWith('USE TEMP B-TREE FOR ORDER BY')),
  ];
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** PostgreSQL rightly scans small tables. With sequential scans switched off the plan shows whether an index could be used. */
async function faultsInPostgres(statement: string, parameters: readonly unknown[]): Promise<string[]> {
  return await db.query.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const explained = CompiledQuery.raw(`explain (format json) ${statement}`, [...parameters]);
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained);
    return nodesOf(rows[0]?.['QUERY PLAN'][0].Plan)
      .filter((node) => node['Node Type'] === 'Seq Scan' && GROWING.includes(node['Relation Name'] ?? ''))
      .map((node) => `Seq Scan on ${node['Relation Name']}`);
  });
}

function nodesOf(node: PlanNode | undefined): PlanNode[] {
  return node ? [node, ...(node.Plans ?? []).flatMap(nodesOf)] : [];
}

async function expectSoundPlans(when: string): Promise<void> {
  asked.clear();
  // Responses are cached for a second, so the clock is moved.
  clock += 1_000;
  await readEverything();
  const faults: string[] = [];
  for (const [statement, parameters] of asked) {
    if (!/^(\/\* cached \*\/)?\s*(select|with)/i.test(statement)) continue;
    const found = await faultsOf(statement, parameters);
    if (found.length > 0) faults.push(`${when}: ${found.join('; ')}\n${statement}`);
  }
  expect(faults).toEqual([]);
  expect(asked.size).toBeGreaterThan(20);
}

test('every public read with a parameter has an example here', () => {
  const needed = PUBLIC_READS.filter(
    ({ params, query }) => params || (Type.IsObject(query) && (query.required ?? []).length > 0),
  );
  expect(needed.map(({ name }) => name).filter((name) => !EXAMPLES[name])).toEqual([]);
  const names = PUBLIC_READS.map(({ name }) => name);
  expect(Object.keys(EXAMPLES).filter((name) => !names.includes(name))).toEqual([]);
});

test(
  'no public query scans a growing table: empty, small or full, before and after statistics',
  async () => {
    if (testEngine === 'postgres') {
      // Without sequential scans neither statistics nor rows decide whether PostgreSQL can use an index.
      await loadDemoContent();
      await expectSoundPlans('demo content');
      return;
    }
    await forgetStatistics();
    await expectSoundPlans('empty, without statistics');
    await analyzeTables(db);
    await expectSoundPlans('empty, with statistics');
    await loadDemoContent();
    await expectSoundPlans('demo content, with the statistics of empty tables');
    await forgetStatistics();
    await expectSoundPlans('demo content, without statistics');
    await analyzeTables(db);
    await expectSoundPlans('demo content, with statistics');
    await fill(effort('plannedItems'));
    await expectSoundPlans('full, with the statistics of the demo content');
    await forgetStatistics();
    await expectSoundPlans('full, without statistics');
    await analyzeTables(db);
    await expectSoundPlans('full, with statistics');
  },
  testTimeoutMs(),
);
