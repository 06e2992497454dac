const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Belém keeps one time all year round (checked against the zone's rules in days.test.ts). */
const OFFSET = -3 * HOUR;

/** The newsroom's day a moment falls on, as days since 1970-01-01. */
export function dayNumber(moment: number): number {
  return Math.floor((moment + OFFSET) / DAY);
}

export function hourNumber(moment: number): number {
  return Math.floor(moment / HOUR);
}

/** The first moment of a day. */
export function dayStart(day: number): number {
  return day * DAY - OFFSET;
}

/** `2026-11-15` of a day, and back; a day that no calendar has is undefined. */
export function dayText(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

export function readDay(text: string): number | undefined {
  const moment = Date.parse(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(moment)) return undefined;
  const day = moment / DAY;
  return dayText(day) === text ? day : undefined;
}
