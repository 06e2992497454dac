import { fieldsOf, momentOf } from '../../../contracts/belem-time.ts';

/** Spans of days in Belém, as the list offers them. */
export const PERIODS = [
  { key: 'hoje', name: 'Hoje' },
  { key: '7-dias', name: 'Últimos 7 dias' },
  { key: '30-dias', name: 'Últimos 30 dias' },
  { key: 'ano', name: 'Este ano' },
  { key: 'intervalo', name: 'Intervalo' },
] as const;

export type PeriodKey = (typeof PERIODS)[number]['key'];

export interface Period {
  readonly key: PeriodKey;
  /** Days as date fields write them, `2026-11-15`, both included; empty: open on that side. */
  readonly first: string;
  readonly last: string;
}

export interface Bounds {
  readonly from?: string;
  /** The first moment that no longer belongs to it. */
  readonly to?: string;
}

export function boundsOf({ key, first, last }: Period, now: number): Bounds {
  const today = fieldsOf(now).date;
  const year = today.slice(0, 4);
  switch (key) {
    case 'hoje':
      return daysBetween(today, today);
    case '7-dias':
      return daysBetween(addDays(today, -6), today);
    case '30-dias':
      return daysBetween(addDays(today, -29), today);
    case 'ano':
      return daysBetween(`${year}-01-01`, `${year}-12-31`);
    case 'intervalo':
      // Whoever fills in the end before the start means the same days.
      return first && last && last < first ? daysBetween(last, first) : daysBetween(first, last);
  }
}

function daysBetween(first: string, last: string): Bounds {
  const from = first && momentOf(first, '00:00');
  const to = last && momentOf(addDays(last, 1), '00:00');
  return { ...(from && { from }), ...(to && { to }) };
}

function addDays(day: string, count: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + count);
  return moved.toISOString().slice(0, 10);
}
