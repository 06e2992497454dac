import type { NewsRow } from '../../../db/tables/news.tables.ts';
import type { CheckedTarget, WriteTarget } from '../../entities/entity-store.ts';
import { assertMayEditStory, assertOwnsStory, type StoryActor } from '../../rights/story-rights.ts';

/** A story that this person must be allowed to edit; checked in the transaction of the write. */
export function ifMayEdit(target: WriteTarget, actor: StoryActor): CheckedTarget<NewsRow> {
  return { ...target, allow: (trx, row) => assertMayEditStory(trx, actor, row) };
}

/** A story that belongs to an edition of this person, which the trash demands besides. */
export function ifOwns(target: WriteTarget, actor: StoryActor): CheckedTarget<NewsRow> {
  return {
    ...target,
    async allow(trx, row) {
      await assertMayEditStory(trx, actor, row);
      await assertOwnsStory(trx, actor, row);
    },
  };
}
