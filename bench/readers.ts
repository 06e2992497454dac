import { createRandom, pick } from '../db/large/random.ts';
import { searchPairs } from './search-words.ts';

const LISTS = ['/politica', '/esportes', '/foco', '/regiao/marajo', '/regiao/carajas', '/tv-en-para'];
const SEED = 20_261_116;

/**
 * The requests of a busy evening: 80 of 100 for stories (by Zipf's law, the newest most), 10 for the home, 5 for lists
 * and 5 searches, each with new words.
 */
export async function readersPaths(apiUrl: string, items: number, count: number): Promise<string[]> {
  const random = createRandom(SEED);
  const story = zipf(items);
  const searches = await searchPairs(apiUrl, Math.ceil(count * 0.06));
  let searched = 0;
  return Array.from({ length: count }, () => {
    const draw = random();
    if (draw < 0.8) return `/noticia/${items - story(random())}`;
    if (draw < 0.9) return '/';
    if (draw < 0.95) return pick(random, LISTS);
    return searches[searched++ % searches.length] as string;
  });
}

/** Maps a uniform random number to a rank by Zipf's law: rank 1 is half as frequent as rank 0, rank 2 a third. */
function zipf(ranks: number): (draw: number) => number {
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= ranks; rank++) {
    sum += 1 / rank;
    sums.push(sum);
  }
  return (draw) => {
    const wanted = draw * sum;
    let [low, high] = [0, ranks - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
