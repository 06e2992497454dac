/**
 * INMET and ANA write moments without a zone. They mean the time of Brasília, which has no daylight saving time since 2019 and
 * is the time of Belém.
 */
export const ASSUMED_ZONE = '-03:00';

/** `2026-11-19 08:17`, also with seconds, fractions or trailing blanks; undefined if it is no moment. */
export function parseLocalMoment(written: unknown): number | undefined {
  const text = typeof written === 'string' ? written.slice(0, 40).trim() : '';
  const [, day, hours, minutes, seconds = '00'] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,7})?)?$/.exec(text) ?? [];
  if (day === undefined) return undefined;
  const moment = Date.parse(`${day}T${hours}:${minutes}:${seconds}${ASSUMED_ZONE}`);
  // Date.parse turns 31 February into March.
  const isReal = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  return Number.isNaN(moment) || !isReal ? undefined : moment;
}
