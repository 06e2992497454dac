import { isDeepStrictEqual } from 'node:util';
import { DESK } from '../../contracts/constants.ts';
import type { NewsAutosave } from '../../contracts/news/news.schema.ts';
import { type Actor, auditWrite } from '../../db/audit.ts';
import type { Query } from '../../db/database.ts';
import { recordPictures } from '../../db/pictures.ts';
import type { NewsRow } from '../../db/tables.ts';
import { writeTogether } from '../../db/together.ts';
import type { ApiContext } from '../http/context.ts';
import { type Expected, guardedWrite } from './news.guarded-write.ts';
import { dropPendingWrites, findPending, putPending } from './news.pending.queries.ts';
import { layOver, pendingOf, pendingUses } from './news.pending.rules.ts';
import { createNewsQueries } from './news.queries.ts';
import { createRowWriter } from './news.row-writer.ts';
import { applyUnfinished, pictureUses } from './news.rules.ts';

/**
 * What the editor saves by itself while somebody types. A draft takes it as its own; any other story
 * keeps its text, and what was typed waits beside it. Either way the version is raised, so that one
 * condition guards against every overwrite. Readers see none of it, so nothing is announced.
 */
export function createAutosaveStore(context: ApiContext) {
  const { db } = context;
  const rows = createRowWriter(context);

  async function autosave(
    id: number,
    input: NewsAutosave,
    expected: Expected,
    actor: Actor,
  ): Promise<NewsRow> {
    return await guardedWrite(context, { id, expected }, (trx, current, at) =>
      current.status === 'draft'
        ? rows.replace(trx, current, applyDraft(input, current, at), { actor, at, action: 'autosave' })
        : setAside(trx, current, input, actor, at),
    );
  }

  async function setAside(
    trx: Query,
    current: NewsRow,
    input: NewsAutosave,
    actor: Actor,
    at: number,
  ): Promise<NewsRow | undefined> {
    const before = layOver(current, (await findPending(trx, current.id))?.data);
    const laid = { ...before, ...applyUnfinished(input, before) };
    const row = await createNewsQueries(trx).update(current.id, current.version, {});
    if (!row) return undefined;
    const pending = pendingOf(row, laid);
    if (!pending) {
      await writeTogether(db.engine, trx, dropPendingWrites(trx, row.id));
      return row;
    }
    await putPending(trx, row.id, pending, actor, at);
    const uses = pendingUses(row, laid);
    if (!isDeepStrictEqual(uses, pendingUses(row, before)))
      await recordPictures(trx, 'news', row.id, [...pictureUses(row), ...uses]);
    return row;
  }

  async function discardPending(id: number, expected: Expected, actor: Actor): Promise<NewsRow> {
    return await guardedWrite(context, { id, expected }, async (trx, current, at) => {
      if (!(await findPending(trx, id))) return current;
      const row = await createNewsQueries(trx).update(id, current.version, {});
      if (!row) return undefined;
      await writeTogether(db.engine, trx, [
        ...dropPendingWrites(trx, id),
        auditWrite(trx, actor, {
          at,
          action: 'discard-pending',
          kind: 'news',
          itemId: id,
          detail: row.title,
        }),
      ]);
      return row;
    });
  }

  return { autosave, discardPending };
}

function applyDraft(input: NewsAutosave, current: NewsRow, at: number): Partial<NewsRow> {
  const titled = input.title?.trim() === '' ? { ...input, title: DESK.untitled } : input;
  return { ...applyUnfinished(titled, current), updated_at: at };
}
