import { sql } from 'kysely';
import { SEARCH_LIMITS } from '../../../contracts/search-limits.ts';
import { foldText } from '../../../contracts/words/fold.ts';
import { searchWords } from '../../../contracts/words/search-words.ts';
import type { ListPosition } from '../../news/news-in-order.ts';
import { byOrder, searchList } from '../search-list.ts';
import {
  type SearchDependencies,
  type SearchRequest,
  type SearchResult,
  searchNews,
} from '../search-news.ts';
import { countLettersAndDigits } from '../tokens/folded-words.rules.ts';
import { correctedQuery } from './corrected-query.ts';
import { groupsIn, groupsOf, type QueryGroup } from './query-groups.ts';
import { findTitles, findWithinWords } from './ranking.queries.ts';
import { findWordsApart } from './words-apart.queries.ts';

export type TolerantRequest = Omit<SearchRequest, 'match' | 'order'>;

export interface TolerantResult extends SearchResult {
  /** How many of `total` contain the text as typed. They come first. */
  readonly phrases: number;
  /** The words searched instead, because no story has the typed ones: folded, or with a place as it is written. */
  readonly meant: readonly string[];
  /** Folded words that the found texts have for those of the query, at the beginning of a word. */
  readonly marks: readonly string[];
  /** The first municipality that the query names, by one of its names, alone or beside other words. */
  readonly place: string | undefined;
}

/** The newest matches are put in order by their titles; beyond them the list goes on by date. */
const RANKED = 30;
/** Matches apart are looked for among so many items at first, and on the second try. */
const APART = [120, 40_000] as const;
const MARKS_MAX = 24;
/** Shorter texts are searched as typed only. */
const LETTERS_MIN = 3;

/** One search: the text as typed first, then its words apart; where both find nothing, with its slips corrected. */
export async function searchTolerantly(
  dependencies: SearchDependencies,
  request: TolerantRequest,
): Promise<TolerantResult> {
  const typed = await searchAsTyped(dependencies, request);
  if (typed.result.total > 0 || countLettersAndDigits(request.q) < LETTERS_MIN) return typed.result;
  const meant = await correctedQuery(dependencies, typed.groups);
  if (!meant) return typed.result;
  const { result } = await searchAsTyped(dependencies, { ...request, q: meant.join(' ') });
  return result.total > 0 ? { ...result, meant } : typed.result;
}

async function searchAsTyped(
  dependencies: SearchDependencies,
  request: TolerantRequest,
): Promise<{ readonly result: TolerantResult; readonly groups: readonly QueryGroup[] }> {
  const { database, sources } = dependencies;
  const { q, offset, limit } = request;
  const groups = await groupsOf(database, await sources.all(), q);
  const phrase = await findPhrase(dependencies, request, groups);
  const place = groups.find((group) => group.place?.slug)?.place?.slug;
  const details = { meant: [], marks: marksOf(q, groups), place };
  const isEnough = phrase.capped || phrase.total >= RANKED || countLettersAndDigits(q) < LETTERS_MIN;
  if (isEnough || groups.length === 0) {
    return { groups, result: { ...phrase, phrases: phrase.total, ...details } };
  }
  const apart = await findApart(dependencies, request, groups, phrase);
  const result = {
    ids: [...phrase.ids, ...apart.ids].slice(offset, offset + limit),
    total: phrase.total + apart.total,
    capped: apart.capped,
    phrases: phrase.total,
    ...details,
  };
  return { groups, result };
}

/** Matches of the text as typed. Fewer than `RANKED` are all returned, otherwise those of the page. */
async function findPhrase(
  dependencies: SearchDependencies,
  { offset, limit, ...request }: TolerantRequest,
  groups: readonly QueryGroup[],
): Promise<SearchResult> {
  const search = (offset: number, limit: number): Promise<SearchResult> =>
    searchNews(dependencies, { ...request, order: 'newest', offset, limit });
  const first = await search(0, RANKED);
  const ids = await rankedPhrases(dependencies, request.q, groups, first.ids);
  if (first.ids.length < RANKED) return { ...first, ids };
  const end = offset + limit;
  if (end <= RANKED) return { ...first, ids: ids.slice(offset, end) };
  const page = await search(offset, limit);
  return { ...page, ids: [...ids.slice(offset), ...page.ids.slice(Math.max(0, RANKED - offset))] };
}

