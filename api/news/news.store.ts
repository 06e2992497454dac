import type { NewsPatch } from '../../contracts/schemas/news.schema.ts';
import { type Actor, recordAudit } from '../../db/audit.ts';
import type { Query } from '../../db/database.ts';
import { recordPictures } from '../../db/pictures.ts';
import type { NewsRow } from '../../db/tables.ts';
import type { ApiContext } from '../http/context.ts';
import { problems } from '../http/problem.ts';
import { createNewsQueries } from './news.queries.ts';
import { recordRevision, revisionContent } from './news.revisions.ts';
import { applyWrite, changeTags, pictureUses } from './news.rules.ts';
import { adminView } from './news.views.ts';

/** A write that lost a race without having set a condition is done again on top of the winner. */
const ATTEMPTS = 5;

type Change = Partial<Omit<NewsRow, 'id' | 'version'>>;

/**
 * Everything that writes news. Row, revision, search index, pictures and audit change in one
 * transaction; the change feed hears of it after the commit.
 */
export function createNewsStore({ db, now, search }: ApiContext) {
  async function create(input: NewsPatch, actor: Actor): Promise<NewsRow> {
    const at = now();
    const row = await db.query.transaction().execute(async (trx) => {
      const inserted = await createNewsQueries(trx).insert({
        ...applyWrite(input, undefined, at),
        origin: 'redacao',
        author_id: actor.id,
        created_at: at,
        deleted_at: null,
        version: 1,
      });
      await keepBeside(trx, inserted, undefined, actor, at);
      await recordAudit(trx, actor, {
        at,
        action: 'create',
        kind: 'news',
        itemId: inserted.id,
        detail: inserted.title,
      });
      return inserted;
    });
    await announce(row);
    return row;
  }

  async function update(id: number, input: NewsPatch, expected: Expected, actor: Actor): Promise<NewsRow> {
    return await change(id, expected, actor, 'update', (current, at) => applyWrite(input, current, at));
  }

  async function trash(id: number, expected: Expected, actor: Actor): Promise<void> {
    await change(id, expected, actor, 'trash', (_current, at) => ({ deleted_at: at }));
  }

  async function restore(id: number, actor: Actor): Promise<NewsRow> {
    return await change(id, undefined, actor, 'restore', () => ({ deleted_at: null }), 'trash');
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
    id: number,
    expected: Expected,
    actor: Actor,
    action: string,
    decide: (current: NewsRow, at: number) => Change,
    place: 'desk' | 'trash' = 'desk',
  ): Promise<NewsRow> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const at = now();
      const done = await db.query.transaction().execute(async (trx) => {
        const queries = createNewsQueries(trx);
        const current = await queries.find(id);
        if (!current || (current.deleted_at !== null) !== (place === 'trash')) throw problems.notFound();
        if (expected && !expected.includes(current.version))
          throw problems.stale(await adminView(trx, current, at));
        const row = await queries.update(id, current.version, decide(current, at));
        if (!row) return undefined;
        await keepBeside(trx, row, current, actor, at);
        await recordAudit(trx, actor, { at, action, kind: 'news', itemId: id, detail: row.title });
        return { row, current };
      });
      if (done) {
        await announce(done.row, done.current);
        return done.row;
      }
    }
    const winner = await createNewsQueries(db.query).find(id);
    throw winner ? problems.stale(await adminView(db.query, winner, now())) : problems.notFound();
  }

  async function keepBeside(
    trx: Query,
    row: NewsRow,
    before: NewsRow | undefined,
    actor: Actor,
    at: number,
  ): Promise<void> {
    await recordRevision(trx, row, before, actor, at);
    if (row.title !== before?.title || row.body !== before.body) await search.put(trx, [row]);
    if (row.cover !== before?.cover || row.body !== before.body || row.img_content !== before.img_content) {
      await recordPictures(trx, 'news', row.id, pictureUses(row));
    }
  }

  async function announce(...rows: readonly NewsRow[]): Promise<void> {
    const tags = changeTags(...rows);
    if (tags.length > 0) await db.changes.publish(tags);
  }

  return { create, update, trash, restore, restoreRevision, emptyTrash };
}

/** Versions the caller accepts to replace; `undefined`: whichever is there. */
type Expected = readonly number[] | undefined;
