import { isCurrent } from '../../../contracts/news/is-current.ts';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import type { Loaded } from '../../data/optional-data.ts';
import { isStatePortal } from '../../editions/edition.ts';

/** The one list that the page requires. If that of the state portal is empty, the newsroom's own stories are used. */
export async function loadNewest({
  content,
  edition,
  now,
  warn,
}: LoadContext): Promise<Loaded<readonly NewsListItem[] | null>> {
  const made = { tags: TAGS.list({ edition }), complete: true };
  try {
    const newest = await content.newest({ edition, current: true });
    if (newest.length > 0 || !isStatePortal(edition)) return { value: newest, ...made };
    return { value: (await content.newsroom()).filter((story) => isCurrent(story, Number(now))), ...made };
  } catch (error) {
    warn(error, 'the news of the home could not be loaded');
    return { value: null, ...made, complete: false };
  }
}
