import { dayNumber, dayStart } from '../belem-time.ts';
import { DAY_MS } from '../durations.ts';

/** The moments of an event, in milliseconds since 1970. */
interface EventTimes {
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly weeklyUntil: number | null;
}

export interface Occurrence {
  readonly start: number;
  /** Without an end of its own an event is over with its day. */
  readonly end: number;
}

const WEEK_MS = 7 * DAY_MS;

/** The occurrences of an event that are not over at a moment, and begin before another. Belém has no daylight saving time. */
export function occurrencesOf(event: EventTimes, after: number, before: number): Occurrence[] {
  const last = event.weeklyUntil ?? event.startsAt;
  const found: Occurrence[] = [];
  // An event of years ago is not counted week by week.
  const longest = event.endsAt === null ? DAY_MS : event.endsAt - event.startsAt;
  const weeks = Math.max(0, Math.floor((after - event.startsAt - longest) / WEEK_MS));
  const first = event.weeklyUntil === null ? event.startsAt : event.startsAt + weeks * WEEK_MS;
  for (let start = first; start <= last && start < before; start += WEEK_MS) {
    const end = endOf(event, start);
    if (end > after) found.push({ start, end });
  }
  return found;
}

/** When the last occurrence is over. */
export function overAt(event: EventTimes): number {
  const { startsAt, weeklyUntil } = event;
  const weeks = weeklyUntil === null ? 0 : Math.max(0, Math.floor((weeklyUntil - startsAt) / WEEK_MS));
  return endOf(event, startsAt + weeks * WEEK_MS);
}

function endOf({ startsAt, endsAt }: EventTimes, start: number): number {
  return endsAt === null ? dayStart(dayNumber(start) + 1) : start + (endsAt - startsAt);
}
