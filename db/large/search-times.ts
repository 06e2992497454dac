import { sql } from 'kysely';
import { readEnvironment } from '../../config/environment.ts';
import type { Database } from '../database.ts';
import { IS_PUBLISHED_SQL } from '../news/visible-news.ts';
import { openDatabase } from '../open.ts';
import { createSearchIndex, type SearchIndex } from '../search/search-index.ts';
import type { SearchRequest } from '../search/search-news.ts';
import { titleAndBodyWords } from '../search/tokens/folded-words.rules.ts';
import { createRandom, pick } from './random.ts';

// Measures searches in the configured database by kinds of queries, each expensive in a different way. Run `node
// db/large/search-times.ts` after seeding a large database.

const SAMPLE = 400;
const QUERIES_PER_KIND = 20;
const ROUNDS = 5;
const random = createRandom(1);

type Where = SearchRequest['where'];

const visible: Where = (news) =>
  news
    .where(sql<boolean>`${IS_PUBLISHED_SQL}`)
    .where('publish_at', '<=', Date.now())
    .where((is) => is.or([is('unpublish_at', 'is', null), is('unpublish_at', '>', Date.now())]));

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function sampleTexts({ query }: Database): Promise<string[]> {
  const { most } = await query
    .selectFrom('search_text')
    .select((on) => on.fn.max('news_id').as('most'))
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: SAMPLE }, () => 1 + Math.floor(random() * Number(most)));
  const rows = await query.selectFrom('search_text').select('text').where('news_id', 'in', ids).execute();
  return rows.map((row) => row.text);
}

async function queriesByKind(database: Database, index: SearchIndex): Promise<Map<string, string[]>> {
  const parts = (await sampleTexts(database)).map((text) =>
    titleAndBodyWords(text)
      .flat()
      .map((word) => word.replace(/[.,;:]$/, '')),
  );
  const share = new Map<string, number>();
  for (const words of parts) {
    for (const word of new Set(words)) share.set(word, (share.get(word) ?? 0) + 1 / parts.length);
  }
  const words = [...share.keys()].filter((word) => /^[a-z]{3,}$/.test(word));
  const rare = async (produce: () => string, most: number): Promise<string[]> => {
    const found: string[] = [];
    for (let tries = 0; tries < 2_000 && found.length < QUERIES_PER_KIND; tries++) {
      const q = produce();
      if (q === '' || found.includes(q)) continue;
      const { total } = await index.find({ q, order: 'newest', where: visible, offset: 0, limit: 1 });
      if (total > 0 && total <= most) found.push(q);
    }
    return found;
  };
  const frequent = words.filter((word) => (share.get(word) ?? 0) > 0.3);
  const middling = words.filter((word) => (share.get(word) ?? 0) > 0.01 && (share.get(word) ?? 0) < 0.05);
  const phrase = (length: number) => (): string => {
    const text = pick(random, parts);
    const start = Math.floor(random() * text.length);
    const some = text.slice(start, start + length);
    const common = some.every((word) => (share.get(word) ?? 0) > 0.15);
    return some.length === length && common ? some.join(' ') : '';
  };
  return new Map([
    ['frequent word', frequent.slice(0, QUERIES_PER_KIND)],
    ['middling word', middling.slice(0, QUERIES_PER_KIND)],
    [
      'rare word',
      await rare(
        () =>
          pick(
            random,
            words.filter((word) => (share.get(word) ?? 0) < 0.004),
          ),
        100,
      ),
    ],
    ['part of a word', ['ment', 'ção', 'prefeit', 'escol', 'idade', 'ribeir', 'inh', 'municip']],
    ['number', ['77', '123', '2.4', '19h', '999', '512']],
    ['two letters', ['de', 'ao', 'em', 'sa', 'xi', 'kz', 'wq', 'zz', 'jh', 'ç?']],
    ['no match', ['xyzxyz', 'wkwk', 'casa xyzxyz', 'qqq www', 'de zzz', 'para o de que']],
    ['frequent phrase', ['de uma', 'para a', 'a cidade', 'do município', 'em um']],
    ['rare phrase of three common words', await rare(phrase(3), 20)],
    ['rare phrase of four common words', await rare(phrase(4), 10)],
  ]);
}

async function measure(index: SearchIndex, queries: readonly string[], where: Where): Promise<string> {
  const times: { q: string; ms: number; total: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const q of queries) {
      const start = performance.now();
      const { total } = await index.find({ q, order: 'newest', where, offset: 0, limit: 20 });
      // The first round fills the caches.
      if (round > 0) times.push({ q, ms: performance.now() - start, total });
    }
  }
  times.sort((a, b) => a.ms - b.ms);
  const at = (portion: number) => times[Math.min(times.length - 1, Math.floor(portion * times.length))];
  const slowest = at(0.95);
  const [median, p95] = [at(0.5)?.ms ?? 0, slowest?.ms ?? 0].map((ms) => ms.toFixed(1).padStart(6));
  const example = `${slowest?.q}: ${slowest?.total}`;
  return `${String(queries.length).padStart(3)} queries  p50 ${median} ms  p95 ${p95} ms  (${example})`;
}

const database = await openDatabase(readEnvironment(process.env), (_error, message) => say(message));
const index = createSearchIndex(database);
const kinds = await queriesByKind(database, index);
const region: Where = (news) => visible(news).where('reg', '=', 'marajó');
const municipality: Where = (news) => visible(news).where('muni', '=', 'Soure');
for (const [name, where] of Object.entries({ everywhere: visible, region, municipality })) {
  say(`${database.engine}, ${name}`);
  for (const [kind, queries] of kinds) say(`  ${kind.padEnd(34)} ${await measure(index, queries, where)}`);
}
await database.close();
