import { BELEM_OFFSET_MS, dayNumber, dayStart } from '../../contracts/belem-time.ts';
import { DAY_MS, HOUR_MS } from '../../contracts/durations.ts';
import { DAILY_CAP, type NoticeKind, type PushKind } from '../../contracts/push/push-kinds.ts';

/** A day, too: automatic pushes leave the last push of the day to an urgent notice. */
const AUTOMATIC_CAP = 2;
/** From 21h to 7h in Belém only red alerts are pushed. */
const QUIET = { fromHour: 21, untilHour: 7 } as const;
/** A push service keeps a push for a phone without a connection no longer than this. */
export const LONGEST_TTL_MS = 6 * HOUR_MS;

/** Pushes per device and day after which no more of this kind are sent; undefined means no limit. */
export function capOf(kind: PushKind): number | undefined {
  if (kind === 'alert') return undefined;
  return isNoticeKind(kind) ? DAILY_CAP : AUTOMATIC_CAP;
}

/** True for pushes that an editor sends; all other kinds are automatic. */
export function isNoticeKind(kind: PushKind): kind is NoticeKind {
  return kind === 'alert' || kind === 'urgent';
}

interface PushTimes {
  /** True for a red alert, and for a silent replacement of a push already on the screen. */
  readonly ignoresQuietHours: boolean;
  readonly endsAt: number;
}

/** The first moment at or after `now` at which this push may reach phones. */
export function earliestPush(
  now: number,
  { ignoresQuietHours }: Pick<PushTimes, 'ignoresQuietHours'>,
): number {
  if (ignoresQuietHours) return now;
  const hour = hourOfDay(now);
  if (hour >= QUIET.untilHour && hour < QUIET.fromHour) return now;
  const day = dayNumber(now) + (hour >= QUIET.fromHour ? 1 : 0);
  return dayStart(day) + QUIET.untilHour * HOUR_MS;
}

/**
 * Milliseconds for which a push service may keep a push: until it ends, six hours at most, and not into the quiet hours,
 * because a phone that is switched on at night would ring. 0 if it must not be sent now.
 */
export function timeToLive(now: number, { ignoresQuietHours, endsAt }: PushTimes): number {
  if (earliestPush(now, { ignoresQuietHours }) > now) return 0;
  const quietAt = ignoresQuietHours ? Infinity : dayStart(dayNumber(now)) + QUIET.fromHour * HOUR_MS;
  return Math.max(0, Math.min(endsAt - now, LONGEST_TTL_MS, quietAt - now));
}

function hourOfDay(now: number): number {
  const ofDay = (((now + BELEM_OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS;
  return Math.floor(ofDay / HOUR_MS);
}
