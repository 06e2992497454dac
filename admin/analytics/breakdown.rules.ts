import type { BreakdownRow } from '../../contracts/analytics/analytics.schema.ts';
import { BREAKDOWNS, type Breakdown } from '../../contracts/analytics/analytics-kinds.ts';
import type { ReportTable } from '../../design/reports/report-table.ts';

/** The breakdowns of the dashboard; speed is shown by kind of page. */
export const SHOWN_BREAKDOWNS: readonly Breakdown[] = [
  'category',
  'region',
  'municipality',
  'source',
  'campaign',
  'channel',
  'device',
  'edition',
];

/**
 * True if the breakdown counts visits, which are known only for readers with consent; the other breakdowns count page
 * views.
 */
export function countsVisits(by: Breakdown): boolean {
  return by === 'source' || by === 'campaign' || by === 'channel';
}

export function breakdownUnit(by: Breakdown): string {
  return countsVisits(by) ? 'Visitas' : 'Visualizações';
}

export function breakdownTitle(by: Breakdown): string {
  const name = BREAKDOWNS.find(({ key }) => key === by)?.name ?? '';
  return `${breakdownUnit(by)} por ${name.toLowerCase()}`;
}

const MASCULINE: readonly Breakdown[] = ['municipality', 'channel', 'device', 'page'];

/** `Ver todas (13)` for regions, `Ver todos (144)` for municipalities. */
export function expandText(by: Breakdown, count: number): string {
  return `Ver ${MASCULINE.includes(by) ? 'todos' : 'todas'} (${count})`;
}

export function collapseText(by: Breakdown): string {
  return MASCULINE.includes(by) ? 'Ver só os primeiros' : 'Ver só as primeiras';
}

export function breakdownTable(by: Breakdown, rows: readonly BreakdownRow[]): ReportTable {
  return {
    title: breakdownTitle(by),
    head: [BREAKDOWNS.find(({ key }) => key === by)?.name ?? '', breakdownUnit(by), 'Período anterior'],
    labels: 1,
    rows: rows.map(({ name, count, previous }) => [name, count, previous]),
  };
}
