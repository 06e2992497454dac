import { fieldsOf } from '../../contracts/belem-time.ts';

// Months are texts such as `2026-11`, in Belém time.

export function monthAt(moment: number): string {
  return fieldsOf(moment).date.slice(0, 7);
}

/** The month in an address; an invalid text gives the current month. */
export function parseMonth(text: string, now: number): string {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : monthAt(now);
}

export function addMonths(month: string, count: number): string {
  return new Date(monthUtc(month, count)).toISOString().slice(0, 7);
}

export function daysInMonth(month: string): number {
  return new Date(monthUtc(month, 1) - 1).getUTCDate();
}

const monthFormat = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "novembro de 2026". */
export function monthText(month: string): string {
  return monthFormat.format(monthUtc(month));
}

/** The first moment of a month in UTC, `later` months after the given one. */
function monthUtc(month: string, later = 0): number {
  return Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + later, 1);
}
