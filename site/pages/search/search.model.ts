import { LISTS } from '../../../contracts/constants.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { slugOf } from '../../../contracts/slug.ts';
import { municipalityPath, type NamedLink } from '../../addresses.ts';
import type { NewsPage } from '../../data/content.ts';
import { type StoryCardModel, storyAt } from '../../data/story.model.ts';
import { formatCount } from '../../numbers.rules.ts';

/** What the form says, in canonical form; what is missing was not chosen. */
export type SearchQuery = Readonly<Partial<Record<'q' | 'cat' | 'reg', string>>>;

export interface FoundStories {
  readonly stories: readonly StoryCardModel[];
  /** How many there are in all, in words. */
  readonly count: string;
  readonly page: number;
  readonly pages: number;
}

export interface ResultsModel {
  readonly query: SearchQuery;
  /** The municipality that is called like the text; its list is not a matter of words. */
  readonly place: NamedLink | null;
  /** `untouched`: nothing was typed yet. */
  readonly found: FoundStories | 'untouched' | 'failed';
}

/** Matches beyond the counted ones have no page. */
export const LAST_PAGE = LIMITS.searchCountMax / LISTS.itemsPerPage;

/** What is shown for an answer of the API. */
export function resultsOf(
  query: SearchQuery,
  page: number,
  answer: NewsPage,
  now: Date | number,
): ResultsModel {
  const { items, total, capped } = answer;
  const pages = Math.max(1, Math.ceil(total / LISTS.itemsPerPage));
  const count = countOf(total, capped, query.q ?? '');
  return {
    query,
    place: placeCalled(query.q),
    found: { stories: items.map(storyAt(now)), count, page, pages },
  };
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

/** Like "312 notícias para “belém”". */
export function countOf(total: number, capped: boolean, text: string): string {
  const news = total === 1 ? 'notícia' : 'notícias';
  return `${capped ? 'Mais de ' : ''}${formatCount(total)} ${news} para “${text}”`;
}
