import type { CategoryKey } from '../../../contracts/news/categories.ts';
import type { StoryCardModel } from '../../data/story-card.model.ts';

/** Omits a section's name in rows of its own page, and repeated names on the page of a place. */
export function withoutRepeated(
  story: StoryCardModel,
  before: StoryCardModel | undefined,
  page: CategoryKey | null,
): StoryCardModel {
  const key = story.category?.key;
  const isSaid = key !== undefined && (key === page || key === before?.category?.key);
  return isSaid ? { ...story, category: null } : story;
}
