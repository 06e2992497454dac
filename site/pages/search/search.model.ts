import { LISTS } from '../../../contracts/constants.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import type { NewsListItem, NewsListQuery } from '../../../contracts/news/news.schema.ts';
import { SEARCH_LIMITS } from '../../../contracts/search-limits.ts';
import { slugOf } from '../../../contracts/slug.ts';
import { municipalityPath, type NamedLink } from '../../addresses.ts';
import type { NewsPage } from '../../data/content.ts';
import { type StoryCardModel, storyCardAt } from '../../data/story-card.model.ts';
import { formatCount } from '../../numbers.rules.ts';
import { WHOLE_STATE } from './search.query.ts';

/** The form's values in canonical form; missing members were not chosen. */
export type SearchQuery = Readonly<Partial<Record<'q' | 'cat' | 'reg' | 'onde', string>>>;

/** The edition that a search belongs to. */
export interface SearchedEdition {
  readonly key: string;
  readonly name: string;
}

export interface FoundStories {
  /**
   * `phrase`: stories that contain the text as typed. `words`: there are none, and these contain all of its words.
   */
  readonly match: 'phrase' | 'words';
  readonly stories: readonly StoryCardModel[];
  /** The total, in words. */
  readonly count: string;
  readonly page: number;
  readonly pages: number;
  /** If the phrase fills no page: further stories that contain all words, but not next to each other. */
  readonly wordMatches: readonly StoryCardModel[];
}

export interface ResultsModel {
  readonly query: SearchQuery;
  /** On an edition: it is searched unless the reader chooses the whole state. */
  readonly edition?: SearchedEdition;
  /** The municipality whose name is the search text; its list does not depend on words. */
  readonly place: NamedLink | null;
  /** `untouched` if nothing was typed or chosen yet. */
  readonly found: FoundStories | 'untouched' | 'failed';
  /** The newest stories, shown before the first search. */
  readonly newest?: readonly StoryCardModel[];
}

export const SEARCH_LAST_PAGE = SEARCH_LIMITS.paged / LISTS.itemsPerPage;

/** Asks the API for one page of ten. */
type Search = (query: NewsListQuery & { readonly page: number; readonly limit: number }) => Promise<NewsPage>;

interface SearchState {
  readonly edition?: SearchedEdition | undefined;
  readonly search: Search;
  /** Like `search` for optional results: an answer that fails or is late is empty. */
  readonly searchBeside: (search: () => Promise<readonly NewsListItem[]>) => Promise<readonly NewsListItem[]>;
  readonly now: () => Date | number;
}

/**
 * Searches for the text as typed. If no story contains it, the stories with all of its words are the result. A
 * failure of that second search fails the whole search: "not found" may only be shown after it has answered.
 */
export async function findStories(
  query: SearchQuery,
  page: number,
  { edition, search, searchBeside, now }: SearchState,
): Promise<ResultsModel> {
  const { onde, ...filters } = query;
  const scope = edition && onde !== WHOLE_STATE ? { edition: edition.key } : {};
  const listQuery = { ...filters, ...scope, page, limit: LISTS.itemsPerPage };
  const phrase = await search(listQuery);
  const words = query.q && phrase.total === 0 ? await search({ ...listQuery, match: 'apart' }) : undefined;
  const own = edition && { edition };
  if (words && words.total > 0)
    return {
      ...own,
      ...resultsOf(query, { match: 'words', page, answer: words, wordMatches: [], now: now() }),
    };
  const wordMatches = needsWordMatches(query, page, phrase)
    ? await searchBeside(async () => (await search({ ...listQuery, match: 'apart' })).items)
    : [];
  return { ...own, ...resultsOf(query, { match: 'phrase', page, answer: phrase, wordMatches, now: now() }) };
}

interface Answers extends Pick<FoundStories, 'match' | 'page'> {
  readonly answer: NewsPage;
  readonly wordMatches: readonly NewsListItem[];
  readonly now: Date | number;
}

/** False with a full page of phrase matches: then the words are not searched separately. */
function needsWordMatches({ q }: SearchQuery, page: number, { items, total }: NewsPage): boolean {
  return Boolean(q) && total > 0 && page === 1 && items.length < LISTS.itemsPerPage;
}

/** The results shown for an answer of the API. */
function resultsOf(query: SearchQuery, { match, page, answer, wordMatches, now }: Answers): ResultsModel {
  const { items, total, capped } = answer;
  // Of more matches than were counted there is at least one more page.
  const pages = Math.min(SEARCH_LAST_PAGE, Math.ceil(total / LISTS.itemsPerPage) + (capped ? 1 : 0));
  const count =
    match === 'words' ? wordsCountOf(total, capped, query.q ?? '') : countOf(total, capped, query.q ?? '');
  const [stories, others] = [items.map(storyCardAt(now)), wordMatches.map(storyCardAt(now))];
  const found = { match, stories, count, page, pages: Math.max(1, pages), wordMatches: others };
  return { query, place: placeCalled(query.q), found };
}

/** True if a text, a section or a region was given. */
export function isAsked({ q, cat, reg }: SearchQuery): boolean {
  return Boolean(q || cat || reg);
}

/** The results without an answer of the API. */
export function noResults(query: SearchQuery, found: 'untouched' | 'failed'): ResultsModel {
  return { query, place: placeCalled(query.q), found };
}

/** Readers who type the name of a municipality mostly want its news, which need not contain the name. */
function placeCalled(text = ''): NamedLink | null {
  const place = text ? findMunicipality(slugOf(text)) : undefined;
  return place ? { name: place.name, path: municipalityPath(place.slug) } : null;
}

/** Like "312 notícias para “belém”", or of a section "1.284 notícias". */
export function countOf(total: number, capped: boolean, text: string): string {
  return `${newsCount(total, capped)}${text ? ` para “${text}”` : ''}`;
}

/** Like "3 notícias com todas estas palavras". A single word then matched the name of a place or source. */
function wordsCountOf(total: number, capped: boolean, text: string): string {
  const where = text.includes(' ') ? 'com todas estas palavras' : 'com esta palavra no município ou na fonte';
  return `${newsCount(total, capped)} ${where}`;
}

function newsCount(total: number, capped: boolean): string {
  return `${capped ? 'Mais de ' : ''}${formatCount(total)} ${total === 1 ? 'notícia' : 'notícias'}`;
}
