import { setImmediate as breathe } from 'node:timers/promises';
import { foldText } from '../../contracts/rich-text/fold.ts';
import type { Database } from '../database.ts';
import { narrowed, type QueryPlan } from './query-plan.ts';
import {
  byOrder,
  type NewsList,
  type Place,
  type SearchList,
  type SearchOrder,
  searchList,
} from './search-list.ts';
import { type MatchKind, textMatch } from './text-match.ts';
import type { TokenIndex } from './token-index.ts';
import type { SearchTuning } from './tuning.ts';
import { startWalk } from './walk.ts';

export interface SearchRequest {
  /** As typed. */
  readonly q: string;
  /** Without it: as a phrase. */
  readonly match?: MatchKind;
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

const EVERY = 2 ** 31 - 1;

/** One search through one list; the ways to the answer differ in what they cost, not in what they find. */
export async function find(
  database: Database,
  index: TokenIndex,
  given: SearchTuning,
  { q, match: kind = 'phrase', order, where, offset, limit }: SearchRequest,
): Promise<SearchAnswer> {
  // What stands beside the results is not counted: words that are frequent each are together in thousands of texts.
  const tuning = kind === 'apart' ? { ...given, countMax: Math.min(given.countMax, offset + limit) } : given;
  const match = await textMatch(database, tuning, kind, foldText(q));
  const list = searchList(database, where, order, match, tuning.halvedFrom);
  const { isShort } = match;
  const walk = startWalk(list, tuning.chunk, isShort ? tuning.shortWindow : Number.POSITIVE_INFINITY);
  const pageEnd = offset + limit;
  const counted = tuning.countMax + 1;
  const inFull = Math.max(counted, pageEnd);
  const compare = byOrder(order);

  function answer(places: readonly Place[], matches = places.length): SearchAnswer {
    return {
      ids: places.slice(offset, pageEnd).map((place) => place.id),
      total: Math.min(matches, tuning.countMax),
      capped: matches > tuning.countMax,
    };
  }

  async function answerFromList(): Promise<SearchAnswer> {
    await walk.until(inFull);
    return answer(walk.hits);
  }

  /** Of all the matches. */
  async function answerFromIndex(matches: readonly Place[]): Promise<SearchAnswer> {
    const end = isShort && matches.length > 0 ? await list.placeAfter(tuning.shortWindow) : undefined;
    const within = end ? matches.filter((match) => compare(match, end) < 0) : matches;
    return answer(within.toSorted(compare));
  }

  /** Of matches that were counted, but not put in order. */
  async function answerFromBoth(plan: QueryPlan): Promise<SearchAnswer> {
    await walk.until(pageEnd, tuning.walkMax);
    if (walk.ended || walk.hits.length >= pageEnd) return answer(walk.hits, counted);
    const { ids } = await index.candidates(database.query, plan, EVERY);
    return await answerFromIndex(await matchingOf(list, ids, tuning.chunk, EVERY));
  }

  await walk.until(counted, tuning.probe);
  const share = walk.hits.length / walk.seen;
  if (walk.ended || share >= tuning.frequent) return await answerFromList();
  const plan = await match.plan();
  const isNarrow = plan.some((group) => group.length <= tuning.narrow);
  if (plan.length === 0 || (!isNarrow && (isShort || share >= tuning.lessFrequent))) {
    return await answerFromList();
  }
  const narrow = narrowed(plan, tuning.narrow);
  const wide = narrowed(plan, tuning.wide);
  for (const most of tuning.candidates) {
    let { ids, complete } = await index.candidates(database.query, narrow, most);
    if (!complete && wide.length > narrow.length) {
      ({ ids, complete } = await index.candidates(database.query, wide, most));
    }
    if (isShort && !complete) break;
    const enough = complete && (isShort || ids.length <= tuning.chunk) ? EVERY : counted;
    const matches = await matchingOf(list, ids, tuning.chunk, enough);
    if (complete && matches.length < enough) return await answerFromIndex(matches);
    if (matches.length >= counted) return await answerFromBoth(wide);
    // A frequent text in a list that may be short: then reading it is the shorter way.
    await walk.until(inFull, tuning.walkMax);
    if (walk.ended) break;
  }
  return await answerFromList();
}

async function matchingOf(
  list: SearchList,
  ids: readonly number[],
  chunk: number,
  enough: number,
): Promise<Place[]> {
  const matches: Place[] = [];
  for (let start = 0; start < ids.length && matches.length < enough; start += chunk) {
    if (start > 0) await breathe();
    matches.push(...(await list.matching(ids.slice(start, start + chunk))));
  }
  return matches;
}
