import { dayNumber, dayStart, dayText, parseDay } from '../../../contracts/belem-time.ts';

/** The periods that the list offers, in days of Belém. */
export const FILTER_PERIODS = [
  { key: 'hoje', name: 'Hoje' },
  { key: '7-dias', name: 'Últimos 7 dias' },
  { key: '30-dias', name: 'Últimos 30 dias' },
  { key: 'ano', name: 'Este ano' },
  { key: 'intervalo', name: 'Intervalo' },
] as const;

export type FilterPeriodKey = (typeof FILTER_PERIODS)[number]['key'];

export interface FilterPeriod {
  readonly key: FilterPeriodKey;
  /** Days in the format of date fields, `2026-11-15`, both included; empty if the period is open on that side. */
  readonly first: string;
  readonly last: string;
}

interface PublishedBetween {
  readonly from?: string;
  /** Exclusive end. */
  readonly to?: string;
}

export function filterPeriodBounds({ key, first, last }: FilterPeriod, now: number): PublishedBetween {
  const today = dayNumber(now);
  const year = dayText(today).slice(0, 4);
  switch (key) {
    case 'hoje':
      return daysBetween(today, today);
    case '7-dias':
      return daysBetween(today - 6, today);
    case '30-dias':
      return daysBetween(today - 29, today);
    case 'ano':
      return daysBetween(parseDay(`${year}-01-01`), parseDay(`${year}-12-31`));
    case 'intervalo': {
      // The two dates may be in either order.
      const [from, to] = first && last && last < first ? [last, first] : [first, last];
      return daysBetween(parseDay(from), parseDay(to));
    }
  }
}

function daysBetween(first: number | undefined, last: number | undefined): PublishedBetween {
  return {
    ...(first !== undefined && { from: new Date(dayStart(first)).toISOString() }),
    ...(last !== undefined && { to: new Date(dayStart(last + 1)).toISOString() }),
  };
}
