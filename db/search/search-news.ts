import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldText } from '../../contracts/words/fold.ts';
import type { Database } from '../database.ts';
import type { DatedOrder, Listing, ListPosition } from '../news/news-in-order.ts';
import { findItemsNaming } from './named-items.queries.ts';
import { narrowPlan, type QueryPlan } from './query-plan.ts';
import { byOrder, type SearchList, searchList } from './search-list.ts';
import type { SourceNames } from './source-names.ts';
import { type MatchKind, textMatch } from './text-match.ts';
import type { Candidates, TokenIndex } from './tokens/token-index.ts';
import { OVERLONG_TOKEN } from './tokens/tokens.rules.ts';
import type { SearchTuning } from './tuning.ts';
import { startWalk } from './walk.ts';

export interface SearchRequest extends Listing {
  /** The text as the reader typed it. */
  readonly q: string;
  /** Default: `phrase`. */
  readonly match?: MatchKind;
  readonly order: DatedOrder;
  readonly offset: number;
  readonly limit: number;
}

export interface SearchResult {
  readonly ids: readonly number[];
  /** Exact; when `capped`, there are more than this. */
  readonly total: number;
  readonly capped: boolean;
}

/** The dependencies of a search: the database, its index and the thresholds. */
export interface SearchDependencies {
  readonly database: Database;
  readonly index: TokenIndex;
  readonly sources: SourceNames;
  readonly tuning: SearchTuning;
}

const NO_LIMIT = 2 ** 31 - 1;
/** For each missing match this many candidates are read, because not every candidate matches. */
const LOOKS_PER_HIT = 2;

