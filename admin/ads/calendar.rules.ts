import type { AdminAd } from '../../contracts/ads/ad.schema.ts';
import { fieldsOf } from '../../contracts/belem-time.ts';

/** Days of a month, both included. */
export interface DaySpan {
  readonly first: number;
  readonly last: number;
}

const NAMES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** `2026-11`: the month in Belém time. */
export function monthAt(moment: number): string {
  return fieldsOf(moment).date.slice(0, 7);
}

/** The month in the address; the current month if the address has no valid one. */
export function monthFrom(text: string, now: number): string {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : monthAt(now);
}

export function monthName(month: string): string {
  const [year, number] = parts(month);
  return `${NAMES[number - 1]} de ${year}`;
}

export function otherMonth(month: string, steps: number): string {
  const [year, number] = parts(month);
  return new Date(Date.UTC(year, number - 1 + steps, 1)).toISOString().slice(0, 7);
}

export function daysInMonth(month: string): number {
  const [year, number] = parts(month);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

/** The days of a month on which an ad runs; undefined if there are none. */
export function adDaysOfMonth(
  { startsAt, endsAt }: Pick<AdminAd, 'startsAt' | 'endsAt'>,
  month: string,
): DaySpan | undefined {
  const first = startsAt === null ? `${month}-01` : fieldsOf(startsAt).date;
  // An ad that ends at midnight does not run on the day that starts then.
  const last = endsAt === null ? `${month}-31` : fieldsOf(Date.parse(endsAt) - 1).date;
  if (first.slice(0, 7) > month || last.slice(0, 7) < month || last < first) return undefined;
  return {
    first: first.slice(0, 7) < month ? 1 : dayOf(first),
    last: last.slice(0, 7) > month ? daysInMonth(month) : Math.min(dayOf(last), daysInMonth(month)),
  };
}

/** `o mês todo`, `dia 5`, `de 5 a 12` */
export function spanText({ first, last }: DaySpan, month: string): string {
  if (first === 1 && last === daysInMonth(month)) return 'o mês todo';
  return first === last ? `dia ${first}` : `de ${first} a ${last}`;
}

function dayOf(date: string): number {
  return Number(date.slice(8));
}

function parts(month: string): readonly [year: number, number: number] {
  return [Number(month.slice(0, 4)), Number(month.slice(5))];
}
