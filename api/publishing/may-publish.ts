import type { StoredStatus } from '../../contracts/news/statuses.ts';
import { type FieldsToPublish, missingFields } from '../../contracts/publishing/missing-fields.ts';
import {
  NO_LICENCE,
  type Objection,
  personalDataObjection,
} from '../../contracts/publishing/objection-codes.ts';
import type { PersonalDataMark } from '../../contracts/publishing/personal-data.schema.ts';
import { kindsText } from '../../contracts/publishing/personal-kinds.ts';
import { problems } from '../http/problem.ts';
import { type ElectionRules, electionObjections } from './election.rules.ts';
import {
  type KnownPersonalData,
  type ReaderText,
  type ReadPersonalData,
  type StoryTexts,
  textsOfStory,
  unacknowledgedMarks,
} from './personal-data.rules.ts';

/** Objections that no acknowledgement removes: missing required fields, and a missing licence of the source. */
export function blockingObjections(story: FieldsToPublish, licensed: boolean): readonly Objection[] {
  return [...(licensed ? [] : [NO_LICENCE]), ...missingFields(story)];
}

/** The columns of a story that decide whether it may be published. */
export type PublishingCandidate = StoryTexts &
  Omit<FieldsToPublish, 'desc' | 'sourceKind' | 'originalDate'> & {
    readonly source_kind: string;
    readonly original_date: string;
  };

interface PublicationState {
  readonly status: StoredStatus;
  readonly unpublish_at: number | null;
  readonly deleted_at: number | null;
}

/** True if readers see the story, or will by the clock alone: a scheduled story needs no further decision. */
export function isPublishedOrScheduled(
  { status, unpublish_at, deleted_at }: PublicationState,
  at: number,
): boolean {
  return status === 'published' && deleted_at === null && (unpublish_at === null || unpublish_at > at);
}

/** Facts besides the text of the story. */
export interface PublishingFacts extends KnownPersonalData {
  /** Whether the source has a licence; a story written in the newsroom needs none. */
  readonly licensed: boolean;
  /** The texts that readers see before this write; none of a scheduled story. */
  readonly publicTexts?: readonly ReaderText[] | undefined;
  /** The rules of an election, while they hold. */
  readonly election?: ElectionRules | undefined;
}

/** No text was checked before, so all personal data needs an acknowledgement. */
export const NOTHING_CHECKED = {
  checkedTexts: undefined,
  acknowledgedHash: '',
} as const satisfies KnownPersonalData;

export interface PublishingVerdict {
  /** Empty if the story may be published. */
  readonly objections: readonly Objection[];
  /** All personal data in the texts, including marks that need no acknowledgement. */
  readonly marks: readonly PersonalDataMark[];
  /** Marks that an editor must acknowledge before publishing. */
  readonly unacknowledged: readonly PersonalDataMark[];
}

/** Converts column names to field names. */
export function checkedFields(
  story: Pick<
    PublishingCandidate,
    'title' | 'body' | 'cat' | 'reg' | 'link' | 'source' | 'source_kind' | 'original_date'
  >,
): FieldsToPublish {
  const { body, source_kind, original_date, ...same } = story;
  return { ...same, desc: body, sourceKind: source_kind, originalDate: original_date };
}

/**
 * Decides whether a story may be published. Every write that can make a story public, or change a public one, asks
 * through `assertMayPublish`. An autosave does neither. `news.rules.ts` runs before and names missing fields together
 * with wrong formats. Blocks of live pages are checked for personal data only (`checkPersonalData`). The import refuses
 * nothing: it reports missing fields, and stories with unconfirmed personal data arrive in review.
 */
export async function checkMayPublish(
  story: PublishingCandidate,
  facts: PublishingFacts,
  readPersonalData: ReadPersonalData,
): Promise<PublishingVerdict> {
  const verdict = await checkPersonalData(textsOfStory(story), facts, readPersonalData);
  const blocking = blockingObjections(checkedFields(story), facts.licensed);
  const election = electionObjections(textsOfStory(story), facts.publicTexts, facts.election);
  return { ...verdict, objections: [...blocking, ...election, ...verdict.objections] };
}

/** Decides whether texts contain personal data that an editor has not acknowledged. */
export async function checkPersonalData(
  texts: readonly ReaderText[],
  known: KnownPersonalData,
  readPersonalData: ReadPersonalData,
): Promise<PublishingVerdict> {
  const marks = await readPersonalData(texts);
  const unacknowledged = await unacknowledgedMarks(marks, texts, known, readPersonalData);
  const objections = unacknowledged.length === 0 ? [] : [personalDataObjection(kindsText(unacknowledged))];
  return { objections, marks, unacknowledged };
}

/** Throws the problem for the first kind of objection: missing fields, missing licence, rules of an election, personal data. */
export function throwFirstObjection({ objections, unacknowledged: marks }: PublishingVerdict): void {
  const missing = objections.filter(({ code }) => code === 'missing');
  if (missing.length > 0) {
    throw problems.invalid(missing.map(({ field = '', text }) => ({ field, message: text })));
  }
  for (const { code, text } of objections) {
    if (code === 'no-licence' || code === 'poll-number' || code === 'synthetic-picture')
      throw problems.conflict(text, { code });
    if (code === 'personal-data') throw problems.conflict(text, { code, marks });
  }
}
