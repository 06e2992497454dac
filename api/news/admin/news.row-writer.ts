import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '../../../contracts/audit/audit-actions.ts';
import type { NewsStatus } from '../../../contracts/news/statuses.ts';
import { auditWrite } from '../../../db/audit.ts';
import type { Query } from '../../../db/database.ts';
import { recordPictures } from '../../../db/pictures.ts';
import type { Learnt } from '../../../db/search/index-writer.ts';
import { type Write, writeTogether } from '../../../db/statements/together.ts';
import type { NewNewsRow, NewsRow } from '../../../db/tables/news.tables.ts';
import { insertEntity, updateEntity } from '../../entities/entity-rows.ts';
import type { EntityWriter, WriteMetadata } from '../../entities/entity-store.ts';
import type { ApiContext } from '../../http/context.ts';
import { changeTags } from '../change-tags.rules.ts';
import { pictureUses } from '../news.rules.ts';
import { statusOf } from '../news.visibility.ts';
import { dropPendingWrites } from './news.pending.queries.ts';
import { automaticRevisionWrite, revisionWrite } from './news.revisions.ts';

export interface NewsWriteMetadata extends WriteMetadata {
  /** What somebody is writing goes on waiting. */
  readonly keepsPending?: boolean;
}

/** Writes the row of a story with all that is stored beside it: revision, search, pictures, audit. */
export function createNewsWriter({ db, search }: Pick<ApiContext, 'db' | 'search'>) {
  async function insert(trx: Query, values: NewNewsRow, metadata: WriteMetadata): Promise<NewsRow> {
    const learnt = await search.learn(trx, values);
    const row = await insertEntity(trx, 'news', values);
    await writeBeside(trx, row, undefined, learnt, metadata);
    return row;
  }

  async function replace(
    trx: Query,
    before: NewsRow,
    change: Partial<NewsRow>,
    metadata: NewsWriteMetadata,
  ): Promise<NewsRow | undefined> {
    const { title, body } = { ...before, ...change };
    const sameText = title === before.title && body === before.body;
    const learnt = sameText ? undefined : await search.learn(trx, { title, body });
    const row = await updateEntity(trx, 'news', before, change);
    if (row) await writeBeside(trx, row, before, learnt, metadata);
    return row;
  }

  async function writeBeside(
    trx: Query,
    row: NewsRow,
    before: NewsRow | undefined,
    learnt: Learnt | undefined,
    metadata: NewsWriteMetadata,
  ): Promise<void> {
    await writeTogether(db.engine, trx, [
      ...(await historyWrites(trx, row, before, metadata)),
      // A draft has none: it takes what is typed as its own.
      ...(endsPending(before, metadata) ? dropPendingWrites(trx, row.id) : []),
      ...(learnt?.(row.id) ?? []),
    ]);
    const uses = pictureUses(row);
    if (isDeepStrictEqual(uses, before ? pictureUses(before) : [])) return;
    await recordPictures(trx, 'news', row.id, uses);
  }

  async function remove(trx: Query, ids: readonly number[]): Promise<void> {
    await search.remove(trx, ids);
    await trx.deleteFrom('media_use').where('kind', '=', 'news').where('item_id', 'in', ids).execute();
  }

  return {
    table: 'news',
    kind: 'news',
    insert,
    replace,
    remove,
    tags: changeTags,
  } satisfies EntityWriter<'news'>;
}

function endsPending(before: NewsRow | undefined, { action, keepsPending }: NewsWriteMetadata): boolean {
  return action === 'update' && before?.status !== 'draft' && !keepsPending;
}

async function historyWrites(
  trx: Query,
  row: NewsRow,
  before: NewsRow | undefined,
  { actor, at, action }: WriteMetadata,
): Promise<Write[]> {
  if (action === 'autosave') return [await automaticRevisionWrite(trx, row, before, actor, at)];
  return [
    revisionWrite(trx, row, before, actor, at),
    auditWrite(trx, actor, {
      at,
      action: action === 'update' && before ? statusAction(statusOf(before, at), statusOf(row, at)) : action,
      kind: 'news',
      itemId: row.id,
      detail: row.title,
    }),
  ];
}

const STATUS_ACTIONS = {
  published: 'publish',
  scheduled: 'schedule',
  draft: 'unpublish',
  archived: 'archive',
} as const satisfies Record<NewsStatus, AuditAction>;

/** A change that takes a story out, or back, is told as that. */
function statusAction(before: NewsStatus, after: NewsStatus): AuditAction {
  if (before === after || (before === 'archived' && after === 'draft')) return 'update';
  return STATUS_ACTIONS[after];
}
