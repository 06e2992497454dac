import { HOME } from '../../../contracts/constants.ts';
import { listPageAddress, PATHS } from '../../addresses.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { loadOr } from '../../data/optional-data.ts';
import { SearchRefused } from '../../data/search-refused.ts';
import { type StoryCardModel, storyCardAt } from '../../data/story-card.model.ts';
import { loadSideColumn, type SideColumnModel } from '../../data/surroundings/side-column.loader.ts';
import { isStatePortal } from '../../request/edition.ts';
import { DEEPEST_PAGE } from '../list/list-paging.ts';
import type { MovedPage, PageAnswer } from '../page-answer.ts';
import {
  findStories,
  isAsked,
  noResults,
  type ResultsModel,
  SEARCH_LAST_PAGE,
  type SearchedEdition,
  type SearchQuery,
} from './search.model.ts';

export interface SearchModel {
  readonly results: ResultsModel;
  readonly side: SideColumnModel;
}

const DESCRIPTION = 'Busque notícias do Pará por palavra, município, região ou categoria.';

export async function loadSearch(context: LoadContext): Promise<PageAnswer<SearchModel>> {
  const [results, { value: side, tags, complete }] = await Promise.all([
    loadResults(context),
    loadSideColumn(context),
  ]);
  if ('redirect' in results) return results;
  return {
    status: results.found === 'failed' ? 503 : 200,
    head: {
      // The same title for every search: the search changes while the page stays open.
      title: 'Buscar notícias',
      description: DESCRIPTION,
      canonical: PATHS.search,
      styles: ['search'],
      ...(isAsked(results.query) && { noIndex: true }),
    },
    model: { results, side },
    tags,
    complete,
  };
}

async function loadResults(context: LoadContext): Promise<ResultsModel | MovedPage> {
  const { content, request, now, warn, admitSearch } = context;
  const { pagina, ...query }: SearchQuery & { pagina?: string } = request.query;
  const edition = editionOf(context);
  const own = edition && { edition };
  if (!isAsked(query)) return { ...noResults(query, 'untouched'), ...own, newest: await loadNewest(context) };
  const requestedPage = Number(pagina ?? 1);
  const page = Math.min(requestedPage, query.q ? SEARCH_LAST_PAGE : DEEPEST_PAGE);
  try {
    const results = await findStories(query, page, {
      edition,
      search: (listQuery) => content.search(listQuery, admitSearch),
      now: () => now,
    });
    const pages = typeof results.found === 'object' ? results.found.pages : 1;
    if (requestedPage > pages)
      return { redirect: listPageAddress({ path: request.path, query: { ...query } }, pages) };
    return results;
  } catch (error) {
    // The server answers a refusal without rendering a page.
    if (error instanceof SearchRefused) throw error;
    warn(error, 'the search failed');
    return { ...noResults(query, 'failed'), ...own };
  }
}

function editionOf({ edition }: LoadContext): SearchedEdition | undefined {
  return isStatePortal(edition) ? undefined : { key: edition.key, name: edition.name };
}

async function loadNewest(context: LoadContext): Promise<readonly StoryCardModel[]> {
  const { content, edition } = context;
  const { value } = await loadOr(context, {
    name: 'newest news',
    tags: [],
    load: () => content.newest({ edition }),
    otherwise: [],
  });
  return value.slice(0, HOME.heroItems).map(storyCardAt(context.now));
}
