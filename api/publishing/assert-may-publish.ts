import type { AuditKind } from '../../contracts/audit/audit-actions.ts';
import type { Acknowledge } from '../../contracts/publishing/personal-data.schema.ts';
import { kindsText } from '../../contracts/publishing/personal-kinds.ts';
import { type Actor, recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/database.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';
import type { ElectionRules } from './election.rules.ts';
import {
  checkMayPublish,
  checkPersonalData,
  isPublishedOrScheduled,
  NOTHING_CHECKED,
  type PublishingCandidate,
  type PublishingFacts,
  type PublishingVerdict,
  throwFirstObjection,
} from './may-publish.ts';
import {
  acknowledgedHashOf,
  type KnownPersonalData,
  type ReaderText,
  type ReadPersonalData,
  textsHash,
  textsOfStory,
} from './personal-data.rules.ts';

export interface PublishingWrite {
  readonly at: number;
  readonly acknowledge: Acknowledge | undefined;
  readonly licensed: boolean;
  /** Reads the rules of an election that hold at the moment from which readers would see the story. */
  readonly readElection: (at: number) => Promise<ElectionRules | undefined>;
  readonly readPersonalData: ReadPersonalData;
}

/** The column to set on publishing, and the marks that the editor acknowledged. */
export interface CheckedPublishing {
  readonly change: Pick<NewsRow, 'acknowledged_hash'>;
  readonly acknowledged: PublishingVerdict['unacknowledged'];
}

/**
 * Checks whether a write may make a story public and throws the reason if not. A write that leaves a story hidden
 * always passes. Required fields are checked on every other write; of a story that is already public, only new personal
 * data needs an acknowledgement.
 */
export async function assertMayPublish(
  before: NewsRow | undefined,
  after: PublishingCandidate &
    Pick<NewsRow, 'status' | 'unpublish_at'> &
    Partial<Pick<NewsRow, 'deleted_at' | 'publish_at'>>,
  { at, acknowledge, licensed, readElection, readPersonalData }: PublishingWrite,
): Promise<CheckedPublishing> {
  const row = { deleted_at: null, ...after };
  if (!isPublishedOrScheduled(row, at)) {
    return { change: { acknowledged_hash: before?.acknowledged_hash ?? '' }, acknowledged: [] };
  }
  const election = await readElection(Math.max(at, row.publish_at ?? at));
  const facts = { licensed, election, ...knownOfStory(before, at) };
  const verdict = await checkMayPublish(row, facts, readPersonalData);
  return applyAcknowledgement(verdict, textsOfStory(row), acknowledge);
}

/**
 * Personal data that is already public, or that an editor acknowledged in this text, is not asked about again. A
 * scheduled story is not public yet: if the rules find more than when it was scheduled, its next write asks.
 */
export function knownOfStory(
  before: NewsRow | undefined,
  at: number,
): Pick<PublishingFacts, keyof KnownPersonalData | 'publicTexts'> {
  if (!before) return NOTHING_CHECKED;
  const { acknowledged_hash: acknowledgedHash } = before;
  const texts = textsOfStory(before);
  const isScheduled = isPublishedOrScheduled(before, at);
  const isPublic = isScheduled && (before.publish_at ?? 0) <= at;
  const isKnown = isPublic || (isScheduled && acknowledgedHash === textsHash(texts));
  return {
    checkedTexts: isKnown ? texts : undefined,
    publicTexts: isPublic ? texts : undefined,
    acknowledgedHash,
  };
}

/** Throws the objections that the editor has not acknowledged with this write. */
function applyAcknowledgement(
  verdict: PublishingVerdict,
  texts: readonly ReaderText[],
  acknowledge: Acknowledge | undefined,
): CheckedPublishing {
  const objections = verdict.objections.filter(({ code }) => code !== acknowledge);
  throwFirstObjection({ ...verdict, objections });
  return {
    change: { acknowledged_hash: acknowledgedHashOf(verdict.marks, texts) },
    acknowledged: verdict.unacknowledged,
  };
}

/**
 * Checks the texts of an item that is no story: a block of a live page, a pin, a notice, a topic. They are checked on
 * every write, as if they were public.
 */
export async function assertMayShow(
  texts: readonly ReaderText[],
  known: KnownPersonalData,
  acknowledge: Acknowledge | undefined,
  readPersonalData: ReadPersonalData,
): Promise<CheckedPublishing> {
  return applyAcknowledgement(await checkPersonalData(texts, known, readPersonalData), texts, acknowledge);
}

/** Audits who acknowledged personal data and of which kinds, never the data itself. */
export async function recordAcknowledgement(
  trx: Trx,
  { kind, itemId }: { readonly kind: AuditKind; readonly itemId: number | string },
  { acknowledged }: CheckedPublishing,
  { actor, at }: { readonly actor: Actor; readonly at: number },
): Promise<void> {
  if (acknowledged.length === 0) return;
  const detail = kindsText(acknowledged);
  await recordAudit(trx, actor, { at, action: 'acknowledge', kind, itemId, detail });
}
