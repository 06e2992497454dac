import { LISTS } from '../../../contracts/constants.ts';
import { PATHS, pageAddress } from '../../addresses.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { loadSideColumn, type SideColumnModel } from '../../data/side-column.loader.ts';
import type { MovedPage, PageAnswer } from '../page-answer.ts';
import { LAST_PAGE, noResults, type ResultsModel, resultsOf, type SearchQuery } from './search.model.ts';

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
      // The same for every text: it changes while the page stays open.
      title: 'Buscar notícias',
      description: DESCRIPTION,
      canonical: PATHS.search,
      ...(results.query.q && { noIndex: true }),
    },
    model: { results, side },
    tags,
    complete,
  };
}

async function loadResults({ content, request, now, warn }: LoadContext): Promise<ResultsModel | MovedPage> {
  const { pagina, ...query }: SearchQuery & { pagina?: string } = request.query;
  if (!query.q) return noResults(query, 'untouched');
  const asked = Number(pagina ?? 1);
  const page = Math.min(asked, LAST_PAGE);
  try {
    const answer = await content.page({ ...query, page, limit: LISTS.itemsPerPage });
    const results = resultsOf(query, page, answer, now);
    const pages = typeof results.found === 'object' ? results.found.pages : 1;
    if (asked > pages) return { redirect: pageAddress({ path: request.path, query: { ...query } }, pages) };
    return results;
  } catch (error) {
    warn(error, 'the search failed');
    return noResults(query, 'failed');
  }
}
