import { sql } from 'kysely';
import { dayNumber, dayStart } from '../../contracts/belem-time.ts';
import { occurrencesOf } from '../../contracts/events/occurrences.ts';
import type { PushKind } from '../../contracts/push/push-kinds.ts';
import type { Connection, Trx } from '../../db/database.ts';
import { isVisibleInJoinSql } from '../../db/news/visible-news.ts';
import type { PushMessageRow } from '../../db/tables/push.tables.ts';
import type { NoticeNow } from './messages.store.ts';
import { agendaText, newsText } from './push-text.ts';

// Pushes that readers get because they chose a place or a topic. No editor sends them.

export type ChosenKind = Extract<PushKind, 'place' | 'topic' | 'agenda'>;

export interface ChosenPush {
  readonly kind: ChosenKind;
  /** The story or the event that is named. */
  readonly item: number;
  readonly title: string;
  /** How many stories or events it counts. */
  readonly items: number;
  /** The day of its news, or of its events. */
  readonly day: number;
  readonly endsAt: number;
}

/** Adds devices to the push of this content, which is made if it does not exist yet. */
export async function addRecipients(
  trx: Trx,
  push: ChosenPush,
  devices: readonly number[],
  now: number,
): Promise<void> {
  const id = await chosenMessage(trx, push, now);
  if (id === undefined || devices.length === 0) return;
  const { numInsertedOrUpdatedRows: added = 0n } = await trx
    .insertInto('push_delivery')
    .values(
      devices.map((subscription_id) => ({ message_id: id, subscription_id, state: 'waiting' as const })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await trx
    .updateTable('push_message')
    .set(({ eb }) => ({ recipients: eb('recipients', '+', Number(added)) }))
    .where('id', '=', id)
    .execute();
}

/** How often a number that another process took meanwhile is replaced by the next one. */
const MAX_NUMBERS = 20;

/** The push of this content, made if it does not exist yet; undefined if it was withdrawn or has ended. */
async function chosenMessage(trx: Trx, push: ChosenPush, now: number): Promise<number | undefined> {
  const { kind, item, title, items, day, endsAt } = push;
  const subject = subjectOf(push);
  for (let number = 0; number < MAX_NUMBERS; number++) {
    await trx
      .insertInto('push_message')
      .values({
        notice_id: sql<number>`(select -coalesce(max(id), 0) - 1 from push_message)`,
        subject,
        kind,
        state: 'open',
        text: textOf(kind, items, title, day),
        news_id: kind === 'agenda' ? 0 : item,
        event_id: kind === 'agenda' ? item : 0,
        items,
        created_at: now,
        ends_at: endsAt,
      })
      // Another process has made the push of this subject, or has taken its number for another one.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await trx
      .selectFrom('push_message')
      .select(['id', 'state'])
      .where('subject', '=', subject)
      .executeTakeFirst();
    if (row) return row.state === 'open' ? row.id : undefined;
  }
  throw new Error(`no number was free for the push ${subject}`);
}

/** A story is pushed to its topics once; the news and the agenda of a day have one push for each text. */
function subjectOf({ kind, item, items, day }: ChosenPush): string {
  return kind === 'topic' ? `topic:${item}` : `${kind}:${day}:${item}:${items}`;
}

function textOf(kind: ChosenKind, items: number, title: string, day: number): string {
  if (kind === 'topic') return title;
  return kind === 'place' ? newsText(items, title) : agendaText(items, title, day);
}

/** The present text of the push of a story or an event; undefined if readers no longer see that one, or on another day. */
export async function findChosenNow(
  db: Connection,
  { kind, news_id, event_id, items, ends_at }: PushMessageRow,
  now: number,
): Promise<NoticeNow> {
  if (kind === 'agenda') {
    const event = await db
      .selectFrom('agenda_event')
      .select(['title', 'starts_at', 'ends_at', 'weekly_until'])
      .where('id', '=', event_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    // An agenda ends with the day of its events.
    const day = dayNumber(ends_at - 1);
    if (!event || !isOn(event, day)) return undefined;
    return { text: textOf(kind, items, event.title, day), newsId: 0, endsAt: ends_at };
  }
  const story = await db
    .selectFrom('news')
    .select('title')
    .where('id', '=', news_id)
    .where(isVisibleInJoinSql(now))
    .executeTakeFirst();
  const chosen = kind === 'topic' ? kind : 'place';
  return story && { text: textOf(chosen, items, story.title, 0), newsId: news_id, endsAt: ends_at };
}

function isOn(
  event: {
    readonly starts_at: number;
    readonly ends_at: number | null;
    readonly weekly_until: number | null;
  },
  day: number,
): boolean {
  const { starts_at: startsAt, ends_at: endsAt, weekly_until: weeklyUntil } = event;
  return occurrencesOf({ startsAt, endsAt, weeklyUntil }, dayStart(day), dayStart(day + 1)).length > 0;
}
