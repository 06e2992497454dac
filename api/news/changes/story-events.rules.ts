import type { WebhookEvent } from '../../../contracts/webhooks/webhook-events.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import { READER_COLUMNS } from '../../publishing/reader-columns.ts';
import { storyStatus } from '../story-status.ts';

/** An event of a story, without its description. */
export interface StoryEvent {
  readonly type: Extract<WebhookEvent, `story.${string}`>;
  readonly at: number;
  /** Set for events of the clock, which several instances and the next write may report. */
  readonly messageId?: string;
}

type TimedStory = Pick<
  NewsRow,
  'id' | 'status' | 'review_at' | 'publish_at' | 'unpublish_at' | 'deleted_at' | 'updated_at'
>;

function isShown(row: TimedStory, at: number): boolean {
  return row.deleted_at === null && storyStatus(row, at) === 'published';
}

/** The events of a write. */
export function storyEvents(row: NewsRow, before: NewsRow | undefined, at: number): StoryEvent[] {
  const missed = before ? clockEvents(before, before.updated_at, at) : [];
  const change = changeOf(row, before, at);
  return change ? [...missed, { type: change, at }] : missed;
}

function changeOf(row: NewsRow, before: NewsRow | undefined, at: number): StoryEvent['type'] | undefined {
  const was = before !== undefined && isShown(before, at);
  const is = isShown(row, at);
  if (!was) return is ? 'story.published' : undefined;
  if (!is) return 'story.withdrawn';
  const differs = (column: keyof NewsRow): boolean => row[column] !== before[column];
  // An earlier note that became the newest again, because that one was removed, corrects nothing.
  const isEarlier = (row.corrected_at ?? 0) < (before.corrected_at ?? 0);
  if (differs('correction') && row.correction !== '' && !isEarlier) return 'story.corrected';
  return [...READER_COLUMNS].some(differs) ? 'story.updated' : undefined;
}

/**
 * The events of a story between two moments by the clock alone. A moment at or before the last write is left out: the
 * write has reported it. The clock and a later write may both report an event; its id makes it one.
 */
export function clockEvents(row: TimedStory, after: number, until: number): StoryEvent[] {
  const { id, publish_at, unpublish_at, updated_at } = row;
  const passed = (moment: number | null): moment is number =>
    moment !== null && moment > after && moment > updated_at && moment <= until;
  return [
    ...(passed(publish_at) && isShown(row, publish_at) ? [eventOf('story.published', id, publish_at)] : []),
    ...(passed(unpublish_at) && isShown(row, unpublish_at - 1)
      ? [eventOf('story.withdrawn', id, unpublish_at)]
      : []),
  ];
}

function eventOf(type: StoryEvent['type'], id: number, at: number): StoryEvent {
  return { type, at, messageId: `msg_${type.replace('.', '_')}_${id}_${at}` };
}
