import { timesOf } from '../../load.ts';
import { searchTimes } from './searches.ts';

/** The p95 in milliseconds of each kind of read. */
export type Growth = Readonly<Record<string, number>>;

const REPEATS = 300;

export async function measureGrowth(url: string, items: number): Promise<Growth> {
  // Different pages and items each time, so that no response is cached.
  const lists = Array.from(
    { length: REPEATS },
    (_, index) => `${url}/news?limit=${1 + (index % 100)}&page=${1 + (index % 7)}&fields=summary`,
  );
  const details = Array.from(
    { length: REPEATS },
    (_, index) => `${url}/news/${1 + ((index * 7_919) % items)}`,
  );
  return {
    list: (await timesOf(lists)).p95,
    detail: (await timesOf(details)).p95,
    ...(await searchTimes(url, items)),
  };
}
