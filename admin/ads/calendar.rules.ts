import type { AdminAd } from '../../contracts/ads/ad.schema.ts';
import { fieldsOf } from '../../contracts/belem-time.ts';
import { daysInMonth } from '../ui/month.rules.ts';

/** Days of a month, both included. */
export interface DaySpan {
  readonly first: number;
  readonly last: number;
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
