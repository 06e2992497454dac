import { LISTS } from '../../../contracts/constants.ts';
import type { CategoryLink } from '../../addresses.ts';
import { listQuery, TAGS } from '../../data/content.ts';
import { storyCardAt } from '../../data/story-card.model.ts';
import type { PageLoader } from '../page-answer.ts';
import type { ListModel } from './list.model.ts';
import { answerList, HOME_CRUMB } from './list-answer.ts';
import { lastPage } from './list-paging.ts';

export function loadCategory({ key, name, path }: CategoryLink): PageLoader<ListModel> {
  return (context) => {
    const list = { cat: key, edition: context.edition };
    return answerList(context, {
      title: name,
      trail: [HOME_CRUMB, { name, path }],
      category: key,
      place: null,
      pageTitle: name,
      description: `${name}: as notícias mais recentes do Pará, com link para a fonte original.`,
      feedTitle: name,
      subject: { cat: key },
      tags: TAGS.list(list),
      async load(page) {
        const limit = LISTS.itemsPerPage;
        const { items, total } = await context.content.page({ ...listQuery(list), page, limit });
        return {
          stories: items.map(storyCardAt(context.now)),
          page,
          pages: lastPage(total),
          total,
          cut: false,
        };
      },
    });
  };
}
