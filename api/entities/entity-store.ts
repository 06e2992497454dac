import type { AuditAction, AuditKind } from '../../contracts/audit/audit-actions.ts';
import type { EntityTable } from '../../contracts/entities.ts';
import { recordAudit } from '../../db/audit.ts';
import { changeTransaction } from '../../db/changes/change-transaction.ts';
import type { Trx } from '../../db/database.ts';
import type { PortalEvent } from '../../db/webhooks/record-events.ts';
import type { ApiContext } from '../http/context.ts';
import { problems } from '../http/problem.ts';
import type { StoryActor } from '../rights/story-rights.ts';
import { type EntityRow, findEntity, removeEntities, trashedIds } from './entity-rows.ts';

/** An unconditional write that lost a race is repeated on top of the winner, at most this many times. */
const MAX_ATTEMPTS = 5;
/** SQLite limits the number of parameters per statement. */
const ROWS_PER_DELETE = 500;

/** The columns a write may set: all except id and version. */
export type EntityChange<Table extends EntityTable> = Partial<Omit<EntityRow<Table>, 'id' | 'version'>>;

/** Versions the caller accepts to replace; `undefined` accepts any. */
export type ExpectedVersions = readonly number[] | undefined;

export interface WriteTarget {
  readonly id: number;
  readonly expected: ExpectedVersions;
  readonly in?: 'list' | 'trash';
}

/** A target with the check whether the writer may change it. It runs first, so that a refusal reveals nothing. */
export interface CheckedTarget<Row> extends WriteTarget {
  readonly allow?: (trx: Trx, current: Row) => Promise<void>;
}

/** Author, time and action of a write. An autosave is not a deliberate act, so the audit leaves it out. */
export interface WriteMetadata {
  readonly actor: StoryActor;
  readonly at: number;
  readonly action: AuditAction | 'autosave';
}

/** The item is not at a version the caller accepts. Routes answer 412 with the current item. */
class StaleEntity extends Error {
  readonly row: unknown;
  constructor(row: unknown) {
    super('the entity has changed since it was read');
    this.row = row;
  }
}

/** Turns a stale write into 412 with the current item. */
export async function staleAs412<Row, Result>(
  work: Promise<Result>,
  view: (row: Row) => Promise<unknown>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof StaleEntity ? problems.stale(await view(error.row as Row)) : error;
  }
}

/** Reports the written row to the change feed and to webhooks. */
type ReportChange<Row> = (row: Row) => void;

/** How one kind of item is written. Every method runs in the transaction of the write. */
export interface EntityWriter<Table extends EntityTable> {
  readonly table: Table;
  readonly kind: AuditKind;
  /** Runs before anything is read. */
  lock?(trx: Trx): Promise<void>;
  /** Inserts the row and its side tables. */
  insert(trx: Trx, values: object, metadata: WriteMetadata): Promise<EntityRow<Table>>;
  /** Updates the row and its side tables; `undefined` if another write was faster. */
  replace(
    trx: Trx,
    before: EntityRow<Table>,
    change: EntityChange<Table>,
    metadata: WriteMetadata,
  ): Promise<EntityRow<Table> | undefined>;
  /** Deletes data that no foreign key cascades to, before the rows are deleted for good. */
  remove?(trx: Trx, ids: readonly number[]): Promise<void>;
  /** Change tags for the change feed. */
  tags(row: EntityRow<Table>, before: EntityRow<Table> | undefined): readonly string[];
  /** Events for webhooks. */
  events?(row: EntityRow<Table>, before: EntityRow<Table> | undefined, at: number): readonly PortalEvent[];
}

/**
 * Creates, updates, trashes and restores items. The version check is part of the UPDATE. The row, its side tables and
 * the change feed entry are written in one transaction.
 */
