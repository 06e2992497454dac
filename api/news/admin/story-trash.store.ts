import { REPUBLISHING_TEXTS } from '../../../contracts/queue/item-states.ts';
import { recordAudit } from '../../../db/audit.ts';
import type { Trx } from '../../../db/database.ts';
import { deleteBands, TEXT_KINDS } from '../../../db/same-news/band-store.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import { removeEntities } from '../../entities/entity-rows.ts';
import type { EntityStore, WriteTarget } from '../../entities/entity-store.ts';
import { problems } from '../../http/problem.ts';
import type { StoryActor } from '../../rights/story-rights.ts';
import { storyStatus } from '../story-status.ts';
import { removePreviews } from './news-preview.queries.ts';
import type { NewsWriter } from './news-row-writer.ts';
import { ifOwns } from './story-targets.ts';

/**
 * Moves stories to the trash and deletes them for good. Restoring is in news.store.ts, because a restored story may become
 * public at once.
 */
export function createStoryTrash(items: EntityStore<'news'>, writer: NewsWriter) {
  async function trash(
    target: WriteTarget,
    actor: StoryActor,
    inSameTransaction?: (trx: Trx) => Promise<void>,
  ): Promise<NewsRow> {
    return await items.change(ifOwns(target, actor), actor, 'trash', async (trx, { id }, at) => {
      await removePreviews(trx, id);
      await inSameTransaction?.(trx);
      return { deleted_at: at };
    });
  }

  const removeForGood = (id: number, actor: StoryActor): Promise<void> =>
    items.removeForGood(id, actor, ({ title }) => title);

  /** Removes a story that is scheduled, not yet public and unchanged since its creation. */
  async function removeScheduled(
    id: number,
    actor: StoryActor,
    inSameTransaction: (trx: Trx) => Promise<void>,
  ): Promise<void> {
    await items.write(ifOwns({ id, expected: undefined }, actor), async (trx, current, at) => {
      if (current.version !== 1 || storyStatus(current, at) !== 'scheduled')
        throw problems.conflict(REPUBLISHING_TEXTS.alreadyPublic, { code: 'already-public' });
      await inSameTransaction(trx);
      await deleteBands(trx, { kind: TEXT_KINDS.story, id });
      await writer.remove(trx, [id]);
      await removeEntities(trx, 'news', [id]);
      const { title: detail } = current;
      await recordAudit(trx, actor, { at, action: 'delete', kind: 'news', itemId: id, detail });
      return true;
    });
  }

  const { emptyTrash } = items;
  return { trash, removeScheduled, removeForGood, emptyTrash };
}
