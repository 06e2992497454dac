import type { VitalReport } from '../../../contracts/analytics/analytics.schema.ts';
import { VITALS, type Vital, type VitalKey } from '../../../contracts/analytics/analytics-kinds.ts';
import { SECOND_MS } from '../../../contracts/durations.ts';
import type { ReportTable } from '../../../design/reports/report-table.ts';
import { NO_VALUE, percentText } from '../../../design/reports/report-texts.ts';

export const RATINGS = {
  good: { name: 'Bom', badge: 'st--on' },
  improve: { name: 'A melhorar', badge: 'st--pending' },
  poor: { name: 'Ruim', badge: 'st--poor' },
} as const;

type Rating = keyof typeof RATINGS;

const [LCP, INP, CLS, TTFB] = VITALS;
const VITAL_OF_KEY: { readonly [Key in VitalKey]: Extract<Vital, { readonly key: Key }> } = {
  LCP,
  INP,
  CLS,
  TTFB,
};

export function vitalOf(key: VitalKey): Vital {
  return VITAL_OF_KEY[key];
}

export function vitalRating({ good, poor }: Vital, value: number): Rating {
  if (value <= good) return 'good';
  return value <= poor ? 'improve' : 'poor';
}

/** `2,1 s`, `164 ms`, and `0,02` for a vital without a unit. */
export function vitalText({ unit }: Vital, value: number | null): string {
  if (value === null) return NO_VALUE;
  if (unit === '') return value.toLocaleString('pt-BR', { maximumFractionDigits: 2 });
  if (Math.round(value) < SECOND_MS) return `${Math.round(value)} ms`;
  return `${(value / SECOND_MS).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`;
}

export function vitalsTable(reports: readonly VitalReport[]): ReportTable {
  return {
    title: 'Velocidade para os leitores (Web Vitals), todas as páginas e aparelhos',
    head: ['Medida', 'Três em cada quatro leitores', 'Bom', 'A melhorar', 'Ruim', 'Medições'],
    labels: 1,
    rows: reports.map(({ vital, p75, good, improve, poor, count }) => [
      `${vitalOf(vital).name} (${vital})`,
      vitalText(vitalOf(vital), p75),
      percentText(good, 0),
      percentText(improve, 0),
      percentText(poor, 0),
      count,
    ]),
  };
}
