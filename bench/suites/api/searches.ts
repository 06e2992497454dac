import { timesOf } from '../../load.ts';
import { atMost, type Measurement } from '../../report.ts';
import { findQueries, type SearchQueries } from './queries.ts';

const BARS: Readonly<Record<keyof SearchQueries, number>> = {
  frequent: 30,
  rare: 30,
  twoLetters: 30,
  noMatch: 30,
  rarePhrase: 150,
};
const NAMES: Readonly<Record<keyof SearchQueries, string>> = {
  frequent: 'a frequent word',
  rare: 'a rare word',
  twoLetters: 'two letters',
  noMatch: 'no match',
  rarePhrase: 'a rare phrase of common words',
};

export async function measureSearch(url: string, items: number): Promise<Measurement[]> {
  const times = await searchTimes(url, items);
  return Object.entries(times).map(([kind, p95]) =>
    atMost(`search p95, ${NAMES[kind as keyof SearchQueries]}`, p95, BARS[kind as keyof SearchQueries], 'ms'),
  );
}

/** The p95 in milliseconds of each kind of search. */
export async function searchTimes(url: string, items: number): Promise<Record<keyof SearchQueries, number>> {
  const queries = await findQueries(url, items);
  const entries: [string, number][] = [];
  for (const [kind, texts] of Object.entries(queries)) {
    // Each text is searched with three page sizes, so that no cached response is used.
    const addresses = [10, 11, 12].flatMap((limit) =>
      (texts as readonly string[]).map(
        (text) => `${url}/news?fields=summary&limit=${limit}&q=${encodeURIComponent(text)}`,
      ),
    );
    entries.push([kind, (await timesOf(addresses)).p95]);
  }
  return Object.fromEntries(entries) as Record<keyof SearchQueries, number>;
}
