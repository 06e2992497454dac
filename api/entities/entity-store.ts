import type { AuditAction, AuditKind } from '../../contracts/audit/audit-actions.ts';
import { type Actor, recordAudit } from '../../db/audit.ts';
import { changeTransaction } from '../../db/changes/change-transaction.ts';
import type { Query } from '../../db/database.ts';
import type { ApiContext } from '../http/context.ts';
import { problems } from '../http/problem.ts';
import { type EntityRow, type EntityTable, findEntity, removeEntities, trashedIds } from './entity-rows.ts';

/** A write that lost a race without having set a condition is done again on top of the winner. */
const ATTEMPTS = 5;
/** SQLite takes only so many parameters in a statement. */
const REMOVED_AT_ONCE = 500;

/** What a write may set: all but what says which item it is and which version. */
export type EntityChange<Table extends EntityTable> = Partial<Omit<EntityRow<Table>, 'id' | 'version'>>;

/** Versions the caller accepts to replace; `undefined`: whichever is there. */
export type Expected = readonly number[] | undefined;

export interface Target {
  readonly id: number;
  readonly expected: Expected;
  readonly in?: 'list' | 'trash';
}

/** Who writes, when, and what it is called. An autosave is nothing anybody did: the audit does not tell of it. */
export interface WriteMetadata {
  readonly actor: Actor;
  readonly at: number;
  readonly action: AuditAction | 'autosave';
}

/** The item is not at the version the caller wants to replace. Routes answer 412 with what it is now. */
export class StaleEntity extends Error {
  readonly row: unknown;
  constructor(row: unknown) {
    super('the entity has changed since it was read');
    this.row = row;
  }
}

/** Answers a write that came too late with the item as it is now. */
export async function orStale<Row, Result>(
  work: Promise<Result>,
  view: (row: Row) => Promise<unknown>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof StaleEntity ? problems.stale(await view(error.row as Row)) : error;
  }
}

/** Tells the change feed what this row was written in place of. */
type TellOf<Row> = (row: Row) => void;

/** How one kind of item is written. All of it runs in the transaction of the write. */
export interface EntityWriter<Table extends EntityTable> {
  readonly table: Table;
  readonly kind: AuditKind;
  /** Before anything is read. */
  lock?(trx: Query): Promise<void>;
  /** Writes a new row with what is stored beside it. */
  insert(trx: Query, values: object, metadata: WriteMetadata): Promise<EntityRow<Table>>;
  /** Writes the row and what is stored beside it; `undefined`: somebody else was faster. */
  replace(
    trx: Query,
    before: EntityRow<Table>,
    change: EntityChange<Table>,
    metadata: WriteMetadata,
  ): Promise<EntityRow<Table> | undefined>;
  /** Before the rows of these items go for good: what no foreign key takes along. */
  remove?(trx: Query, ids: readonly number[]): Promise<void>;
  /** What changed, for the change feed. */
  tags(row: EntityRow<Table>, before: EntityRow<Table> | undefined): readonly string[];
}

/**
 * Creates, changes, trashes and restores items. The check of the version is part of the UPDATE; the row and what is
 * stored beside it change in one transaction, and with it the change feed hears of it.
 */
export function createEntityStore<Table extends EntityTable>(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  writer: EntityWriter<Table>,
) {
  const { table, kind } = writer;
  type Row = EntityRow<Table>;

  /** `beside` is part of the same write: if it fails there is no item. */
  async function create(
    values: object,
    actor: Actor,
    at = now(),
    beside?: (trx: Query, row: Row) => Promise<void>,
  ): Promise<Row> {
    return await changeTransaction(db, async (trx, tell) => {
      const written = await writer.insert(trx, values, { actor, at, action: 'create' });
      await beside?.(trx, written);
      tell(writer.tags(written, undefined));
      return written;
    });
  }

  /** Changes one item in a transaction, if it is where and what the caller thinks. */
  async function write<Done>(
    { id, expected, in: place = 'list' }: Target,
    work: (trx: Query, current: Row, at: number, tell: TellOf<Row>) => Promise<Done | undefined>,
  ): Promise<Done> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const at = now();
      const done = await changeTransaction(db, async (trx, tell) => {
        await writer.lock?.(trx);
        const current = await findEntity(trx, table, id);
        if (!current || (current.deleted_at !== null) !== (place === 'trash')) throw problems.notFound();
        if (expected && !expected.includes(current.version)) throw new StaleEntity(current);
        return await work(trx, current, at, (row) => tell(writer.tags(row, current)));
      });
      if (done) return done;
    }
    const winner = await findEntity(db.query, table, id);
    throw winner ? new StaleEntity(winner) : problems.notFound();
  }

  async function change(
    target: Target,
    actor: Actor,
    action: AuditAction,
    decide: (trx: Query, current: Row, at: number) => Promise<EntityChange<Table>>,
  ): Promise<Row> {
    return await write(target, async (trx, current, at, tell) => {
      const metadata = { actor, at, action };
      const written = await writer.replace(trx, current, await decide(trx, current, at), metadata);
      if (written) tell(written);
      return written;
    });
  }

  const trash = (target: Target, actor: Actor): Promise<Row> =>
    change(target, actor, 'trash', async (_trx, _current, at) => deletedAt(at));

  const restore = (target: Target, actor: Actor): Promise<Row> =>
    change({ ...target, in: 'trash' }, actor, 'restore', async () => deletedAt(null));

  function deletedAt(at: number | null): EntityChange<Table> {
    return { deleted_at: at } as EntityChange<Table>;
  }

  async function emptyTrash(actor: Actor): Promise<number> {
    return await db.query.transaction().execute(async (trx) => {
      const ids = await trashedIds(trx, table);
      for (let start = 0; start < ids.length; start += REMOVED_AT_ONCE) {
        const some = ids.slice(start, start + REMOVED_AT_ONCE);
        await writer.remove?.(trx, some);
        await removeEntities(trx, table, some);
      }
      const detail = String(ids.length);
      await recordAudit(trx, actor, { at: now(), action: 'empty-trash', kind, itemId: '', detail });
      return ids.length;
    });
  }

  /** One item of the trash, for good. */
  async function removeForGood(id: number, actor: Actor, titleOf: (row: Row) => string): Promise<void> {
    await write({ id, expected: undefined, in: 'trash' }, async (trx, current, at) => {
      await writer.remove?.(trx, [id]);
      await removeEntities(trx, table, [id]);
      await recordAudit(trx, actor, { at, action: 'delete', kind, itemId: id, detail: titleOf(current) });
      return true;
    });
  }

  return { create, write, change, trash, restore, emptyTrash, removeForGood };
}
