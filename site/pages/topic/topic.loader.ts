import { LISTS } from '../../../contracts/constants.ts';
import { topicPath } from '../../../contracts/topics/topic-name.ts';
import { addressOf, PATHS } from '../../addresses.ts';
import { listQuery, type NewsListFilter, TAGS } from '../../data/content.ts';
import { isIndexedTopic } from '../../data/indexed-pages.rules.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { storyCardAt } from '../../data/story-card.model.ts';
import { isStatePortal } from '../../request/edition.ts';
import { topicNews } from '../../seo/json-ld.ts';
import type { StoryListPage } from '../list/list.model.ts';
import { lastPage } from '../list/list-paging.ts';
import { feedsOf, loadNamedList, type NamedListModel } from '../list/named-list.loader.ts';
import type { PageAnswer } from '../page-answer.ts';
import { topicKey } from '../widget/widget-lists.ts';

export function loadTopic(context: LoadContext): Promise<PageAnswer<NamedListModel>> {
  const { content, request } = context;
  return loadNamedList(context, {
    slug: request.params.topic ?? '',
    find: (slug) => content.topic(slug),
    pathOf: topicPath,
    unknown: 'Assunto não encontrado',
    listOf(topic, path) {
      const { name, slug, description, imagePicture, imageAlt } = topic;
      return {
        topic: {
          description,
          follow: 'Siga este assunto',
          picture: imagePicture && { picture: imagePicture, alt: imageAlt },
          feeds: feedsOf(path),
          widget: addressOf({ path: PATHS.widget, query: { lugar: topicKey(slug) } }),
        },
        description: description || `${name}: todas as notícias sobre o assunto, a mais recente primeiro.`,
        tags: [TAGS.topic(slug), ...TAGS.list({ topic: slug })],
        isIndexed: isIndexedTopic(topic),
        statements: [topicNews(path, topic)],
        load: (page) => loadStories(context, slug, page),
      };
    },
  });
}

/** The stories that the edition covers; without any, those of the whole state. */
async function loadStories(context: LoadContext, slug: string, page: number): Promise<StoryListPage> {
  const { content, edition, now } = context;
  const limit = LISTS.itemsPerPage;
  const read = async (list: NewsListFilter): Promise<StoryListPage> => {
    const { items, total, capped } = await content.page({ ...listQuery(list), page, limit });
    return { stories: items.map(storyCardAt(now)), page, pages: lastPage(total), total, cut: capped };
  };
  const own = await read({ topic: slug, edition });
  return own.total > 0 || isStatePortal(edition) ? own : await read({ topic: slug });
}
