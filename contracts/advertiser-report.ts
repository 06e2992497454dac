import { AD_POSITIONS } from './ad-positions.ts';
import { dayText, readDay } from './days.ts';
import { type FigureTable, tablesCsv } from './figure-table.ts';
import { countText, dateOfDay, percentText, shortDateOfDay, spanOfDays } from './figure-texts.ts';
import type { AdvertiserReport } from './schemas/audience.schema.ts';

/** What an advertiser is told of how the figures come about; docs/measuring.md has the details. */
export const HOW_ADS_ARE_COUNTED =
  'Uma exibição conta quando pelo menos metade do anúncio ficou à vista por um segundo, uma vez por página ' +
  'aberta, e só de leitores que aceitaram a medição. Um clique conta quando o leitor abre o link do anúncio, ' +
  'com ou sem aceite. O CTR compara cliques e exibições dos mesmos leitores, os que aceitaram. A parcela ' +
  'entregue é a parte das exibições dos espaços que coube ao anunciante; a devida é a que o peso dos ' +
  'anúncios pede. Robôs e páginas carregadas antes da hora não contam. Os dias são os de Belém.';

export function positionName(key: string): string {
  return AD_POSITIONS.find((position) => position.key === key)?.name ?? key;
}

export interface ReportFigure {
  readonly name: string;
  readonly value: string;
  readonly note: string;
}

/** The figures at the head of a report. */
export function reportFigures(report: AdvertiserReport): readonly ReportFigure[] {
  const { impressions, clicks, ctr, delivered, due, ads } = report;
  return [
    {
      name: 'Exibições',
      value: countText(impressions),
      note: ads.length === 1 ? 'de um anúncio' : `de ${ads.length} anúncios`,
    },
    { name: 'Cliques', value: countText(clicks), note: 'de todos os leitores' },
    { name: 'CTR', value: percentText(ctr), note: 'cliques por exibição, de quem aceitou a medição' },
    { name: 'Parcela entregue', value: percentText(delivered, 1), note: `devida: ${percentText(due, 1)}` },
  ];
}

export interface ReportDay {
  readonly day: string;
  readonly impressions: number;
  readonly clicks: number;
}

/** Every day of the period, also those without a figure. */
export function reportDays({ from, to, days }: AdvertiserReport): readonly ReportDay[] {
  const first = readDay(from) ?? 0;
  const length = (readDay(to) ?? first) - first + 1;
  return Array.from({ length }, (_, index) => {
    const day = dayText(first + index);
    const ofDay = days.filter((one) => one.day === day);
    return {
      day,
      impressions: ofDay.reduce((sum, one) => sum + one.impressions, 0),
      clicks: ofDay.reduce((sum, one) => sum + one.clicks, 0),
    };
  });
}

const FIGURES = ['Exibições', 'Cliques', 'CTR'];

export function adTable({ ads }: AdvertiserReport): FigureTable {
  return {
    title: 'Por anúncio',
    head: ['Anúncio', 'Espaço', ...FIGURES, 'Parcela entregue', 'Parcela devida'],
    labels: 2,
    rows: ads.map(({ title, position, impressions, clicks, ctr, delivered, due }) => [
      title,
      positionName(position),
      impressions,
      clicks,
      percentText(ctr),
      percentText(delivered, 1),
      percentText(due, 1),
    ]),
  };
}

export function dayTable({ days }: AdvertiserReport): FigureTable {
  return {
    title: 'Por dia e espaço',
    head: ['Dia', 'Espaço', ...FIGURES],
    labels: 2,
    rows: days.map(({ day, position, impressions, clicks, ctr }) => [
      dateOfDay(day),
      positionName(position),
      impressions,
      clicks,
      percentText(ctr),
    ]),
  };
}

/** What was shown on each day, in a sentence. */
export function reportSummary(report: AdvertiserReport): string {
  const days = reportDays(report);
  const counts = days.map(({ impressions }) => impressions);
  const most = Math.max(...counts);
  const best = days.find(({ impressions }) => impressions === most);
  const span = `Exibições por dia, ${spanOfDays(report.from, report.to)}`;
  if (!best || most === 0) return `${span}: nenhuma.`;
  const range = `de ${countText(Math.min(...counts))} a ${countText(most)}`;
  return `${span}: ${range}, o máximo em ${dateOfDay(best.day)}.`;
}

/** A report as it is shown, to the newsroom and to the advertiser alike. */
export interface ReportSheet {
  readonly figures: readonly ReportFigure[];
  readonly points: readonly { readonly label: string; readonly value: number }[];
  readonly summary: string;
  /** The figures of the chart. */
  readonly daily: FigureTable;
  readonly tables: readonly FigureTable[];
  readonly how: string;
}

export function reportSheet(report: AdvertiserReport): ReportSheet {
  const days = reportDays(report);
  return {
    figures: reportFigures(report),
    points: days.map(({ day, impressions }) => ({ label: shortDateOfDay(day), value: impressions })),
    summary: reportSummary(report),
    daily: {
      title: 'Exibições e cliques por dia',
      head: ['Dia', 'Exibições', 'Cliques'],
      labels: 1,
      rows: days.map(({ day, impressions, clicks }) => [dateOfDay(day), impressions, clicks]),
    },
    tables: [adTable(report), dayTable(report)].filter(({ rows }) => rows.length > 0),
    how: HOW_ADS_ARE_COUNTED,
  };
}

/** The whole report as a file for spreadsheets. */
export function reportCsv(report: AdvertiserReport): string {
  const { advertiser, from, to, impressions, clicks, ctr, delivered, due } = report;
  const whole: FigureTable = {
    title: `${advertiser}, ${spanOfDays(from, to)}`,
    head: [...FIGURES, 'Parcela entregue', 'Parcela devida'],
    labels: 0,
    rows: [[impressions, clicks, percentText(ctr), percentText(delivered, 1), percentText(due, 1)]],
  };
  return tablesCsv([whole, adTable(report), dayTable(report)]);
}
