import type { Byline } from '../../../contracts/bylines/byline.endpoints.ts';
import { bylinePath } from '../../../contracts/bylines/byline-name.ts';
import { LISTS } from '../../../contracts/constants.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import { pageAddress } from '../../addresses.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { storyAt } from '../../data/story-card.model.ts';
import { FEED_FORMATS, FEED_NAMES, feedPath } from '../../seo/feed-addresses.ts';
import { authorPage } from '../../seo/json-ld.ts';
import { answerList, HOME_CRUMB } from '../list/list.answer.ts';
import type { ListModel } from '../list/list.model.ts';
import { lastPage } from '../list/list.paging.ts';
import type { PageAnswer } from '../page-answer.ts';

export type AuthorModel = { readonly list: ListModel } | { readonly list: null; readonly failed: boolean };

const SLUG = /^[a-z0-9-]{1,80}$/;

/** The page of a person who signs stories, if the newsroom has switched it on. */
export async function loadAuthor(context: LoadContext): Promise<PageAnswer<AuthorModel>> {
  const { content, request, warn } = context;
  const slug = request.params.author ?? '';
  let author: Byline | undefined;
  try {
    author = SLUG.test(slug) ? await content.byline(slug) : undefined;
  } catch (error) {
    warn(error, `the author ${slug} could not be loaded`);
    return none(context, true);
  }
  if (!author) return none(context, false);
  if (author.slug !== slug) {
    const { pagina = '1' } = request.query;
    const path = bylinePath(author.slug);
    return { redirect: pageAddress({ path, query: {} }, Number(pagina)), permanent: true };
  }
  const answer = await loadList(context, author);
  return 'redirect' in answer ? answer : { ...answer, model: { list: answer.model } };
}

function loadList(context: LoadContext, author: Byline): Promise<PageAnswer<ListModel>> {
  const { content, now } = context;
  const { name, slug, description, imagePicture, imageAlt } = author;
  const path = bylinePath(slug);
  return answerList(context, {
    title: name,
    trail: [HOME_CRUMB, { name, path }],
    category: null,
    place: null,
    topic: {
      description,
      follow: 'Siga este autor',
      picture: imagePicture && { picture: imagePicture, alt: imageAlt || name },
      feeds: FEED_FORMATS.map((format) => ({ name: FEED_NAMES[format], path: feedPath(path, format) })),
    },
    pageTitle: name,
    description: description || `${name}: as notícias que assina, a mais recente primeiro.`,
    feedTitle: name,
    adPlace: {},
    styles: ['topics'],
    tags: [TAGS.byline(slug), ...TAGS.list({ byline: slug })],
    statements: [authorPage(path, author)],
    async load(page) {
      const limit = LISTS.itemsPerPage;
      const { items, total, capped } = await content.page({ byline: slug, page, limit });
      return { stories: items.map(storyAt(now)), page, pages: lastPage(total), total, cut: capped };
    },
  });
}

function none({ request }: LoadContext, failed: boolean): PageAnswer<AuthorModel> {
  const title = failed ? TEXTS.loadFailed.news : 'Autor não encontrado';
  return {
    status: failed ? 503 : 404,
    head: { title, description: title, canonical: request.path, noIndex: true },
    model: { list: null, failed },
    tags: [],
    complete: !failed,
    endless: true,
  };
}
