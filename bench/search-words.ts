import { foldText } from '../contracts/words/fold.ts';

/** Words of the newest titles: enough that a measurement does not use up their pairs. */
const WORDS = 150;

/** Addresses of searches for pairs of words from titles; each pair is used once. */
export async function searchPairs(apiUrl: string, count: number): Promise<string[]> {
  const titles = (await (await fetch(`${apiUrl}/news?limit=100&fields=summary`)).json()) as {
    title: string;
  }[];
  const words = titles.flatMap(({ title }) => foldText(title).match(/[a-z]{4,}/g) ?? []);
  const some = [...new Set(words)].slice(0, WORDS);
  const pairs = some.flatMap((one, index) =>
    some.map((_other, by) => `${one} ${some[(index + by) % some.length]}`),
  );
  // Column by column, so that neighbours in the list share no word.
  const spread = some.flatMap((_one, by) =>
    some.map((_word, index) => pairs[index * some.length + by] as string),
  );
  return spread.slice(0, count).map((words) => `/search?q=${encodeURIComponent(words)}`);
}
