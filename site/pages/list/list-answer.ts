import type { PageSubject } from '../../../contracts/ads/page-subject.ts';
import { listPageAddress, PATHS } from '../../addresses.ts';
import type { LoadContext, PageRequest } from '../../data/load-context.ts';
import { type Loaded, loadAll } from '../../data/optional-data.ts';
import { loadSideColumn } from '../../data/surroundings/side-column.loader.ts';
import { formatCount } from '../../numbers.rules.ts';
import { feedPath } from '../../seo/feed-addresses.ts';
import { breadcrumbList, type JsonLdStatement } from '../../seo/json-ld.ts';
import type { PageAnswer, PageHead } from '../page-answer.ts';
import type { ListModel, StoryListPage } from './list.model.ts';
import { DEEPEST_PAGE } from './list-paging.ts';

export const HOME_CRUMB = { name: 'Home', path: PATHS.home };

/** The description of one list: the data that differs between lists. */
export interface ListDescription extends Pick<ListModel, 'title' | 'category'> {
  /** From the home to this list. */
  readonly trail: readonly { readonly name: string; readonly path: string }[];
  readonly pageTitle: string;
  readonly description: string;
  readonly feedTitle: string;
  /** The base path of its feeds, if it is not the path of the page. */
  readonly feedBase?: string;
  /** Decides the ads. */
  readonly subject: PageSubject;
  readonly place: ListModel['place'];
  readonly topic?: ListModel['topic'];
  /** Observations of the place, on the first page of its list. */
  readonly services?: (context: LoadContext) => Promise<Loaded<ListModel['services']>>;
  /** The style sheets that this kind of list needs beside `site.css`. */
  readonly styles?: NonNullable<PageHead['styles']>;
  /** `false` if the page is kept out of search engines. */
  readonly isIndexed?: boolean;
  /** A list with fewer stories is kept out of search engines. */
  readonly indexedFrom?: number;
  /** JSON-LD statements beside the breadcrumb. */
  readonly statements?: readonly JsonLdStatement[];
  /** The cache tags of the list. */
  readonly tags: readonly string[];
  readonly load: (page: number) => Promise<StoryListPage>;
}

const NO_SERVICES = Promise.resolve({ value: null, tags: [], complete: true });

/** One page of a list; a page beyond the end redirects to the last one. */
export async function answerList(
  context: LoadContext,
  list: ListDescription,
): Promise<PageAnswer<ListModel>> {
  const { request } = context;
  const page = Number(request.query.pagina ?? 1);
  if (page > DEEPEST_PAGE) return { redirect: listPageAddress(request, DEEPEST_PAGE) };
  const { value, ...made } = await loadAll({
    news: loadNews(context, list, page),
    side: loadSideColumn(context, { subject: list.subject }),
    services: page === 1 && list.services ? list.services(context) : NO_SERVICES,
  });
  const { news, side, services } = value;
  if (news && page > news.pages) return { redirect: listPageAddress(request, news.pages) };
  const { title, category, place, topic, trail } = list;
  return {
    status: news ? 200 : 503,
    head: listHead(list, request, page, value),
    model: {
      title,
      category,
      place,
      topic,
      trail: [...trail.slice(0, -1), { name: title }],
      address: request,
      services,
      news,
      side,
    },
    subject: list.subject,
    ...made,
  };
}

async function loadNews(
  { warn }: LoadContext,
  list: ListDescription,
  page: number,
): Promise<Loaded<StoryListPage | null>> {
  const { tags } = list;
  try {
    return { value: await list.load(page), tags, complete: true };
  } catch (error) {
    warn(error, `the news of ${list.title} could not be loaded`);
    return { value: null, tags, complete: false };
  }
}

function listHead(
  list: ListDescription,
  request: PageRequest,
  page: number,
  { news, services }: Pick<ListModel, 'news' | 'services'>,
): PageHead {
  const ofPage = page > 1 ? `, página ${formatCount(page)}` : '';
  return {
    title: list.pageTitle + ofPage,
    description: list.description,
    canonical: request.pathAndQuery,
    ...(page > 1 && { previous: listPageAddress(request, page - 1) }),
    ...(news && page < news.pages && { next: listPageAddress(request, page + 1) }),
    feed: { title: list.feedTitle, path: feedPath(list.feedBase ?? request.path) },
    ...((list.isIndexed === false || (news && news.total < (list.indexedFrom ?? 0))) && { noIndex: true }),
    ...((list.styles || services) && {
      styles: [...(list.styles ?? []), ...(services ? ['services' as const] : [])],
    }),
    jsonLd: [breadcrumbList(list.trail), ...(list.statements ?? [])],
  };
}
