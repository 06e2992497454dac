import { TIME_ZONE } from './constants.ts';
import { DAY_MS, HOUR_MS } from './durations.ts';

// Moments, days and their formats. Users see the local time of Belém; programs exchange ISO 8601 in UTC.

/** Belém has no daylight saving time (checked against the time zone's rules in belem-time.test.ts). */
export const BELEM_OFFSET_MS = -3 * HOUR_MS;

type Moment = number | string | Date;

/** A moment of the database (milliseconds since 1970) in the format of API answers. */
export function isoOf(moment: number): string {
  return new Date(moment).toISOString();
}

export function isoOrNull(moment: number | null): string | null {
  return moment === null ? null : isoOf(moment);
}

/** The day of a moment in Belém, as days since 1970-01-01. */
export function dayNumber(moment: number): number {
  return Math.floor((moment + BELEM_OFFSET_MS) / DAY_MS);
}

export function hourNumber(moment: number): number {
  return Math.floor(moment / HOUR_MS);
}

/** 0 for Sunday, 6 for Saturday. */
export function weekdayOf(day: number): number {
  return new Date(day * DAY_MS).getUTCDay();
}

/** Like "quinta". */
export function weekdayName(day: number): string {
  return ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'][weekdayOf(day)] ?? '';
}

/** The first moment of a day. */
export function dayStart(day: number): number {
  return day * DAY_MS - BELEM_OFFSET_MS;
}

/** Converts a day to `2026-11-15` and back; a date that does not exist gives undefined. */
export function dayText(day: number): string {
  return isoOf(day * DAY_MS).slice(0, 10);
}

export function parseDay(text: string): number | undefined {
  const moment = Date.parse(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(moment)) return undefined;
  const day = moment / DAY_MS;
  return dayText(day) === text ? day : undefined;
}

/** Values of the browser's date and time fields: `2026-11-15` and `14:32`. */
export function fieldsOf(moment: Moment): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = isoOf(new Date(moment).getTime() + BELEM_OFFSET_MS).split('T');
  return { date, time: time.slice(0, 5) };
}

/** The moment those two fields mean in Belém; undefined while one of them is incomplete. */
export function momentOf(date: string, time: string): string | undefined {
  const moment = new Date(`${date}T${time}:00-03:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** `15-11-2026` */
export function dateText(moment: Moment): string {
  return fieldsOf(moment).date.split('-').reverse().join('-');
}

/** `14h32` */
export function timeText(moment: Moment): string {
  return fieldsOf(moment).time.replace(':', 'h');
}

/** `9h`, `14h32` */
export function hourText(moment: Moment): string {
  return timeText(moment).replace(/^0/, '').replace(/h00$/, 'h');
}

/** `às 14h32`, but `à 1h` and `à 0h10`. */
export function atHourText(moment: Moment): string {
  const hour = hourText(moment);
  return `${/^[01]h/.test(hour) ? 'à' : 'às'} ${hour}`;
}

/** `15-11-2026 às 14h32` */
export function momentText(moment: Moment): string {
  return `${dateText(moment)} às ${timeText(moment)}`;
}

/** Like "Domingo, 15 de novembro de 2026". */
export function longDateText(moment: Moment): string {
  const text = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, dateStyle: 'full' }).format(
    new Date(moment),
  );
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function yearOf(moment: Moment): string {
  return fieldsOf(moment).date.slice(0, 4);
}
