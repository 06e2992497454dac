import { dayNumber, dayStart } from '../belem-time.ts';
import { HOUR_MS } from '../durations.ts';

/** Half past five in Belém: before the first boats leave. */
const MADE_AT_MS = 5.5 * HOUR_MS;

/** The moment from which the edition of a day can be made. */
export function pocketMoment(day: number): number {
  return dayStart(day) + MADE_AT_MS;
}

/** The day of the newest edition: before half past five that of yesterday. */
export function pocketDay(now: number): number {
  const today = dayNumber(now);
  return now < pocketMoment(today) ? today - 1 : today;
}

/** An edition is valid until the next one is made. */
export function pocketValidUntil(day: number): number {
  return pocketMoment(day + 1);
}