/** One search through one list. The strategies below differ in cost; all find the same items. */
export async function searchNews(
  { database, index, sources, tuning: given }: SearchDependencies,
  { q, match: kind = 'phrase', order, offset, limit, ...listing }: SearchRequest,
): Promise<SearchResult> {
  const pageEnd = offset + limit;
  // For kind `apart` only the page is counted, because two frequent words occur together in thousands of texts.
  const isUncounted = kind === 'apart';
  const tuning = { ...given, countMax: isUncounted ? pageEnd : Math.max(given.countMax, pageEnd) };
  const match = await textMatch({ database, sources, tuning }, kind, foldText(q));
  const list = searchList(database, listing, order, match, tuning.halvedFrom);
  const { isShort } = match;
  const shortWindow = match.isWord ? tuning.shortWindow : tuning.shortWordsWindow;
  const walk = startWalk(list, tuning.chunk, isShort ? shortWindow : Number.POSITIVE_INFINITY);
  const counted = tuning.countMax + 1;
  const compare = byOrder(order);
  const byIndex = match.isWord && tuning.wordsByIndex;
  let planned: Promise<QueryPlan> | undefined;
  const plan = (): Promise<QueryPlan> => (planned ??= match.plan());

  function resultOf(positions: readonly ListPosition[], matches = positions.length): SearchResult {
    return {
      ids: positions.slice(offset, pageEnd).map((position) => position.id),
      total: Math.min(matches, tuning.countMax),
      capped: matches > tuning.countMax,
    };
  }

  async function resultFromList(): Promise<SearchResult> {
    await walk.until(counted);
    return resultOf(walk.hits);
  }

  /** The page is full. Matches beyond it are counted only if they were read already. */
  function fullPageFromList(): SearchResult {
    const { hits, ended } = walk;
    if (ended || hits.length >= counted) return resultOf(hits);
    // A number of whole pages: "more than 90" reads better than "more than 92".
    const total = Math.max(pageEnd, Math.floor((hits.length - 1) / limit) * limit);
    return { ...resultOf(hits), total, capped: true };
  }

  /** Sorts the complete set of matches in memory. */
  async function resultFromIndex(matches: readonly ListPosition[]): Promise<SearchResult> {
    const end = isShort && matches.length > 0 ? await list.positionAfter(shortWindow) : undefined;
    const within = end ? matches.filter((match) => compare(match, end) < 0) : matches;
    return resultOf(within.toSorted(compare));
  }

  /** There are more matches than are counted, so the page is read from the list, which is in order. */
  async function pageFromListWithManyMatches(plan: QueryPlan): Promise<SearchResult> {
    await walk.until(pageEnd, tuning.walkMax);
    if (walk.ended || walk.hits.length >= pageEnd) return resultOf(walk.hits, counted);
    const all = await candidates(plan, NO_LIMIT);
    return await resultFromIndex(await matchingOf(list, all, tuning.chunk, NO_LIMIT));
  }

  /** Reads the texts of the candidates in list order and stops when the page is full. */
  async function pageOfCandidates(ids: readonly number[]): Promise<SearchResult> {
    const ordered = (await list.positionsOf(ids)).toSorted(compare);
    const hits: ListPosition[] = [];
    for (let seen = 0; seen < ordered.length && hits.length < counted; ) {
      if (seen > 0) await nextTurn();
      const some = ordered.slice(seen, seen + (counted - hits.length) * LOOKS_PER_HIT);
      seen += some.length;
      hits.push(...(await list.matching(some.map(({ id }) => id))).toSorted(compare));
    }
    return resultOf(hits);
  }

  /** `few` contains every match, so no other text has to be read. */
  async function resultOfAllCandidates(few: Candidates): Promise<SearchResult> {
    if (isUncounted) return await pageOfCandidates(few.ids);
    return await resultFromIndex(await matchingOf(list, few, tuning.chunk, NO_LIMIT));
  }

  /** Items that may match; `complete` when there are no more than `max`. */
  async function candidates(plan: QueryPlan, max: number): Promise<Candidates> {
    if (match.isWord) return await wordCandidates({ database, index }, plan, max);
    const isNamed = match.named.places.length + match.named.sources.length > 0;
    const unnamed = (isNamed && (await match.planUnnamed?.())) || [];
    if (unnamed.length > 0) {
      const some = await index.candidates(database.query, narrowPlan(unnamed, tuning.wideGroupMax), max);
      if (some.complete) return some;
    }
    const withTheWords = await index.candidates(database.query, plan, max);
    if (!withTheWords.complete || !isNamed) return withTheWords;
    const named = await findItemsNaming(database, match.named, max);
    return { ids: [...new Set([...withTheWords.ids, ...named.ids])], complete: named.complete };
  }

  // A rare text is answered from its few candidates, without reading the list.
  if (!isShort && tuning.directCandidatesMax > 0) {
    const narrow = narrowPlan(await plan(), tuning.narrowGroupMax);
    const max = byIndex ? tuning.wideGroupMax : tuning.narrowGroupMax;
    if (narrow.some((group) => group.length <= max)) {
      const few = await candidates(
        narrow,
        byIndex ? tuning.directWordCandidatesMax : tuning.directCandidatesMax,
      );
      if (few.complete) return await resultOfAllCandidates(few);
      // Each candidate of a single word matches, so the index alone can tell that there are more than are counted.
      const matches = byIndex ? await matchingOf(list, few, counted, counted) : [];
      if (matches.length >= counted) return await pageFromListWithManyMatches(narrow);
    }
  }
  await walk.until(counted, tuning.probe);
  const share = walk.hits.length / walk.seen;
  if (share * tuning.pageWalk > pageEnd) {
    await walk.until(pageEnd + 1, tuning.pageWalk);
    await walk.until(counted, tuning.countWalk);
  }
  if (walk.ended || walk.hits.length > pageEnd) return fullPageFromList();
  if (share >= tuning.frequent && (isShort || !byIndex)) return await resultFromList();
  const groups = await plan();
  const hasAtMost = (tokens: number) => groups.some((group) => group.length <= tokens);
  // A short text is part of many words: looking up each of them takes longer than reading the list.
  const isCheap = byIndex
    ? !isShort || hasAtMost(tuning.wideGroupMax)
    : !isShort && share < tuning.lessFrequent;
  if (groups.length === 0 || !(isCheap || hasAtMost(tuning.narrowGroupMax))) {
    return await resultFromList();
  }
  const narrow = narrowPlan(groups, tuning.narrowGroupMax);
  const wide = narrowPlan(groups, tuning.wideGroupMax);
  for (const max of tuning.candidates) {
    let some = await candidates(narrow, max);
    if (!some.complete && wide.length > narrow.length) some = await candidates(wide, max);
    const { ids, complete } = some;
    if (isShort && !complete) break;
    if (isUncounted && complete && !isShort) return await pageOfCandidates(ids);
    const enough = complete && (isShort || ids.length <= tuning.chunk) ? NO_LIMIT : counted;
    const chunk = enough === NO_LIMIT ? tuning.chunk : Math.min(tuning.chunk, counted * LOOKS_PER_HIT);
    const matches = await matchingOf(list, some, chunk, enough);
    if (complete && matches.length < enough) return await resultFromIndex(matches);
    if (matches.length >= counted) return await pageFromListWithManyMatches(wide);
    // The text is frequent but the list may be short: reading the whole list is then cheaper.
    await walk.until(counted, tuning.walkMax);
    if (walk.ended) break;
  }
  return await resultFromList();
}

/** An item with a word of the plan matches. An item with an overlong word may match: its text has to be read. */
async function wordCandidates(
  { database, index }: Pick<SearchDependencies, 'database' | 'index'>,
  [words = []]: QueryPlan,
  max: number,
): Promise<Candidates> {
  const known = words.filter((word) => word !== OVERLONG_TOKEN);
  const overlong = await index.candidates(database.query, [[OVERLONG_TOKEN]], max);
  if (known.length === 0) return overlong;
  const withTheWords = await index.candidates(database.query, [known], max);
  return {
    ids: [...new Set([...withTheWords.ids, ...overlong.ids])],
    unsure: new Set(overlong.ids),
    complete: withTheWords.complete && overlong.complete,
  };
}

async function matchingOf(
  list: SearchList,
  { ids, unsure }: Candidates,
  chunk: number,
  enough: number,
): Promise<ListPosition[]> {
  const matches: ListPosition[] = [];
  for (let start = 0; start < ids.length && matches.length < enough; start += chunk) {
    if (start > 0) await nextTurn();
    const some = ids.slice(start, start + chunk);
    const open = unsure ? some.filter((id) => unsure.has(id)) : some;
    if (unsure) matches.push(...(await list.positionsOf(some.filter((id) => !unsure.has(id)))));
    if (open.length > 0) matches.push(...(await list.matching(open)));
  }
  return matches;
}
