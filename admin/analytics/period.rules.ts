import { dayNumber, dayText, parseDay } from '../../contracts/belem-time.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { dateOfDay, spanOfDays } from '../../design/reports/report-texts.ts';

/** Periods of days in Belém that end today, and one with chosen dates. */
export const REPORT_PERIODS = [
  { key: 'hoje', name: 'Hoje', days: 1 },
  { key: '7-dias', name: 'Últimos 7 dias', days: 7 },
  { key: '30-dias', name: 'Últimos 30 dias', days: 30 },
  { key: '90-dias', name: 'Últimos 90 dias', days: 90 },
  { key: '12-meses', name: 'Últimos 12 meses', days: 365 },
  { key: 'datas', name: 'Escolher datas', days: 30 },
] as const;

type ReportPeriodKey = (typeof REPORT_PERIODS)[number]['key'];

export interface ReportPeriod {
  readonly key: ReportPeriodKey;
  /** Days in the format of the server and of date fields, `2026-11-15`, both included. */
  readonly from: string;
  readonly to: string;
  /** True if the last day is today, which is not over. */
  readonly untilNow: boolean;
}

const DEFAULT_PERIOD = REPORT_PERIODS[2];

/** The period in the address; invalid values are replaced by the nearest valid ones. */
export function parseReportPeriod(get: (name: string) => string, now: number): ReportPeriod {
  const today = dayNumber(now);
  const { key, days } = REPORT_PERIODS.find((one) => one.key === get('periodo')) ?? DEFAULT_PERIOD;
  if (key !== 'datas') return { key, from: dayText(today - days + 1), to: dayText(today), untilNow: true };
  const [one, other] = [parseDay(get('de')), parseDay(get('ate'))].map((day) =>
    Math.min(day ?? today, today),
  );
  // If the end is before the start, they are swapped.
  const last = Math.max(one ?? today, other ?? today);
  const first = Math.max(Math.min(one ?? today, other ?? today), last - LIMITS.reportDays + 1);
  return { key, from: dayText(first), to: dayText(last), untilNow: last === today };
}

/** The number of days. */
export function lengthOf({ from, to }: Pick<ReportPeriod, 'from' | 'to'>): number {
  return (parseDay(to) ?? 0) - (parseDay(from) ?? 0) + 1;
}

/** True if the period is today only. */
export function isToday(period: ReportPeriod): boolean {
  return period.untilNow && lengthOf(period) === 1;
}

/** The number of days that can have data: those since the first view. */
export function lengthWithData({ from, to }: ReportPeriod, since: string | null): number {
  return Math.max(1, lengthOf({ from: since !== null && since > from ? since : from, to }));
}

/** The days as text, with a note about missing data. */
export function reportPeriodText(period: ReportPeriod, since: string | null = null): string {
  const { from, to, untilNow } = period;
  const now = from === to ? 'até agora' : 'hoje até agora';
  return [
    spanOfDays(from, to),
    ...(untilNow ? [now] : []),
    ...(since !== null && since > from ? [`dados desde ${dateOfDay(since)}`] : []),
  ].join(', ');
}
