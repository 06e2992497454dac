import { LISTS } from '../../../contracts/constants.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { SEARCH_LIMITS } from '../../../contracts/search-limits.ts';
import { slugOf } from '../../../contracts/slug.ts';
import { municipalityPath, type NamedLink } from '../../addresses.ts';
import type { NewsPage } from '../../data/content.ts';
import { type StoryCardModel, storyAt } from '../../data/story-card.model.ts';
import { formatCount } from '../../numbers.rules.ts';

/** What the form says, in canonical form; what is missing was not chosen. */
export type SearchQuery = Readonly<Partial<Record<'q' | 'cat' | 'reg', string>>>;

export interface FoundStories {
  readonly stories: readonly StoryCardModel[];
  /** How many there are in all, in words. */
  readonly count: string;
  readonly page: number;
  readonly pages: number;
  /** Where what was typed is found on no full page: others that say every word, but not one after the other. */
  readonly apart: readonly StoryCardModel[];
}

export interface ResultsModel {
  readonly query: SearchQuery;
  /** The municipality that is called like the text; its list is not a matter of words. */
  readonly place: NamedLink | null;
  /** `untouched`: nothing was typed or chosen yet. */
  readonly found: FoundStories | 'untouched' | 'failed';
  /** What there is to read for who has not asked for anything. */
  readonly newest?: readonly StoryCardModel[];
}

/** Matches beyond the counted ones have no page. */
export const LAST_PAGE = SEARCH_LIMITS.counted / LISTS.itemsPerPage;

interface Answers {
  readonly page: number;
  readonly answer: NewsPage;
  readonly apart: readonly NewsListItem[];
  readonly now: Date | number;
}

/** Words apart are looked for where what was typed fills no page: below a full one nobody looks for more. */
export function needsWordsApart({ q }: SearchQuery, page: number, found: readonly NewsListItem[]): boolean {
  return Boolean(q) && page === 1 && found.length < LISTS.itemsPerPage;
}

/** What is shown for an answer of the API. */
export function resultsOf(query: SearchQuery, { page, answer, apart, now }: Answers): ResultsModel {
  const { items, total, capped } = answer;
  const pages = Math.max(1, Math.ceil(total / LISTS.itemsPerPage));
  const count = countOf(total, capped, query.q ?? '');
  const [stories, others] = [items.map(storyAt(now)), apart.map(storyAt(now))];
  return { query, place: placeCalled(query.q), found: { stories, count, page, pages, apart: others } };
}

/** Somebody asks for something: a text, or the news of a section. */
export function isAsked({ q, cat, reg }: SearchQuery): boolean {
  return Boolean(q || cat || reg);
}

/** What is shown without one. */
export function noResults(query: SearchQuery, found: 'untouched' | 'failed'): ResultsModel {
  return { query, place: placeCalled(query.q), found };
}

/** Whoever types the name of a place mostly wants its news, which need not say its name. */
function placeCalled(text = ''): NamedLink | null {
  const place = text ? findMunicipality(slugOf(text)) : undefined;
  const region = place && findRegion(place.region);
  return place && region ? { name: place.name, path: municipalityPath(region.slug, place.slug) } : null;
}

/** Like "312 notícias para “belém”", or of a section "1.284 notícias". */
export function countOf(total: number, capped: boolean, text: string): string {
  const news = total === 1 ? 'notícia' : 'notícias';
  return `${capped ? 'Mais de ' : ''}${formatCount(total)} ${news}${text ? ` para “${text}”` : ''}`;
}
