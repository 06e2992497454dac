import { LISTS } from '../../../contracts/constants.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import type { Topic } from '../../../contracts/topics/topic.endpoints.ts';
import { topicPath } from '../../../contracts/topics/topic-name.ts';
import { pageAddress } from '../../addresses.ts';
import { listQuery, TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { storyAt } from '../../data/story-card.model.ts';
import { isIndexedTopic } from '../../data/topic-index.rules.ts';
import { isStatePortal } from '../../editions/edition.ts';
import { FEED_FORMATS, FEED_NAMES, feedPath } from '../../seo/feed-addresses.ts';
import { topicNews } from '../../seo/json-ld.ts';
import { answerList, HOME_CRUMB } from '../list/list.answer.ts';
import type { ListModel, ListPage, ListTopic } from '../list/list.model.ts';
import { lastPage } from '../list/list.paging.ts';
import type { PageAnswer } from '../page-answer.ts';

export type TopicModel = { readonly list: ListModel } | { readonly list: null; readonly failed: boolean };

const SLUG = /^[a-z0-9-]{1,80}$/;

export async function loadTopic(context: LoadContext): Promise<PageAnswer<TopicModel>> {
  const { content, request, warn } = context;
  const slug = request.params.topic ?? '';
  let topic: Topic | undefined;
  try {
    topic = SLUG.test(slug) ? await content.topic(slug) : undefined;
  } catch (error) {
    warn(error, `the topic ${slug} could not be loaded`);
    return none(context, true);
  }
  if (!topic) return none(context, false);
  // The topic was renamed or merged.
  if (topic.slug !== slug) {
    const { pagina = '1' } = request.query;
    return {
      redirect: pageAddress({ path: topicPath(topic.slug), query: {} }, Number(pagina)),
      permanent: true,
    };
  }
  const answer = await loadList(context, topic);
  return 'redirect' in answer ? answer : { ...answer, model: { list: answer.model } };
}

function loadList(context: LoadContext, topic: Topic): Promise<PageAnswer<ListModel>> {
  const { name, slug, description } = topic;
  const path = topicPath(slug);
  return answerList(context, {
    title: name,
    trail: [HOME_CRUMB, { name, path }],
    category: null,
    place: null,
    topic: topicOf(topic),
    pageTitle: name,
    description: description || `${name}: todas as notícias sobre o assunto, a mais recente primeiro.`,
    feedTitle: name,
    adPlace: {},
    styles: ['topics'],
    tags: [TAGS.topic(slug), ...TAGS.list({ topic: slug })],
    isIndexed: isIndexedTopic(topic),
    statements: [topicNews(path, topic)],
    load: (page) => loadStories(context, slug, page),
  });
}

/** The stories that the edition covers; without any, those of the whole state. */
async function loadStories(context: LoadContext, slug: string, page: number): Promise<ListPage> {
  const { content, edition, now } = context;
  const limit = LISTS.itemsPerPage;
  const read = async (list: Parameters<typeof listQuery>[0]): Promise<ListPage> => {
    const { items, total, capped } = await content.page({ ...listQuery(list), page, limit });
    return { stories: items.map(storyAt(now)), page, pages: lastPage(total), total, cut: capped };
  };
  const own = await read({ topic: slug, edition });
  return own.total > 0 || isStatePortal(edition) ? own : await read({ topic: slug });
}

function topicOf({ slug, description, imagePicture, imageAlt }: Topic): ListTopic {
  return {
    description,
    follow: 'Siga este assunto',
    picture: imagePicture && { picture: imagePicture, alt: imageAlt },
    feeds: FEED_FORMATS.map((format) => ({
      name: FEED_NAMES[format],
      path: feedPath(topicPath(slug), format),
    })),
  };
}

function none({ request }: LoadContext, failed: boolean): PageAnswer<TopicModel> {
  const title = failed ? TEXTS.loadFailed.news : 'Assunto não encontrado';
  return {
    status: failed ? 503 : 404,
    head: { title, description: title, canonical: request.path, noIndex: true },
    model: { list: null, failed },
    tags: [],
    complete: !failed,
    endless: true,
  };
}
