import { isDeepStrictEqual } from 'node:util';
import type { NewsPatch } from '../../contracts/schemas/news.schema.ts';
import { type Actor, auditWrite, recordAudit } from '../../db/audit.ts';
import type { Query } from '../../db/database.ts';
import { recordPictures } from '../../db/pictures.ts';
import type { Learnt } from '../../db/search/upkeep.ts';
import type { NewsRow } from '../../db/tables.ts';
import { writeTogether } from '../../db/together.ts';
import type { ApiContext } from '../http/context.ts';
import { problems } from '../http/problem.ts';
import { createNewsQueries } from './news.queries.ts';
import { revisionContent, revisionWrite } from './news.revisions.ts';
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
    const values = {
      ...applyWrite(input, undefined, at),
      origin: 'redacao',
      author_id: actor.id,
      created_at: at,
      deleted_at: null,
      version: 1,
    } as const;
    const row = await db.query.transaction().execute(async (trx) => {
      const learnt = await search.learn(trx, values);
      const inserted = await createNewsQueries(trx).insert(values);
      await keepBeside(trx, { row: inserted, before: undefined, learnt, actor, action: 'create', at });
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
        const next = decide(current, at);
        const { title, body } = { ...current, ...next };
        const sameText = title === current.title && body === current.body;
        const learnt = sameText ? undefined : await search.learn(trx, { title, body });
        const row = await queries.update(id, current.version, next);
        if (!row) return undefined;
        await keepBeside(trx, { row, before: current, learnt, actor, action, at });
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

  async function keepBeside(trx: Query, { row, before, learnt, actor, action, at }: Save): Promise<void> {
    await writeTogether(db.engine, trx, [
      revisionWrite(trx, row, before, actor, at),
      auditWrite(trx, actor, { at, action, kind: 'news', itemId: row.id, detail: row.title }),
      ...(learnt?.(row.id) ?? []),
    ]);
    const uses = pictureUses(row);
    if (isDeepStrictEqual(uses, before ? pictureUses(before) : [])) return;
    await recordPictures(trx, 'news', row.id, uses);
  }

  async function announce(...rows: readonly NewsRow[]): Promise<void> {
    const tags = changeTags(...rows);
    if (tags.length > 0) await db.changes.publish(tags);
  }

  return { create, update, trash, restore, restoreRevision, emptyTrash };
}

/** A row that has just been written, with what it replaced. */
interface Save {
  readonly row: NewsRow;
  readonly before: NewsRow | undefined;
  /** The words of the text, where that has changed. */
  readonly learnt: Learnt | undefined;
  readonly actor: Actor;
  readonly action: string;
  readonly at: number;
}

/** Versions the caller accepts to replace; `undefined`: whichever is there. */
type Expected = readonly number[] | undefined;
