import { foldText } from '../../contracts/rich-text/fold.ts';
import type { Database } from '../database.ts';
import { countLettersAndDigits } from './folded-words.rules.ts';
import { planQuery } from './query-plan.ts';
import {
  byOrder,
  type NewsList,
  type Place,
  type SearchList,
  type SearchOrder,
  searchList,
} from './search-list.ts';
import type { TokenIndex } from './token-index.ts';
import type { SearchTuning } from './tuning.ts';
import { startWalk } from './walk.ts';

export interface SearchRequest {
  /** As typed. */
  readonly q: string;
  readonly order: SearchOrder;
  /** All conditions, visibility among them; written so that the indexes of `news` apply. */
  readonly where: (news: NewsList) => NewsList;
  readonly offset: number;
  readonly limit: number;
}

export interface SearchAnswer {
  readonly ids: readonly number[];
  /** Exact, or when capped: there are more than this. */
  readonly total: number;
  readonly capped: boolean;
}

/** Shorter queries look at a part of the list only. */
const FULL_SEARCH_FROM = 3;
const EVERY = 2 ** 31 - 1;

export async function find(
  database: Database,
  index: TokenIndex,
  tuning: SearchTuning,
  { q, order, where, offset, limit }: SearchRequest,
): Promise<SearchAnswer> {
  const folded = foldText(q);
  const list = searchList(database, where, order, folded);
  const page = (places: readonly Place[]): number[] =>
    places.slice(offset, offset + limit).map((place) => place.id);
  const answer = (sorted: readonly Place[]): SearchAnswer => ({
    ids: page(sorted),
    total: Math.min(sorted.length, tuning.countMax),
    capped: sorted.length > tuning.countMax,
  });
  const counted = tuning.countMax + 1;
  const enough = Math.max(counted, offset + limit);

  if (countLettersAndDigits(folded) < FULL_SEARCH_FROM) {
    const walk = startWalk(list, tuning.chunk, tuning.shortWindow);
    await walk.until(enough);
    return answer(walk.hits);
  }

  const walk = startWalk(list, tuning.chunk);
  await walk.until(enough, tuning.probe);
  const plan = await planQuery(database, tuning, folded);
  if (walk.ended || plan.length === 0 || walk.hits.length >= tuning.frequent * walk.seen) {
    await walk.until(enough);
    return answer(walk.hits);
  }

  const candidates = await index.candidates(database.query, plan, tuning.candidatesMax);
  const matches = await matchingOf(list, candidates, tuning.chunk, counted);
  if (matches.length < counted) {
    if (candidates.length < tuning.candidatesMax) return answer(matches.sort(byOrder(order)));
    // A frequent text in a short list: the list is read to its end.
    await walk.until(enough);
    return answer(walk.hits);
  }
  await walk.until(offset + limit, tuning.walkMax);
  if (walk.hits.length < offset + limit && !walk.ended) {
    const all = await index.candidates(database.query, plan, EVERY);
    return answer((await matchingOf(list, all, tuning.chunk, all.length)).sort(byOrder(order)));
  }
  return { ids: page(walk.hits), total: tuning.countMax, capped: true };
}

async function matchingOf(
  list: SearchList,
  ids: readonly number[],
  chunk: number,
  enough: number,
): Promise<Place[]> {
  const matches: Place[] = [];
  for (let start = 0; start < ids.length && matches.length < enough; start += chunk) {
    matches.push(...(await list.matching(ids.slice(start, start + chunk))));
  }
  return matches;
}
