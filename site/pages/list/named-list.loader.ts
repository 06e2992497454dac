import { TEXTS } from '../../../contracts/texts.ts';
import { listPageAddress } from '../../addresses.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { FEED_FORMATS, FEED_NAMES, feedPath } from '../../seo/feed-addresses.ts';
import type { PageAnswer } from '../page-answer.ts';
import type { ListModel, ListTopic } from './list.model.ts';
import { answerList, HOME_CRUMB, type ListDescription } from './list-answer.ts';

/** The list of a topic or byline; null if there is none, or if it could not be read. */
export type NamedListModel =
  | { readonly list: ListModel }
  | { readonly list: null; readonly failed: boolean; readonly title: string };

/** A topic or byline. */
interface Named {
  readonly name: string;
  readonly slug: string;
}

interface NamedListOptions<Item extends Named> {
  /** The slug in the address. */
  readonly slug: string;
  /** Finds the item by its slug or by a former one. */
  readonly find: (slug: string) => Promise<Item | undefined>;
  readonly pathOf: (slug: string) => string;
  /** The title of the page for an unknown slug. */
  readonly unknown: string;
  readonly listOf: (
    item: Item,
    path: string,
  ) => Pick<ListDescription, 'description' | 'tags' | 'load'> & Partial<ListDescription>;
}

const SLUG = /^[a-z0-9-]{1,80}$/;

/** The page of a topic or byline. The address of a former name redirects to the current one. */
export async function loadNamedList<Item extends Named>(
  context: LoadContext,
  { slug, find, pathOf, unknown, listOf }: NamedListOptions<Item>,
): Promise<PageAnswer<NamedListModel>> {
  const { request, warn } = context;
  let item: Item | undefined;
  try {
    item = SLUG.test(slug) ? await find(slug) : undefined;
  } catch (error) {
    warn(error, `${pathOf(slug)} could not be loaded`);
    return answerWithoutItem(context, TEXTS.loadFailed.news, true);
  }
  if (!item) return answerWithoutItem(context, unknown, false);
  const path = pathOf(item.slug);
  if (item.slug !== slug) {
    const { pagina = '1' } = request.query;
    return { redirect: listPageAddress({ path, query: {} }, Number(pagina)), permanent: true };
  }
  const { name } = item;
  const answer = await answerList(context, {
    title: name,
    pageTitle: name,
    feedTitle: name,
    category: null,
    place: null,
    subject: {},
    trail: [HOME_CRUMB, { name, path }],
    styles: ['topics'],
    ...listOf(item, path),
  });
  return 'redirect' in answer ? answer : { ...answer, model: { list: answer.model } };
}

/** The feeds of a list, to follow it. */
export function feedsOf(path: string): ListTopic['feeds'] {
  return FEED_FORMATS.map((format) => ({ name: FEED_NAMES[format], path: feedPath(path, format) }));
}

function answerWithoutItem(
  { request }: LoadContext,
  title: string,
  failed: boolean,
): PageAnswer<NamedListModel> {
  return {
    status: failed ? 503 : 404,
    ...(!failed && { notFoundUntil: [] }),
    head: { title, description: title, canonical: request.path, noIndex: true },
    model: { list: null, failed, title },
    tags: [],
    complete: !failed,
    unboundedAddress: true,
  };
}
