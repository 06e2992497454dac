import { SYSTEM } from '../../../db/audit.ts';
import type { ApiContext } from '../../http/context.ts';
import { knownOfStory } from '../../publishing/assert-may-publish.ts';
import { checkPersonalData } from '../../publishing/may-publish.ts';
import { textsOfStory } from '../../publishing/personal-data.rules.ts';
import type { createNewsStore } from './news.store.ts';

/**
 * Sends scheduled stories back to review whose texts have personal data that no editor has acknowledged. When they were
 * scheduled the rules did not find it: a new version of the program does. Runs at the start, before the clock publishes
 * them; returns their ids.
 */
export async function holdScheduled(
  { db, now, readPersonalData }: Pick<ApiContext, 'db' | 'now' | 'readPersonalData'>,
  stories: Pick<ReturnType<typeof createNewsStore>, 'update'>,
  onFailure: (error: unknown, id: number) => void,
): Promise<readonly number[]> {
  const at = now();
  const scheduled = await db.query
    .selectFrom('news')
    .selectAll()
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .where('publish_at', '>', at)
    .execute();
  const held: number[] = [];
  for (const story of scheduled) {
    try {
      const { objections } = await checkPersonalData(
        textsOfStory(story),
        knownOfStory(story, at),
        readPersonalData,
      );
      if (objections.length === 0) continue;
      await stories.update({ id: story.id, expected: [story.version] }, { status: 'review' }, SYSTEM);
      held.push(story.id);
    } catch (error) {
      // The other stories are checked all the same.
      onFailure(error, story.id);
    }
  }
  return held;
}
