import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readEnvironment } from '../../../config/environment.ts';
import type { Database, Engine } from '../../../db/database.ts';
import { migrate } from '../../../db/migrate.ts';
import { openDatabase } from '../../../db/open.ts';
import { findNeighbours, TEXT_KINDS } from '../../../db/same-news/band-store.ts';
import { loadCategoryGuesser } from '../../../ingest/categories/load-category-guesser.ts';
import { measureCategories, measuredSets, measurePlaces } from '../../../ingest/labelled/evaluate.ts';
import { featuresOf } from '../../../ingest/same-news/features.ts';
import { bandKeys } from '../../../ingest/same-news/minhash.ts';
import { labelledPairs, randomFrom } from '../../../ingest/same-news/pairs.corpus.ts';
import { compareTexts } from '../../../ingest/same-news/same-news.ts';
import { understand } from '../../../ingest/understand.ts';
import { startPostgres } from '../../installation.ts';
import { atLeast, atMost, type Measurement, printLine } from '../../report.ts';

const LOOK_UPS = 200;
const ROWS_AT_ONCE = 5_000;

/** How well labelled texts are understood. */
export function measureUnderstanding(): Measurement[] {
  const guess = loadCategoryGuesser();
  const measurements = Object.entries(measuredSets()).flatMap(([name, texts]) => {
    const { exact, precision, recall } = measurePlaces(texts);
    return [
      atLeast(`municipalities, ${name}: precision`, precision * 100, 95, '%'),
      atLeast(`municipalities, ${name}: recall`, recall * 100, 95, '%'),
      atLeast(`municipalities, ${name}: wholly right`, exact * 100, 95, '%'),
      atLeast(`category, ${name}`, measureCategories(texts, guess).accuracy * 100, 90, '%'),
    ];
  });
  const texts = Object.values(measuredSets()).flat();
  const start = performance.now();
  for (const { text } of texts) understand(text, guess, Date.now());
  return [
    ...measurements,
    atMost('one headline understood', (performance.now() - start) / texts.length, 5, 'ms'),
    ...measurePairs(),
  ];
}

function measurePairs(): Measurement[] {
  const pairs = labelledPairs(2_400).map(({ a, b, same }) => {
    const [one, other] = [featuresOf(a.title, a.text), featuresOf(b.title, b.text)];
    const keys = new Set(bandKeys(one));
    return { same, found: bandKeys(other).some((key) => keys.has(key)) && compareTexts(one, other).same };
  });
  const share = (wanted: boolean): number => {
    const own = pairs.filter(({ same }) => same === wanted);
    return (own.filter(({ found }) => found).length / own.length) * 100;
  };
  return [
    atLeast('the same news, found', share(true), 95, '%'),
    atMost('other news, falsely found', share(false), 1, '%'),
  ];
}

/** Look-ups of near-duplicates among many stored texts. */
export async function measureNeighbours(engine: Engine, items: number): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-republishing-'));
  // PostgreSQL runs as another user.
  await chmod(folder, 0o755);
  const server = engine === 'postgres' ? await startPostgres(join(folder, 'cluster')) : undefined;
  const environment = readEnvironment({ DATA_DIR: join(folder, 'files'), DATABASE_URL: server?.url ?? '' });
  const database = await openDatabase(environment, (_error, message) => printLine(message));
  await migrate(database);
  const texts = await fill(database, items);
  const times: number[] = [];
  let found = 0;
  for (const text of texts) {
    const start = performance.now();
    const keys = bandKeys(featuresOf(text.title, text.text));
    const neighbours = await findNeighbours(database.query, keys, Date.now());
    times.push(performance.now() - start);
    if (neighbours.some(({ id }) => id === text.id)) found += 1;
  }
  await database.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
  times.sort((a, b) => a - b);
  return [
    atMost(
      `near-duplicates among ${items.toLocaleString('en')}: one look-up, p95`,
      times[Math.floor(times.length * 0.95)] ?? 0,
      20,
      'ms',
    ),
    atLeast('a stored text finds itself', (found / texts.length) * 100, 100, '%'),
  ];
}

interface StoredText {
  readonly id: number;
  readonly title: string;
  readonly text: string;
}

/** Random texts with the word frequencies of regional news, so that they are as similar as real ones. */
async function fill(database: Database, items: number): Promise<StoredText[]> {
  const random = randomFrom(11);
  const vocabulary = labelledPairs(400).flatMap(({ a }) => a.text.split(/\s+/));
  const kept: StoredText[] = [];
  let rows: { band: number; kind: number; text_id: number; at: number }[] = [];
  for (let id = 1; id <= items; id += 1) {
    const words = Array.from({ length: 120 }, () => vocabulary[Math.floor(random() * vocabulary.length)]);
    const text = { id, title: words.slice(0, 9).join(' '), text: words.join(' ') };
    const keys = new Set(bandKeys(featuresOf(text.title, text.text)));
    for (const band of keys) rows.push({ band, kind: TEXT_KINDS.item, text_id: id, at: Date.now() });
    if (id % Math.ceil(items / LOOK_UPS) === 0) kept.push(text);
    if (rows.length >= ROWS_AT_ONCE || id === items) {
      await database.query.insertInto('text_band').values(rows).execute();
      rows = [];
    }
  }
  // PostgreSQL's autovacuum would do this later; without statistics the planner reads the whole table.
  await sql`analyze`.execute(database.query);
  return kept;
}
