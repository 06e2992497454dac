import { LISTS } from '../../../contracts/constants.ts';
import { findMunicipality, type Municipality } from '../../../contracts/municipalities.ts';
import type { NewsListQuery } from '../../../contracts/news/news.schema.ts';
import { SEARCH_LIMITS } from '../../../contracts/search-limits.ts';
import { slugOf } from '../../../contracts/slug.ts';
import { municipalityPath, type NamedLink } from '../../addresses.ts';
import type { FoundText, NewsPage } from '../../data/news-page.model.ts';
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
  /** Those that contain the text as typed; where there are none, those with its words or of another spelling. */
  readonly stories: readonly StoryCardModel[];
  /** The total, in words. */
  readonly count: string;
  readonly page: number;
  readonly pages: number;
  /** The stories that contain the words of the phrase; they follow those that contain the phrase. */
  readonly wordMatches: readonly StoryCardModel[];
  /** How the stories were found, as the words after "Notícias". */
  readonly apart: string;
  /** The spelling that was searched instead. */
  readonly meant?: string;
  /** The texts that are marked at the beginning of words. */
  readonly marks: readonly string[];
}

export interface ResultsModel {
  readonly query: SearchQuery;
  /** On an edition: it is searched unless the reader chooses the whole state. */
  readonly edition?: SearchedEdition;
  /** The first municipality that the search text names; its page does not depend on words. */
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
  readonly now: () => Date | number;
}

/** Asks for one page: stories with the text as typed first, then with its words, or with what was probably meant. */
export async function findStories(
  query: SearchQuery,
  page: number,
  { edition, search, now }: SearchState,
): Promise<ResultsModel> {
  const { onde, ...filters } = query;
  const scope = edition && onde !== WHOLE_STATE ? { edition: edition.key } : {};
  const match = query.q ? ({ match: 'tolerant' } as const) : {};
  const answer = await search({ ...filters, ...scope, ...match, page, limit: LISTS.itemsPerPage });
  return { ...(edition && { edition }), ...resultsOf(query, page, answer, now()) };
}

/** The results shown for an answer of the API. */
function resultsOf(query: SearchQuery, page: number, answer: NewsPage, now: Date | number): ResultsModel {
  const { q = '' } = query;
  const { items, total, capped } = answer;
  const { phrases = total, meant = '', marks = [], place = '' }: Partial<FoundText> = answer.search ?? {};
  // If the API stopped counting, there is at least one more page.
  const pages = Math.min(SEARCH_LAST_PAGE, Math.ceil(total / LISTS.itemsPerPage) + (capped ? 1 : 0));
  const isByWords = phrases === 0 && total > 0;
  const stories = items.map(storyCardAt(now));
  const before = (page - 1) * LISTS.itemsPerPage;
  const first = meant || isByWords ? stories.length : Math.max(0, phrases - before);
  const called = placeCalled(meant || q);
  const named = placeLink(findMunicipality(place)) ?? called;
  const isPhrase = q.includes(' ');
  const apart = apartOf(isPhrase, isPhrase ? called : named);
  const count = meant
    ? countOf(total, capped, meant)
    : isByWords
      ? `${newsCount(total, capped)} ${apart}${isPhrase ? ', mas sem a frase exata' : ''}`
      : countOf(phrases, capped && phrases === total, q);
  const found = {
    stories: stories.slice(0, first),
    count,
    page,
    pages: Math.max(1, pages),
    wordMatches: stories.slice(first),
    apart,
    marks: [meant || q, ...marks],
    ...(meant && { meant }),
  } as const;
  return { query, place: named, found };
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
  return placeLink(text ? findMunicipality(slugOf(text)) : undefined);
}

function placeLink(place: Municipality | undefined): NamedLink | null {
  return place ? { name: place.name, path: municipalityPath(place.slug) } : null;
}

/** Like "312 notícias para “belém”", or of a section "1.284 notícias". */
export function countOf(total: number, capped: boolean, text: string): string {
  return `${newsCount(total, capped)}${text ? ` para “${text}”` : ''}`;
}

/** How stories were found that do not have the text as typed: "3 notícias com estas palavras". */
function apartOf(isPhrase: boolean, place: NamedLink | null): string {
  if (place) return `de ${place.name}`;
  return isPhrase ? 'com estas palavras' : 'com palavras próximas';
}

function newsCount(total: number, capped: boolean): string {
  return `${capped ? 'Mais de ' : ''}${formatCount(total)} ${total === 1 ? 'notícia' : 'notícias'}`;
}
