import { isCurrent } from '../../../contracts/news/is-current.ts';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import type { Loaded } from '../../data/optional-data.ts';

/** The one list that the page requires. If it is empty, the newsroom's own stories are used. */
export async function loadNewest({
  content,
  now,
  warn,
}: LoadContext): Promise<Loaded<readonly NewsListItem[] | null>> {
  const made = { tags: [TAGS.list({})], complete: true };
  try {
    const newest = await content.newest({ current: true });
    if (newest.length > 0) return { value: newest, ...made };
    return { value: (await content.newsroom()).filter((story) => isCurrent(story, Number(now))), ...made };
  } catch (error) {
    warn(error, 'the news of the home could not be loaded');
    return { value: null, ...made, complete: false };
  }
}
