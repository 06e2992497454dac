import type { TotalsReport } from '../../contracts/analytics/analytics.schema.ts';
import { countText, percentText, shortCountText } from '../../design/reports/report-texts.ts';
import { type RelativeChange, relativeChange, shareChangeOf } from './change.rules.ts';
import { isToday, lengthOf, lengthWithData, type ReportPeriod } from './period.rules.ts';

export interface ReportCard {
  readonly name: string;
  readonly value: string;
  readonly change?: RelativeChange | undefined;
  /** Text after the change; begins with a comma or a blank if there is a change. */
  readonly note: string;
  /** Says which readers the value counts, on a line of its own. */
  readonly countedReaders?: string;
}

/** The four cards at the top of the dashboard. */
export function dashboardCards(totals: TotalsReport, period: ReportPeriod): readonly ReportCard[] {
  return [
    viewsCard(totals, period),
    readersCard(totals, period),
    newsCard(totals, period),
    ctrCard(totals, period),
  ];
}

function viewsCard({ views, anonymousViews, previous }: TotalsReport, period: ReportPeriod): ReportCard {
  const change = isToday(period) ? undefined : relativeChange(views, previous.views);
  const before = lengthOf(period) === 1 ? 'dia anterior' : 'período anterior';
  const compared = change ? ` em relação ao ${before}` : `sem ${before} para comparar`;
  return {
    name: 'Visualizações',
    value: shortCountText(views),
    change,
    note: isToday(period) ? yesterday(shortCountText(previous.views)) : compared,
    ...(views > 0 && { countedReaders: `${percentText(anonymousViews / views, 0)} sem aceite` }),
  };
}

function readersCard({ readers, phoneShare, previous }: TotalsReport, period: ReportPeriod): ReportCard {
  const change = isToday(period) ? undefined : relativeChange(readers, previous.readers);
  const phones = phoneShare === null ? '' : `${percentText(phoneShare, 0)} pelo celular`;
  const before = isToday(period) ? yesterday(shortCountText(previous.readers)) : '';
  return {
    name: 'Leitores',
    value: shortCountText(readers),
    change,
    note: (change && phones ? ', ' : '') + [before, phones].filter(Boolean).join(', '),
    countedReaders: 'só quem aceitou a medição',
  };
}

function newsCard({ published, scheduled, since }: TotalsReport, period: ReportPeriod): ReportCard {
  const perDay = `${averageText(published / lengthWithData(period, since))} por dia`;
  const when = lengthOf(period) === 1 ? 'neste dia' : perDay;
  return {
    name: 'Notícias publicadas',
    value: shortCountText(published),
    note: `${isToday(period) ? 'hoje' : when}, ${scheduledText(scheduled)}`,
  };
}

/**
 * The click rate counts only readers with consent, because the impressions of others are not known. The card names the
 * clicks that it counts, which are fewer than all clicks.
 */
function ctrCard(totals: TotalsReport, period: ReportPeriod): ReportCard {
  const { ctr, impressions, measuredClicks, previous } = totals;
  const change = isToday(period) ? undefined : shareChangeOf(ctr, previous.ctr);
  const clicks = measuredClicks === 1 ? '1 clique' : `${shortCountText(measuredClicks)} cliques`;
  const shown =
    impressions === 1
      ? '1 exibição'
      : `${shortCountText(impressions)}${impressions >= 1_000_000 ? ' de' : ''} exibições`;
  const seen = `${clicks} em ${shown}`;
  const before = isToday(period) && previous.ctr !== null ? [yesterday(percentText(previous.ctr))] : [];
  return {
    name: 'CTR dos anúncios',
    value: percentText(ctr),
    change,
    note: (change ? ', ' : '') + [...before, ctr === null ? 'nenhuma exibição' : seen].join(', '),
    countedReaders: 'só quem aceitou a medição',
  };
}

/** The current day is not over, so it is not compared as a percentage. */
function yesterday(value: string): string {
  return `ontem inteiro: ${value}`;
}

function scheduledText(count: number): string {
  if (count === 0) return 'nenhuma agendada';
  return count === 1 ? '1 agendada' : `${countText(count)} agendadas`;
}

function averageText(average: number): string {
  return average.toLocaleString('pt-BR', { maximumFractionDigits: average < 10 ? 1 : 0 });
}
