import type { Acknowledge } from '../../contracts/publishing/personal-data.schema.ts';
import { kindsText, needsConfirmation } from '../../contracts/publishing/personal-kinds.ts';
import { type Actor, recordAudit } from '../../db/audit.ts';
import type { Query } from '../../db/database.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';
import {
  isPublishedOrScheduled,
  type PublishedStory,
  publishingVerdict,
  refuseUnpublishable,
  type Verdict,
} from './may-publish.ts';
import { acknowledgedHashOf, type ReadPersonalData } from './personal-data.rules.ts';

export interface PublishingWrite {
  readonly at: number;
  readonly acknowledge: Acknowledge | undefined;
  readonly licensed: boolean;
  readonly read: ReadPersonalData;
}

/** The column to set on publishing, and the marks that the editor acknowledged. */
export interface PublishingCheck {
  readonly change: Pick<NewsRow, 'acknowledged_hash'>;
  readonly acknowledged: Verdict['unacknowledged'];
}

/**
 * Checks whether a write may make a story public and throws the reason if not. A write that leaves a story hidden
 * always passes; for a public story only added marks are checked.
 */
export async function assertMayPublish(
  before: NewsRow | undefined,
  after: PublishedStory & Pick<NewsRow, 'status' | 'unpublish_at'> & Partial<Pick<NewsRow, 'deleted_at'>>,
  { at, acknowledge, licensed, read }: PublishingWrite,
): Promise<PublishingCheck> {
  const row = { deleted_at: null, ...after };
  const wasPublic = before !== undefined && isPublishedOrScheduled(before, at);
  if (!isPublishedOrScheduled(row, at)) {
    return { change: { acknowledged_hash: before?.acknowledged_hash ?? '' }, acknowledged: [] };
  }
  const circumstances = {
    licensed,
    publicText: wasPublic ? before : undefined,
    acknowledgedHash: before?.acknowledged_hash ?? '',
  };
  const verdict = await publishingVerdict(row, circumstances, read);
  const objections = verdict.objections.filter(({ code }) => code !== acknowledge);
  refuseUnpublishable({ ...verdict, objections });
  return {
    change: { acknowledged_hash: acknowledgedHashOf(verdict.marks, row) },
    acknowledged: verdict.unacknowledged,
  };
}

/** Audits who acknowledged personal data and of which kinds, never the data itself. */
export async function recordAcknowledged(
  trx: Query,
  newsId: number,
  { acknowledged }: PublishingCheck,
  actor: Actor,
  at: number,
): Promise<void> {
  const serious = acknowledged.filter(needsConfirmation);
  if (serious.length === 0) return;
  const detail = kindsText(serious);
  await recordAudit(trx, actor, { at, action: 'acknowledge', kind: 'news', itemId: newsId, detail });
}
