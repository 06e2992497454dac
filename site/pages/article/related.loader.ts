import type { NewsDetail, NewsListItem } from '../../../contracts/news/news.schema.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { type Loaded, loadOr } from '../../data/optional-data.ts';
import { type StoryCardModel, storyCardAt } from '../../data/story-card.model.ts';

const RELATED_ITEMS = 4;

/** The stories that the newsroom chose, then those from the nearest place outwards, then the same category. These lists are cached for other pages too. */
export async function loadRelated(
  context: LoadContext,
  story: NewsDetail,
): Promise<Loaded<readonly StoryCardModel[]>> {
  const { content } = context;
  const { muni, reg, cat, related, chosen } = story;
  // Only the region's list invalidates the page: the other lists change too often.
  const tagsOf = (picked: readonly NewsListItem[]) => (reg ? TAGS.picked(reg, picked) : []);
  // A chosen story that appears or disappears changes the page too.
  const chosenTags = related.flatMap((id) => [TAGS.news(id), TAGS.card(id)]);
  const load = async (): Promise<readonly NewsListItem[]> => {
    const lists = await Promise.all([
      muni ? content.newest({ muni }) : [],
      reg ? content.newest({ reg }) : [],
      cat ? content.newest({ cat }) : [],
    ]);
    return pickRelated(story.id, [...chosen, ...lists.flat()]);
  };
  const { value, ...made } = await loadOr(context, {
    name: 'related news',
    tags: tagsOf,
    load,
    otherwise: chosen,
  });
  return { ...made, value: value.map(storyCardAt(context.now)), tags: [...made.tags, ...chosenTags] };
}

/** The first candidates, each once, without the story itself. */
function pickRelated(id: number, candidates: readonly NewsListItem[]): readonly NewsListItem[] {
  const byId = new Map<number, NewsListItem>();
  for (const candidate of candidates) {
    if (candidate.id !== id && !byId.has(candidate.id)) byId.set(candidate.id, candidate);
    if (byId.size === RELATED_ITEMS) break;
  }
  return [...byId.values()];
}
