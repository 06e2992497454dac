import { dayNumber, dayStart } from '../belem-time.ts';
import { HOUR_MS } from '../durations.ts';

export const DIGEST_FREQUENCY_KEYS = ['daily', 'weekly'] as const;
export type DigestFrequency = (typeof DIGEST_FREQUENCY_KEYS)[number];

export const DIGEST_FREQUENCIES: readonly { readonly key: DigestFrequency; readonly name: string }[] = [
  { key: 'daily', name: 'Todo dia, às 6h' },
  { key: 'weekly', name: 'Uma vez por semana, sábado às 6h' },
];

/** Hours of Belém between which digests are sent. A portal that starts at noon still sends those of the day. */
const FIRST_HOUR = 6;
const LAST_HOUR = 22;
/** Day 0 was a Thursday. */
const SATURDAY = 2;

/** The day of the newest weekly issue, a Saturday. */
function saturdayBefore(day: number): number {
  return day - ((day - SATURDAY + 7) % 7);
}

/**
 * The day of the issue that is sent at this moment; undefined if none is. A weekly issue that was not sent on Saturday
 * is sent on Sunday.
 */
export function issueDayAt(frequency: DigestFrequency, now: number): number | undefined {
  const today = dayNumber(now);
  const hour = (now - dayStart(today)) / HOUR_MS;
  if (hour < FIRST_HOUR || hour >= LAST_HOUR) return undefined;
  if (frequency === 'daily') return today;
  const saturday = saturdayBefore(today);
  return today - saturday <= 1 ? saturday : undefined;
}

/** The day of the next issue, which an editor can still write a sentence for. */
export function nextIssueDay(now: number, frequency: DigestFrequency = 'daily'): number {
  const today = dayNumber(now);
  const next = now < dayStart(today) + FIRST_HOUR * HOUR_MS ? today : today + 1;
  return frequency === 'daily' || saturdayBefore(next) === next ? next : saturdayBefore(next) + 7;
}

/** How far back the stories of an issue go. */
export function digestPeriod(frequency: DigestFrequency): number {
  return (frequency === 'daily' ? 24 : 7 * 24) * HOUR_MS;
}
