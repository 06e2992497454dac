import { LISTS } from '../../../contracts/constants.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import { findRegion } from '../../../contracts/regions.ts';
import { slugOf } from '../../../contracts/slug.ts';
import { municipalityPath, type NamedLink, PATHS, pageAddress } from '../../addresses.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { loadSideColumn, type SideColumnModel } from '../../data/side-column.loader.ts';
import { type StoryModel, storyOf } from '../../data/story.model.ts';
import { formatCount } from '../../numbers.rules.ts';
import type { MovedPage, PageAnswer, PageHead } from '../page-answer.ts';

/** What the form says, in canonical form; what is missing was not chosen. */
export type SearchQuery = Readonly<Partial<Record<'q' | 'cat' | 'reg', string>>>;

export interface FoundStories {
  readonly stories: readonly StoryModel[];
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

export interface SearchModel extends ResultsModel {
  readonly side: SideColumnModel;
}

/** Matches beyond the counted ones have no page. */
const LAST_PAGE = LIMITS.searchCountMax / LISTS.itemsPerPage;

const DESCRIPTION = 'Busque notícias do Pará por palavra, município, região ou categoria.';

export async function loadSearch(context: LoadContext): Promise<PageAnswer<SearchModel>> {
  const [results, { value: side, tags, complete }] = await Promise.all([
    loadResults(context),
    loadSideColumn(context),
  ]);
  return 'redirect' in results
    ? results
    : { ...answerOf(results), model: { ...results, side }, tags, complete };
}

/** The results alone, for a page that is already open. */
export async function loadResultsFragment(context: LoadContext): Promise<PageAnswer<ResultsModel>> {
  const results = await loadResults(context);
  return 'redirect' in results ? results : { ...answerOf(results), model: results, tags: [], complete: true };
}

async function loadResults({ content, request, warn }: LoadContext): Promise<ResultsModel | MovedPage> {
  const { pagina, ...query }: SearchQuery & { pagina?: string } = request.query;
  if (!query.q) return { query, place: null, found: 'untouched' };
  const place = placeCalled(query.q);
  const asked = Number(pagina ?? 1);
  const page = Math.min(asked, LAST_PAGE);
  try {
    const { items, total, capped } = await content.page({ ...query, page, limit: LISTS.itemsPerPage });
    const pages = Math.max(1, Math.ceil(total / LISTS.itemsPerPage));
    if (asked > pages) return { redirect: pageAddress({ path: request.path, query: { ...query } }, pages) };
    const count = countOf(total, capped, query.q);
    return { query, place, found: { stories: items.map(storyOf), count, page, pages } };
  } catch (error) {
    warn(error, 'the search failed');
    return { query, place, found: 'failed' };
  }
}

/** Whoever types the name of a place mostly wants its news, which need not say its name. */
function placeCalled(text: string): NamedLink | null {
  const place = findMunicipality(slugOf(text));
  const region = place && findRegion(place.region);
  return place && region ? { name: place.name, path: municipalityPath(region.slug, place.slug) } : null;
}

/** Like "312 notícias para “belém”". */
export function countOf(total: number, capped: boolean, text: string): string {
  const news = total === 1 ? 'notícia' : 'notícias';
  return `${capped ? 'Mais de ' : ''}${formatCount(total)} ${news} para “${text}”`;
}

function answerOf({ query, found }: ResultsModel): { status: 200 | 503; head: PageHead } {
  return {
    status: found === 'failed' ? 503 : 200,
    head: {
      // The same for every text: it changes while the page stays open.
      title: 'Buscar notícias',
      description: DESCRIPTION,
      canonical: PATHS.search,
      ...(query.q && { noIndex: true }),
    },
  };
}
