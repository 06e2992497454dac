import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '../../../contracts/audit/audit-actions.ts';
import type { NewsStatus } from '../../../contracts/news/statuses.ts';
import { auditWrite } from '../../../db/audit.ts';
import type { Trx } from '../../../db/database.ts';
import { dueSharesWrite, forgetShares } from '../../../db/distribution/due-shares.ts';
import { findKnownEditions } from '../../../db/editions/editions.ts';
import { splitList } from '../../../db/list-columns.ts';
import { type NamedTable, resolveNames } from '../../../db/names/story-names.ts';
import { recordPictures } from '../../../db/pictures.ts';
import type { IndexWrites } from '../../../db/search/index-writer.ts';
import { type Write, writeTogether } from '../../../db/statements/write-together.ts';
import type { NewNewsRow, NewsRow } from '../../../db/tables/news.tables.ts';
import { insertEntity, updateEntity } from '../../entities/entity-rows.ts';
import type { EntityWriter, WriteMetadata } from '../../entities/entity-store.ts';
import type { ApiContext } from '../../http/context.ts';
import { revisedAt } from '../../publishing/revised.rules.ts';
import { entitledPictures } from '../../rights/media-rights.ts';
import { ownerOf } from '../../rights/story-owner.rules.ts';
import { changeTags } from '../changes/change-tags.rules.ts';
import { createNewsEvents } from '../changes/news-events.ts';
import { recordedPictures } from '../news.rules.ts';
import { storyStatus } from '../story-status.ts';
import { keepDescriptions } from './kept-descriptions.ts';
import { deletePendingWrites } from './news-pending.queries.ts';
import { removePreviews } from './news-preview.queries.ts';
import { automaticRevisionWrite, revisionWrite } from './news-revisions.ts';

interface NewsWriteMetadata extends WriteMetadata {
  /** True if the pending text of an editor must be kept. */
  readonly keepsPending?: boolean;
}

/** Writes the row of a story with its side tables: revision, search index, picture uses, audit. */
export function createNewsWriter({ db, search, env }: Pick<ApiContext, 'db' | 'search' | 'env'>) {
  const events = createNewsEvents({ env });

  async function insert(trx: Trx, values: NewNewsRow, metadata: WriteMetadata): Promise<NewsRow> {
    const indexWrites = await search.prepareWrites(trx, values);
    const row = await insertEntity(trx, 'news', {
      ...values,
      ...(await namesOf(trx, values, undefined, metadata.at)),
    });
    await writeBeside(trx, row, undefined, indexWrites, metadata);
    return row;
  }

  async function replace(
    trx: Trx,
    before: NewsRow,
    change: Partial<NewsRow>,
    metadata: NewsWriteMetadata,
  ): Promise<NewsRow | undefined> {
    const { title, body } = { ...before, ...change };
    const sameText = title === before.title && body === before.body;
    const indexWrites = sameText ? undefined : await search.prepareWrites(trx, { title, body });
    const revised_at = revisedAt(before, change, metadata.at);
    const { topics, bylines, ...others } = change;
    const names = await namesOf(trx, { topics, bylines }, before, metadata.at);
    const row = await updateEntity(trx, 'news', before, { ...others, ...names, revised_at });
    if (!row) return undefined;
    await writeBeside(trx, row, before, indexWrites, metadata);
    if (await hasMoved(trx, row, before)) await removePreviews(trx, row.id);
    return row;
  }

  /**
   * Topics and bylines under their current names. Unchanged ones are left out: a rename may have changed them in the
   * meantime, without a new version.
   */
  async function namesOf(
    trx: Trx,
    { topics, bylines }: { readonly topics?: string | undefined; readonly bylines?: string | undefined },
    before: NewsRow | undefined,
    at: number,
  ): Promise<Partial<Pick<NewsRow, 'topics' | 'bylines'>>> {
    const settled = async (table: NamedTable, names: string) =>
      (await resolveNames(trx, db.engine, table, splitList(names), at)).join(',');
    return {
      ...(topics !== undefined && topics !== before?.topics && { topics: await settled('topic', topics) }),
      ...(bylines !== undefined &&
        bylines !== before?.bylines && { bylines: await settled('byline', bylines) }),
    };
  }

  async function writeBeside(
    trx: Trx,
    row: NewsRow,
    before: NewsRow | undefined,
    indexWrites: IndexWrites | undefined,
    metadata: NewsWriteMetadata,
  ): Promise<void> {
    await writeTogether(db.engine, trx, [
      ...(await historyWrites(trx, row, before, metadata)),
      // A draft has no pending text: it stores typed text in the story itself.
      ...(endsPending(before, metadata) ? deletePendingWrites(trx, row.id) : []),
      ...(indexWrites?.(row.id) ?? []),
      ...(before && before.status !== 'draft' ? [dueSharesWrite(trx, row.id, metadata.at)] : []),
    ]);
    const uses = recordedPictures(row);
    if (!isDeepStrictEqual(uses, before ? recordedPictures(before) : [])) {
      await recordPictures(trx, 'news', row.id, uses, await entitledPictures(trx, metadata.actor));
    }
    // An automatic save may hold half a word.
    if (metadata.action !== 'autosave') await keepDescriptions(trx, row, metadata.actor, metadata.at);
  }

  async function remove(trx: Trx, ids: readonly number[]): Promise<void> {
    await search.remove(trx, ids);
    await forgetShares(trx, ids);
    await trx.deleteFrom('media_use').where('kind', '=', 'news').where('item_id', 'in', ids).execute();
    const blocks = trx.selectFrom('live_block').select('id').where('news_id', 'in', ids);
    await trx.deleteFrom('media_use').where('kind', '=', 'live').where('item_id', 'in', blocks).execute();
  }

  return {
    table: 'news',
    kind: 'news',
    insert,
    replace,
    remove,
    tags: changeTags,
    events,
  } satisfies EntityWriter<'news'>;
}

/** True if the story has another owning edition now. */
async function hasMoved(trx: Trx, row: NewsRow, before: NewsRow): Promise<boolean> {
  const isSame = (['muni', 'reg', 'chosen_edition'] as const).every(
    (column) => row[column] === before[column],
  );
  if (isSame) return false;
  const editions = await findKnownEditions(trx);
  return ownerOf(row, editions) !== ownerOf(before, editions);
}

function endsPending(before: NewsRow | undefined, { action, keepsPending }: NewsWriteMetadata): boolean {
  return action === 'update' && before?.status !== 'draft' && !keepsPending;
}

async function historyWrites(
  trx: Trx,
  row: NewsRow,
  before: NewsRow | undefined,
  { actor, at, action }: WriteMetadata,
): Promise<Write[]> {
  if (action === 'autosave') return [await automaticRevisionWrite(trx, row, { before, actor, at })];
  return [
    revisionWrite(trx, row, { before, actor, at }),
    auditWrite(trx, actor, {
      at,
      action:
        action === 'update' && before ? statusAction(storyStatus(before, at), storyStatus(row, at)) : action,
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
  review: 'propose',
  archived: 'archive',
} as const satisfies Record<NewsStatus, AuditAction>;

/** A change of the status is audited as publishing, archiving and so on. */
function statusAction(before: NewsStatus, after: NewsStatus): AuditAction {
  if (before === after || (before === 'archived' && after === 'draft')) return 'update';
  if (before === 'review' && after === 'draft') return 'return';
  return STATUS_ACTIONS[after];
}

export type NewsWriter = ReturnType<typeof createNewsWriter>;