export function createEntityStore<Table extends EntityTable>(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  writer: EntityWriter<Table>,
) {
  const { table, kind } = writer;
  type Row = EntityRow<Table>;

  /** `inSameTransaction` runs with the insert: if it fails, no item is created. */
  async function create(
    values: object,
    actor: StoryActor,
    at = now(),
    inSameTransaction?: (trx: Trx, row: Row) => Promise<void>,
  ): Promise<Row> {
    return await changeTransaction(db, async (trx, addTags, emit) => {
      const written = await writer.insert(trx, values, { actor, at, action: 'create' });
      await inSameTransaction?.(trx, written);
      addTags(writer.tags(written, undefined));
      emit(writer.events?.(written, undefined, at) ?? []);
      return written;
    });
  }

  /**
   * Changes one item in a transaction if its state (listed or in the trash) and version are as expected. `work` returns
   * `undefined` if another write was faster, and is then tried again.
   */
  async function write<Done>(
    { id, expected, in: expectedIn = 'list', allow }: CheckedTarget<Row>,
    work: (trx: Trx, current: Row, at: number, reportChange: ReportChange<Row>) => Promise<Done | undefined>,
  ): Promise<Done> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const at = now();
      const done = await changeTransaction(db, async (trx, addTags, emit) => {
        await writer.lock?.(trx);
        const current = await findEntity(trx, table, id);
        if (!current) throw problems.notFound();
        await allow?.(trx, current);
        if ((current.deleted_at !== null) !== (expectedIn === 'trash')) throw problems.notFound();
        if (expected && !expected.includes(current.version)) throw new StaleEntity(current);
        return await work(trx, current, at, (row) => {
          addTags(writer.tags(row, current));
          emit(writer.events?.(row, current, at) ?? []);
        });
      });
      if (done !== undefined) return done;
    }
    const winner = await findEntity(db.query, table, id);
    throw winner ? new StaleEntity(winner) : problems.notFound();
  }

  async function change(
    target: CheckedTarget<Row>,
    actor: StoryActor,
    action: AuditAction,
    decide: (trx: Trx, current: Row, at: number) => Promise<EntityChange<Table>>,
  ): Promise<Row> {
    return await write(target, async (trx, current, at, reportChange) => {
      const metadata = { actor, at, action };
      const written = await writer.replace(trx, current, await decide(trx, current, at), metadata);
      if (written) reportChange(written);
      return written;
    });
  }

  /** `assertMayTrash` throws if the item must stay. */
  const trash = (
    target: CheckedTarget<Row>,
    actor: StoryActor,
    assertMayTrash?: (row: Row) => void,
  ): Promise<Row> =>
    change(target, actor, 'trash', async (_trx, current, at) => {
      assertMayTrash?.(current);
      return deletedAt(at);
    });

  const restore = (target: CheckedTarget<Row>, actor: StoryActor): Promise<Row> =>
    change({ ...target, in: 'trash' }, actor, 'restore', async () => deletedAt(null));

  function deletedAt(at: number | null): EntityChange<Table> {
    return { deleted_at: at } as EntityChange<Table>;
  }

  async function emptyTrash(actor: StoryActor): Promise<number> {
    return await db.query.transaction().execute(async (trx) => {
      const ids = await trashedIds(trx, table);
      for (let start = 0; start < ids.length; start += ROWS_PER_DELETE) {
        const some = ids.slice(start, start + ROWS_PER_DELETE);
        await writer.remove?.(trx, some);
        await removeEntities(trx, table, some);
      }
      const detail = String(ids.length);
      await recordAudit(trx, actor, { at: now(), action: 'empty-trash', kind, itemId: '', detail });
      return ids.length;
    });
  }

  /** Deletes one item of the trash for good. */
  async function removeForGood(id: number, actor: StoryActor, titleOf: (row: Row) => string): Promise<void> {
    await write({ id, expected: undefined, in: 'trash' }, async (trx, current, at) => {
      await writer.remove?.(trx, [id]);
      await removeEntities(trx, table, [id]);
      await recordAudit(trx, actor, { at, action: 'delete', kind, itemId: id, detail: titleOf(current) });
      return true;
    });
  }

  return { create, write, change, trash, restore, emptyTrash, removeForGood };
}

export type EntityStore<Table extends EntityTable> = ReturnType<typeof createEntityStore<Table>>;
