import { bylinePath } from '../../../contracts/bylines/byline-name.ts';
import { LISTS } from '../../../contracts/constants.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { storyCardAt } from '../../data/story-card.model.ts';
import { authorPage } from '../../seo/json-ld.ts';
import { lastPage } from '../list/list-paging.ts';
import { feedsOf, loadNamedList, type NamedListModel } from '../list/named-list.loader.ts';
import type { PageAnswer } from '../page-answer.ts';

/** The page of a person who signs stories, if the newsroom has switched it on. */
export function loadAuthor(context: LoadContext): Promise<PageAnswer<NamedListModel>> {
  const { content, request, now } = context;
  return loadNamedList(context, {
    slug: request.params.author ?? '',
    find: (slug) => content.byline(slug),
    pathOf: bylinePath,
    unknown: 'Autor não encontrado',
    listOf(author, path) {
      const { name, slug, description, imagePicture, imageAlt } = author;
      return {
        topic: {
          description,
          follow: `Siga ${name}`,
          picture: imagePicture && { picture: imagePicture, alt: imageAlt || name },
          feeds: feedsOf(path),
        },
        description: description || `${name}: as notícias que assina, a mais recente primeiro.`,
        tags: [TAGS.byline(slug), ...TAGS.list({ byline: slug })],
        statements: [authorPage(path, author)],
        async load(page) {
          const limit = LISTS.itemsPerPage;
          const { items, total, capped } = await content.page({ byline: slug, page, limit });
          return { stories: items.map(storyCardAt(now)), page, pages: lastPage(total), total, cut: capped };
        },
      };
    },
  });
}
