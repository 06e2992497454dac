import { HOUR_MS } from '../../contracts/durations.ts';
import { foldText } from '../../contracts/words/fold.ts';
import { boundedText, FIELD_LIMITS } from '../bounded-text.ts';

/** Months in Portuguese and English, by their first three letters. */
const MONTHS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    jan: 1,
    fev: 2,
    feb: 2,
    mar: 3,
    abr: 4,
    apr: 4,
    mai: 5,
    may: 5,
    jun: 6,
    jul: 7,
    ago: 8,
    aug: 8,
    set: 9,
    sep: 9,
    out: 10,
    oct: 10,
    nov: 11,
    dez: 12,
    dec: 12,
  }),
);

/** UTC offsets in hours of named time zones. */
const ZONES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    z: 0,
    ut: 0,
    utc: 0,
    gmt: 0,
    brt: -3,
    brst: -2,
    amt: -4,
    est: -5,
    edt: -4,
    cst: -6,
    cdt: -5,
    mst: -7,
    mdt: -6,
    pst: -8,
    pdt: -7,
    wet: 0,
    cet: 1,
    cest: 2,
  }),
);
/** A date without a time zone is in Belém time. */
const BELEM = -3;

interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const CLOCK =
  /(\d{1,2})\s*(?::|h(?:oras?)?)\s*(\d{2})?(?:\s*(?::|min)\s*(\d{2})(?:[.,]\d+)?)?(?:s)?\s*(am|pm)?/;

/** Parses ISO 8601, RFC 822 and the formats of Brazilian sites to milliseconds; undefined if it is no date. */
export function parseDate(written: string): number | undefined {
  const text = foldText(boundedText(written, FIELD_LIMITS.date)).slice(0, 100);
  if (text === '') return undefined;
  if (/^\d{10}$/.test(text)) return Number(text) * 1_000;
  if (/^\d{13}$/.test(text)) return Number(text);
  const found = isoDay(text) ?? namedDay(text) ?? slashedDay(text) ?? compactDay(text);
  if (!found) return undefined;
  const { parts, rest } = found;
  const { year, month, day } = parts;
  if (month < 1 || month > 12 || day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate())
    return undefined;
  const clock = CLOCK.exec(rest);
  let [hours, minutes, seconds] = [Number(clock?.[1] ?? 0), Number(clock?.[2] ?? 0), Number(clock?.[3] ?? 0)];
  if (clock?.[4] === 'pm' && hours < 12) hours += 12;
  if (clock?.[4] === 'am' && hours === 12) hours = 0;
  if (hours > 24 || minutes > 59 || seconds > 60) [hours, minutes, seconds] = [0, 0, 0];
  const zone = clock ? parseZone(rest.slice(clock.index + clock[0].length)) : BELEM;
  const moment = Date.UTC(year, month - 1, day, hours, minutes, seconds) - zone * HOUR_MS;
  return Number.isFinite(moment) ? moment : undefined;
}

function parseZone(text: string): number {
  const offset = /([+-])\s?(\d{1,2}):?(\d{2})?\b/.exec(text);
  if (offset) {
    const hours = Number(offset[2]) + Number(offset[3] ?? 0) / 60;
    if (hours <= 14) return offset[1] === '-' ? -hours : hours;
  }
  const name = /\b([a-z]{1,4})\b/.exec(text)?.[1];
  return (name === undefined ? undefined : ZONES.get(name)) ?? BELEM;
}

type FoundDay = { readonly parts: DateParts; readonly rest: string };

/** `2026-11-15T14:30:00Z`, `2026-11-15 14:30`, `2026/11/15`, `2026-11` */
function isoDay(text: string): FoundDay | undefined {
  const match = /(?:^|[^\d])(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?=$|[^\d])/.exec(text);
  if (!match) return undefined;
  const rest = text.slice(match.index + match[0].length).replace(/^t/, ' ');
  return { parts: { year: Number(match[1]), month: Number(match[2]), day: Number(match[3] ?? 1) }, rest };
}

/** `15 Nov 2026`, `15 de novembro de 2026`, `November 15, 2026`, `15-Nov-26` */
function namedDay(text: string): FoundDay | undefined {
  const dayFirst =
    /(\d{1,2})(?:º|o|°)?[\s./-]*(?:de\s+)?([a-z]{3,9})\.?[\s./-]*(?:de\s+)?(\d{4}|\d{2})(?=$|[^\d:h])/.exec(
      text,
    );
  if (dayFirst) {
    const month = MONTHS.get(dayFirst[2]?.slice(0, 3) ?? '');
    if (month)
      return dayWithRest(dayFirst, text, { year: parseYear(dayFirst[3]), month, day: Number(dayFirst[1]) });
  }
  const monthFirst = /([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s(?:.{0,40}?\s)?(\d{4})\b/.exec(text);
  const month = MONTHS.get(monthFirst?.[1]?.slice(0, 3) ?? '');
  if (!monthFirst || !month) return undefined;
  // In `Sun Nov 15 14:30:00 2026` the time is before the year.
  return {
    parts: { year: parseYear(monthFirst[3]), month, day: Number(monthFirst[2]) },
    rest: text.slice(monthFirst.index),
  };
}

/** `15/11/2026 14:30`, `15.11.26`, `15-11-2026`: day first, as in Brazil, unless only month first is a valid date. */
function slashedDay(text: string): FoundDay | undefined {
  const match = /(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?=$|[^\d])/.exec(text);
  if (!match) return undefined;
  const [first, second] = [Number(match[1]), Number(match[2])];
  const [day, month] = second > 12 && first <= 12 ? [second, first] : [first, second];
  return dayWithRest(match, text, { year: parseYear(match[3]), month, day });
}

/** `20261115`, `20261115T143000` */
function compactDay(text: string): FoundDay | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})(?:t?(\d{2})(\d{2})(\d{2})?(.*))?$/.exec(text);
  if (!match) return undefined;
  const rest = match[4] ? `${match[4]}:${match[5]}:${match[6] ?? '00'}${match[7] ?? ''}` : '';
  return { parts: { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }, rest };
}

function dayWithRest(match: RegExpExecArray, text: string, parts: DateParts): FoundDay {
  const after = text.slice(match.index + match[0].length);
  // `14h30 de 15/11/2026`: the time is before the day.
  return { parts, rest: CLOCK.test(after) ? after : `${after} ${text.slice(0, match.index)}` };
}

function parseYear(written = ''): number {
  const value = Number(written);
  if (written.length > 2) return value;
  return value < 70 ? 2_000 + value : 1_900 + value;
}
