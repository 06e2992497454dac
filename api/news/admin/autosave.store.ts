import { isDeepStrictEqual } from 'node:util';
import { EDITING } from '../../../contracts/constants.ts';
import type { NewsAutosave } from '../../../contracts/news/news.schema.ts';
import { auditWrite } from '../../../db/audit.ts';
import type { Trx } from '../../../db/database.ts';
import { recordPictures } from '../../../db/pictures.ts';
import { writeTogether } from '../../../db/statements/write-together.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import { updateEntity } from '../../entities/entity-rows.ts';
import type { EntityStore, WriteMetadata, WriteTarget } from '../../entities/entity-store.ts';
import type { ApiContext } from '../../http/context.ts';
import { entitledPictures } from '../../rights/media-rights.ts';
import { assertMaySaveRow, defaultHomeEdition, type StoryActor } from '../../rights/story-rights.ts';
import { applyUnfinished, recordedPictures } from '../news.rules.ts';
import { deletePendingWrites, findPending, upsertPending } from './news-pending.queries.ts';
import { pendingOf, pendingUses, withPendingText } from './news-pending.rules.ts';
import type { NewsWriter } from './news-row-writer.ts';
import { ifMayEdit } from './story-targets.ts';

/** What the editor stores while a person types, and what discards it. Readers see none of it, so no change is published. */
export function createAutosaveStore({ db }: ApiContext, items: EntityStore<'news'>, writer: NewsWriter) {
  /**
   * Stores what the editor saves automatically while a person types. A draft stores it in the story; any other story
   * keeps its text and stores it as pending text. Both increment the version, so that If-Match guards against every
   * overwrite.
   */
  async function autosave(target: WriteTarget, input: NewsAutosave, actor: StoryActor): Promise<NewsRow> {
    return await items.write(ifMayEdit(target, actor), async (trx, current, at) => {
      if (current.status !== 'draft') return await storePendingText(trx, current, input, { actor, at });
      const typed = applyDraft(input, current, at);
      const change = { ...typed, ...(await defaultHomeEdition(trx, actor, typed)) };
      const written = await writer.replace(trx, current, change, { actor, at, action: 'autosave' });
      if (written) await assertMaySaveRow(trx, actor, { row: written, before: current, at });
      return written;
    });
  }

  async function storePendingText(
    trx: Trx,
    current: NewsRow,
    input: NewsAutosave,
    { actor, at }: Pick<WriteMetadata, 'actor' | 'at'>,
  ): Promise<NewsRow | undefined> {
    const before = withPendingText(current, (await findPending(trx, current.id))?.data);
    const laid = { ...before, ...applyUnfinished(input, before) };
    const row = await updateEntity(trx, 'news', current, {});
    if (!row) return undefined;
    const pending = pendingOf(row, laid);
    if (!pending) {
      await writeTogether(db.engine, trx, deletePendingWrites(trx, row.id));
      return row;
    }
    await upsertPending(trx, row.id, pending, { actor, at });
    const uses = pendingUses(row, laid);
    if (isDeepStrictEqual(uses, pendingUses(row, before))) return row;
    const entitled = await entitledPictures(trx, actor);
    await recordPictures(trx, 'news', row.id, [...recordedPictures(row), ...uses], entitled);
    return row;
  }

  async function discardPending(target: WriteTarget, actor: StoryActor): Promise<NewsRow> {
    return await items.write(ifMayEdit(target, actor), async (trx, current, at) => {
      if (!(await findPending(trx, current.id))) return current;
      const row = await updateEntity(trx, 'news', current, {});
      if (!row) return undefined;
      const { id: itemId, title: detail } = row;
      await writeTogether(db.engine, trx, [
        ...deletePendingWrites(trx, itemId),
        auditWrite(trx, actor, { at, action: 'discard-pending', kind: 'news', itemId, detail }),
      ]);
      return row;
    });
  }

  return { autosave, discardPending };
}

function applyDraft(input: NewsAutosave, current: NewsRow, at: number): Partial<NewsRow> {
  const titled = input.title?.trim() === '' ? { ...input, title: EDITING.untitled } : input;
  return { ...applyUnfinished(titled, current), updated_at: at };
}
