import type { Acknowledge } from '../../contracts/publishing/personal-data.schema.ts';
import { kindsText } from '../../contracts/publishing/personal-kinds.ts';
import { type Actor, recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/database.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';
import {
  checkMayPublish,
  isPublishedOrScheduled,
  type PublishingCandidate,
  type PublishingVerdict,
  throwFirstObjection,
} from './may-publish.ts';
import { acknowledgedHashOf, type ReadPersonalData, type StoryTexts } from './personal-data.rules.ts';

export interface PublishingWrite {
  readonly at: number;
  readonly acknowledge: Acknowledge | undefined;
  readonly licensed: boolean;
  readonly readPersonalData: ReadPersonalData;
}

/** The column to set on publishing, and the marks that the editor acknowledged. */
export interface CheckedPublishing {
  readonly change: Pick<NewsRow, 'acknowledged_hash'>;
  readonly acknowledged: PublishingVerdict['unacknowledged'];
}

/**
 * Checks whether a write may make a story public and throws the reason if not. A write that leaves a story hidden
 * always passes. Required fields are checked on every other write; of a story that is already public or scheduled, only
 * new personal data needs an acknowledgement.
 */
export async function assertMayPublish(
  before: NewsRow | undefined,
  after: PublishingCandidate &
    Pick<NewsRow, 'status' | 'unpublish_at'> &
    Partial<Pick<NewsRow, 'deleted_at'>>,
  { at, acknowledge, licensed, readPersonalData }: PublishingWrite,
): Promise<CheckedPublishing> {
  const row = { deleted_at: null, ...after };
  const wasPublishedOrScheduled = before !== undefined && isPublishedOrScheduled(before, at);
  if (!isPublishedOrScheduled(row, at)) {
    return { change: { acknowledged_hash: before?.acknowledged_hash ?? '' }, acknowledged: [] };
  }
  const facts = {
    licensed,
    checkedText: wasPublishedOrScheduled ? before : undefined,
    acknowledgedHash: before?.acknowledged_hash ?? '',
  };
  return applyAcknowledgement(await checkMayPublish(row, facts, readPersonalData), row, acknowledge);
}

/** Throws the objections that the editor has not acknowledged with this write. */
export function applyAcknowledgement(
  verdict: PublishingVerdict,
  texts: StoryTexts,
  acknowledge: Acknowledge | undefined,
): CheckedPublishing {
  const objections = verdict.objections.filter(({ code }) => code !== acknowledge);
  throwFirstObjection({ ...verdict, objections });
  return {
    change: { acknowledged_hash: acknowledgedHashOf(verdict.marks, texts) },
    acknowledged: verdict.unacknowledged,
  };
}

/** Audits who acknowledged personal data and of which kinds, never the data itself. */
export async function recordAcknowledgement(
  trx: Trx,
  newsId: number,
  { acknowledged }: CheckedPublishing,
  actor: Actor,
  at: number,
): Promise<void> {
  if (acknowledged.length === 0) return;
  const detail = kindsText(acknowledged);
  await recordAudit(trx, actor, { at, action: 'acknowledge', kind: 'news', itemId: newsId, detail });
}
