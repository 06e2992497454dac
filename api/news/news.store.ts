import type { AuditAction } from '../../contracts/audit/audit-actions.ts';
import type { NewsAutosave, NewsPatch } from '../../contracts/news/news.schema.ts';
import { type Actor, recordAudit } from '../../db/audit.ts';
import type { NewsRow } from '../../db/tables.ts';
import type { ApiContext } from '../http/context.ts';
import { problems } from '../http/problem.ts';
import { type Expected, guardedWrite, type Target } from './news.guarded-write.ts';
import { findPending, prunePending } from './news.pending.queries.ts';
import { createNewsQueries } from './news.queries.ts';
import { revisionContent } from './news.revisions.ts';
import { createRowWriter, type NewsChange } from './news.row-writer.ts';
import { applyWrite, changeTags } from './news.rules.ts';

/**
 * What people save on purpose. Row, revision, search index, pictures and audit change in one
 * transaction; the change feed hears of it after the commit.
 */
export function createNewsStore(context: ApiContext) {
  const { db, now, search } = context;
  const rows = createRowWriter(context);

  async function create(input: NewsPatch, actor: Actor): Promise<NewsRow> {
    const at = now();
    const values = {
      ...applyWrite(input, undefined, at),
      origin: 'redacao',
      author_id: actor.id,
      created_at: at,
      deleted_at: null,
      version: 1,
    } as const;
    const row = await db.query
      .transaction()
      .execute((trx) => rows.insert(trx, values, { actor, at, action: 'create' }));
    await announce(row);
    return row;
  }

  async function update(id: number, input: NewsPatch, expected: Expected, actor: Actor): Promise<NewsRow> {
    const { row, before } = await guardedWrite(context, { id, expected }, async (trx, current, at) => {
      const pending = leavesText(input) ? await findPending(trx, id) : undefined;
      // Back among the drafts a story has one text again: the one that was being written.
      const takesPending = pending !== undefined && input.status === 'draft';
      const wanted = takesPending ? { ...textOf(pending.data), ...input } : input;
      const keepsPending = pending !== undefined && !takesPending;
      const deed = { actor, at, action: 'update', keepsPending } as const;
      const written = await rows.replace(trx, current, applyWrite(wanted, current, at), deed);
      if (written && keepsPending) await prunePending(db.engine, trx, id, pending.data, input);
      return written && { row: written, before: current };
    });
    await announce(row, before);
    return row;
  }

  async function trash(id: number, expected: Expected, actor: Actor): Promise<void> {
    await change({ id, expected }, actor, 'trash', (_current, at) => ({ deleted_at: at }));
  }

  async function restore(id: number, actor: Actor): Promise<NewsRow> {
    const target = { id, expected: undefined, place: 'trash' } as const;
    return await change(target, actor, 'restore', () => ({ deleted_at: null }));
  }

  /** Back to the content of an older version, as a new one: nothing that was saved is lost. */
  async function restoreRevision(
    id: number,
    version: number,
    expected: Expected,
    actor: Actor,
  ): Promise<NewsRow> {
    const content = await revisionContent(db.query, id, version);
    if (!content) throw problems.notFound('Essa versão não existe.');
    return await update(id, content, expected, actor);
  }

  async function emptyTrash(actor: Actor): Promise<number> {
    return await db.query.transaction().execute(async (trx) => {
      const queries = createNewsQueries(trx);
      const ids = await queries.trashedIds();
      for (let start = 0; start < ids.length; start += 500) {
        const some = ids.slice(start, start + 500);
        await search.remove(trx, some);
        await queries.removeForGood(some);
      }
      await recordAudit(trx, actor, {
        at: now(),
        action: 'empty-trash',
        kind: 'news',
        itemId: '',
        detail: String(ids.length),
      });
      return ids.length;
    });
  }

  async function change(
    target: Target,
    actor: Actor,
    action: AuditAction,
    decide: (current: NewsRow, at: number) => NewsChange,
  ): Promise<NewsRow> {
    const { row, before } = await guardedWrite(context, target, async (trx, current, at) => {
      const written = await rows.replace(trx, current, decide(current, at), { actor, at, action });
      return written && { row: written, before: current };
    });
    await announce(row, before);
    return row;
  }

  async function announce(...changed: readonly NewsRow[]): Promise<void> {
    const tags = changeTags(...changed);
    if (tags.length > 0) await db.changes.publish(tags);
  }

  return { create, update, trash, restore, restoreRevision, emptyTrash };
}

/** Archiving, another category, another date: what somebody is writing stays where it is. */
function leavesText({ title, desc }: NewsPatch): boolean {
  return title === undefined && desc === undefined;
}

/** A pending title may still be empty; a story keeps the one it has then. */
function textOf({ title, ...others }: NewsAutosave): NewsPatch {
  return title ? { title, ...others } : others;
}