/** Titles that say it first, then texts with a word that begins with it, then those that have it within a word. */
async function rankedPhrases(
  { database }: SearchDependencies,
  q: string,
  groups: readonly QueryGroup[],
  ids: readonly number[],
): Promise<readonly number[]> {
  if (ids.length < 2) return ids;
  const phrase = foldText(q);
  const titles = await findTitles(database, ids);
  const isWithinWords = groups.some(({ forms }) => forms.some(({ isPartOfOthers }) => isPartOfOthers));
  const within = isWithinWords ? await findWithinWords(database, phrase, ids) : new Set();
  const rankOf = (id: number): number => {
    if (beginsWord(foldText(titles.get(id)?.title ?? ''), phrase)) return 0;
    return within.has(id) ? 2 : 1;
  };
  return byRank(ids, rankOf);
}

function beginsWord(text: string, phrase: string): boolean {
  for (let index = text.indexOf(phrase); index >= 0; index = text.indexOf(phrase, index + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text.charAt(index - 1))) return true;
  }
  return false;
}

async function findApart(
  dependencies: SearchDependencies,
  { q, offset, limit, ...listing }: TolerantRequest,
  groups: readonly QueryGroup[],
  phrase: SearchResult,
): Promise<SearchResult> {
  const { database, tuning } = dependencies;
  const list = searchList(database, listing, 'newest', EVERY_TEXT, tuning.halvedFrom);
  const compare = byOrder('newest');
  const first = new Set(phrase.ids);
  const pageEnd = Math.max(0, offset + limit - phrase.total);
  let [found, complete]: [ListPosition[], boolean] = [[], false];
  for (const most of APART) {
    const candidates = await findWordsApart(dependencies, groups, most);
    const others = candidates.ids.filter((id) => !first.has(id));
    found = (await list.positionsOf(others)).toSorted(compare);
    complete = candidates.complete;
    if (complete || found.length > pageEnd) break;
  }
  const countMax = Math.max(SEARCH_LIMITS.counted, pageEnd);
  return {
    ids: await rankedApart(dependencies, groups, found.slice(0, countMax)),
    total: Math.min(found.length, countMax),
    capped: found.length > countMax,
  };
}

/** Only the index decides, so no text is read. */
const EVERY_TEXT = { found: sql<number>`1`, readsNews: false };

/** The more of the query a title says, the better; stories of a place count as if their title named it. */
async function rankedApart(
  { database }: SearchDependencies,
  groups: readonly QueryGroup[],
  found: readonly ListPosition[],
): Promise<readonly number[]> {
  const ids = found.map(({ id }) => id);
  if (ids.length < 2) return ids;
  const newest = ids.slice(0, RANKED);
  const titles = await findTitles(database, newest);
  const ranked = byRank(newest, (id) => {
    const { title = '', muni = '' } = titles.get(id) ?? {};
    return -groupsIn(groups, title, muni);
  });
  return [...ranked, ...ids.slice(RANKED)];
}

/** Equal ranks keep their order. */
function byRank(ids: readonly number[], rankOf: (id: number) => number): readonly number[] {
  const ranks = new Map(ids.map((id) => [id, rankOf(id)]));
  return ids.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

function marksOf(q: string, groups: readonly QueryGroup[]): readonly string[] {
  const words = groups.flatMap((group) => group.words);
  const forms = groups.flatMap((group) => group.forms.flatMap((one) => one.forms));
  return [...new Set([...(words.length > 0 ? words : searchWords(q)), ...forms])].slice(0, MARKS_MAX);
}
