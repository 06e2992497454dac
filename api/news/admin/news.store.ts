import { isDeepStrictEqual } from 'node:util';
import { EDITING } from '../../../contracts/constants.ts';
import type { NewsAutosave, NewsPatch } from '../../../contracts/news/news.schema.ts';
import { type Actor, auditWrite } from '../../../db/audit.ts';
import type { Query } from '../../../db/database.ts';
import { recordPictures } from '../../../db/pictures.ts';
import { writeTogether } from '../../../db/statements/together.ts';
import type { NewNewsRow, NewsRow } from '../../../db/tables/news.tables.ts';
import { updateEntity } from '../../entities/entity-rows.ts';
import { createEntityStore, type Target } from '../../entities/entity-store.ts';
import type { ApiContext } from '../../http/context.ts';
import { problems } from '../../http/problem.ts';
import { applyUnfinished, applyWrite, pictureUses } from '../news.rules.ts';
import { requireLicence } from './licence.queries.ts';
import { dropPendingWrites, findPending, prunePending, putPending } from './news.pending.queries.ts';
import { layOver, pendingOf, pendingUses } from './news.pending.rules.ts';
import { revisionContent } from './news.revisions.ts';
import { createNewsWriter } from './news.row-writer.ts';

/** What the back office does to stories. Row, revision, search index, pictures and audit change together. */
export function createNewsStore(context: ApiContext) {
  const { db, now } = context;
  const writer = createNewsWriter(context);
  const items = createEntityStore<'news'>(context, writer);

  async function create(input: NewsPatch, actor: Actor): Promise<NewsRow> {
    const at = now();
    const values: NewNewsRow = {
      ...applyWrite(input, undefined, at),
      origin: 'redacao',
      author_id: actor.id,
      created_at: at,
    };
    return await items.create(values, actor, at);
  }

  /** A story taken from a source. `beside` stores where it comes from, with the story or not at all. */
  async function republish(
    input: NewsPatch,
    actor: Actor,
    beside: (trx: Query, row: NewsRow) => Promise<void>,
  ): Promise<NewsRow> {
    const at = now();
    const values: NewNewsRow = {
      ...applyWrite(input, undefined, at),
      origin: 'importada',
      author_id: actor.id,
      created_at: at,
    };
    return await items.create(values, actor, at, beside);
  }

  async function update(target: Target, input: NewsPatch, actor: Actor): Promise<NewsRow> {
    const { id } = target;
    return await items.write(target, async (trx, current, at, tell) => {
      const pending = leavesText(input) ? await findPending(trx, id) : undefined;
      // Back among the drafts a story has one text again: the one that was being written.
      const takesPending = pending !== undefined && input.status === 'draft';
      const wanted = takesPending ? { ...textOf(pending.data), ...input } : input;
      const keepsPending = pending !== undefined && !takesPending;
      const metadata = { actor, at, action: 'update', keepsPending } as const;
      const change = applyWrite(wanted, current, at);
      if (change.status === 'published' && current.status !== 'published') await requireLicence(trx, id);
      const written = await writer.replace(trx, current, change, metadata);
      if (written && keepsPending) await prunePending(db.engine, trx, id, pending.data, input);
      if (written) tell(written);
      return written;
    });
  }

  /** Back to the content of an older version, as a new one: nothing that was saved is lost. */
  async function restoreRevision(target: Target, version: number, actor: Actor): Promise<NewsRow> {
    const content = await revisionContent(db.query, target.id, version);
    if (!content) throw problems.notFound('Essa versão não existe.');
    return await update(target, content, actor);
  }

  /**
   * What the editor saves by itself while somebody types. A draft takes it as its own; any other story keeps its
   * text, and what was typed waits beside it. Either way the version is raised, so that one condition guards against
   * every overwrite. Readers see none of it, so nothing is published on the change feed.
   */
  async function autosave(target: Target, input: NewsAutosave, actor: Actor): Promise<NewsRow> {
    return await items.write(target, (trx, current, at) =>
      current.status === 'draft'
        ? writer.replace(trx, current, applyDraft(input, current, at), { actor, at, action: 'autosave' })
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
    const row = await updateEntity(trx, 'news', current, {});
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

  async function discardPending(target: Target, actor: Actor): Promise<NewsRow> {
    return await items.write(target, async (trx, current, at) => {
      if (!(await findPending(trx, current.id))) return current;
      const row = await updateEntity(trx, 'news', current, {});
      if (!row) return undefined;
      const { id: itemId, title: detail } = row;
      await writeTogether(db.engine, trx, [
        ...dropPendingWrites(trx, itemId),
        auditWrite(trx, actor, { at, action: 'discard-pending', kind: 'news', itemId, detail }),
      ]);
      return row;
    });
  }

  const removeForGood = (id: number, actor: Actor): Promise<void> =>
    items.removeForGood(id, actor, ({ title }) => title);

  const { trash, restore, emptyTrash } = items;
  return {
    create,
    republish,
    update,
    trash,
    restore,
    restoreRevision,
    emptyTrash,
    removeForGood,
    autosave,
    discardPending,
  };
}

/** Archiving, another category, another date: what somebody is writing stays where it is. */
function leavesText({ title, desc }: NewsPatch): boolean {
  return title === undefined && desc === undefined;
}

/** A pending title may still be empty; a story keeps the one it has then. */
function textOf({ title, ...others }: NewsAutosave): NewsPatch {
  return title ? { title, ...others } : others;
}

function applyDraft(input: NewsAutosave, current: NewsRow, at: number): Partial<NewsRow> {
  const titled = input.title?.trim() === '' ? { ...input, title: EDITING.untitled } : input;
  return { ...applyUnfinished(titled, current), updated_at: at };
}
