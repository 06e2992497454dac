import type { AdvertiserReport } from '../../contracts/analytics/ad-report.schema.ts';
import { dayText, parseDay } from '../../contracts/belem-time.ts';
import type { CsvCell } from './csv.ts';
import { goalTable } from './goal-table.ts';
import { positionName } from './position-name.ts';
import { type ReportTable, tablesCsv } from './report-table.ts';
import {
  clicksText,
  countText,
  dateOfDay,
  duringDays,
  impressionsText,
  percentText,
  shortDateOfDay,
  spanOfDays,
} from './report-texts.ts';

/** Explains to advertisers how views and clicks are counted; docs/analytics.md has the details. */
export const HOW_ADS_ARE_COUNTED =
  'Uma exibição conta quando pelo menos metade do anúncio ficou à vista por um segundo, uma vez por página ' +
  'aberta, e só de leitores que aceitaram a medição. Um clique conta quando o leitor abre o link do anúncio, ' +
  'com ou sem aceite. Na versão leve do portal (/leve), que não tem programas nem imagens, o anúncio aparece como texto: as ' +
  'exibições em texto são as páginas leves enviadas com o anúncio, a todos os leitores. É um número aproximado, ' +
  'porque não se sabe se o anúncio ficou à vista; ele fica fora das exibições, do CTR, das parcelas e da meta. O CTR compara cliques e exibições dos mesmos leitores, os que aceitaram. A parcela ' +
  'entregue é a parte das exibições dos espaços que coube ao anunciante; a devida é a que corresponde ao ' +
  'peso contratado (de um anúncio limitado a regiões ou categorias, a mesma que a entregue). Cliques repetidos demais do mesmo leitor ou do mesmo endereço são removidos da conta e ' +
  'aparecem à parte. Robôs e páginas carregadas antes de o leitor abrir não contam. Os dias são os de Belém.';

interface ReportValue {
  readonly name: string;
  readonly value: string;
  readonly note: string;
}

/** The values at the head of a report. */
export function reportValues(report: AdvertiserReport): readonly ReportValue[] {
  const { impressions, textImpressions, clicks, measuredClicks, removedClicks, ctr, delivered, due, ads } =
    report;
  return [
    {
      name: 'Exibições',
      value: countText(impressions),
      // A single ad has no table, so its name is shown here.
      note:
        (ads.length === 1 ? `em 1 anúncio: ${ads[0]?.title}` : `em ${ads.length} anúncios`) +
        textNote(textImpressions),
    },
    {
      name: 'Cliques',
      value: countText(clicks),
      note: `${countText(measuredClicks)} de quem aceitou a medição${removedText(removedClicks)}`,
    },
    {
      name: 'CTR',
      value: percentText(ctr),
      note: `${clicksText(measuredClicks)} em ${impressionsText(impressions)}, de quem aceitou a medição`,
    },
    { name: 'Parcela entregue', value: percentText(delivered, 1), note: dueText(due) },
  ];
}

/** The impressions on light pages are named beside the others, never added to them. */
function textNote(textImpressions: number): string {
  return textImpressions === 0
    ? ''
    : `; e cerca de ${impressionsText(textImpressions)} em texto, na versão leve`;
}

function removedText(removedClicks: number): string {
  if (removedClicks === 0) return '';
  return removedClicks === 1 ? '; 1 removido' : `; ${countText(removedClicks)} removidos`;
}

function dueText(due: number | null): string {
  return due === null ? 'sem parcela devida' : `devida: ${percentText(due, 1)}`;
}

interface ReportDay {
  readonly day: string;
  readonly impressions: number;
  readonly clicks: number;
}

/** Every day of the period, including days without views or clicks. */
export function reportDays({ from, to, days }: AdvertiserReport): readonly ReportDay[] {
  const first = parseDay(from) ?? 0;
  const length = (parseDay(to) ?? first) - first + 1;
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

const SPACE_COLUMN = 'Espaço';
/** CTR is computed from the clicks with consent, so they have a column too. */
export const AD_COUNTS = [
  'Exibições',
  'Exibições em texto',
  'Cliques',
  'Cliques com aceite',
  'Cliques removidos',
  'CTR',
];
export const AD_SHARES = ['Parcela entregue', 'Parcela devida'];

type AdCounts = Pick<
  AdvertiserReport,
  'impressions' | 'textImpressions' | 'clicks' | 'measuredClicks' | 'removedClicks' | 'ctr'
>;

export function adCells(counts: AdCounts): readonly CsvCell[] {
  const { impressions, textImpressions, clicks, measuredClicks, removedClicks, ctr } = counts;
  return [impressions, textImpressions, clicks, measuredClicks, removedClicks, percentText(ctr)];
}

export function shareCells({
  delivered,
  due,
}: Pick<AdvertiserReport, 'delivered' | 'due'>): readonly CsvCell[] {
  return [percentText(delivered, 1), percentText(due, 1)];
}

export function adTable(report: AdvertiserReport): ReportTable {
  const { ads } = report;
  return {
    title: 'Por anúncio',
    head: ['Anúncio', SPACE_COLUMN, ...AD_COUNTS, ...AD_SHARES],
    labels: 2,
    rows: ads.map((ad) => [ad.title, positionName(ad.position), ...adCells(ad), ...shareCells(ad)]),
    ...(ads.length > 1 && { total: ['Total', '', ...adCells(report), ...shareCells(report)] }),
  };
}

export function dayTable(report: AdvertiserReport): ReportTable {
  const { days } = report;
  return {
    title: 'Por dia e espaço',
    head: ['Dia', SPACE_COLUMN, ...AD_COUNTS],
    labels: 2,
    rows: days.map((one) => [dateOfDay(one.day), positionName(one.position), ...adCells(one)]),
    ...(days.length > 1 && { total: ['Total', '', ...adCells(report)] }),
  };
}

/** The figures of each edition and their sum; none if one edition showed all of it. */
function editionTables(report: AdvertiserReport): readonly ReportTable[] {
  const { editions } = report;
  if (editions.length === 0) return [];
  return [
    {
      title: 'Por edição',
      head: ['Edição', ...AD_COUNTS],
      labels: 1,
      rows: editions.map((edition) => [edition.name, ...adCells(edition)]),
      total: ['Total', ...adCells(report)],
    },
  ];
}

/** The table of goals, or an empty list. */
function goalTables({ ads }: AdvertiserReport): readonly ReportTable[] {
  const table = goalTable(ads);
  return table ? [table] : [];
}

/** On the screen and on paper a column with one value in all rows moves to the title of its table. */
function withoutConstantSpace(table: ReportTable, title: string): ReportTable {
  const { head, rows, labels, total } = table;
  const column = head.indexOf(SPACE_COLUMN);
  const [space, ...others] = new Set(rows.map((cells) => cells[column]));
  if (space === undefined || others.length > 0) return table;
  const without = <Cell>(cells: readonly Cell[]): readonly Cell[] =>
    cells.filter((_, index) => index !== column);
  return {
    title: `${title}, no espaço ${space}`,
    head: without(head),
    labels: labels - 1,
    rows: rows.map(without),
    ...(total && { total: without(total) }),
  };
}

/** Describes the chart in a sentence. The current day is named separately, because it is incomplete. */
function reportInWords(report: AdvertiserReport, today: string): string {
  const days = reportDays(report);
  const during = duringDays(report.from, report.to);
  const total = days.reduce((sum, { impressions }) => sum + impressions, 0);
  if (total === 0) return `Nenhuma exibição ${during}.`;
  if (days.length === 1) return `${impressionsText(total)} ${during}.`;
  const running = days.find(({ day }) => day === today);
  const now = running ? `; hoje, até agora: ${countText(running.impressions)}` : '';
  return `Exibições por dia, ${during}: ${rangeText(days.filter((one) => one !== running))}${now}.`;
}

function rangeText(finished: readonly ReportDay[]): string {
  const counts = finished.map(({ impressions }) => impressions);
  const max = Math.max(...counts);
  const best = finished.find(({ impressions }) => impressions === max);
  if (!best || max === 0) return 'nenhuma nos dias completos';
  return `de ${countText(Math.min(...counts))} a ${countText(max)}, o máximo em ${dateOfDay(best.day)}`;
}

/** One creative with the evidence of its delivery. */
export interface ReportPiece {
  readonly id: number;
  /** Empty if the ad had no picture. */
  readonly src: string;
  readonly alt: string;
  readonly title: string;
  readonly lines: readonly string[];
}

function pieceOf(piece: AdvertiserReport['pieces'][number]): ReportPiece {
  const { id, title, position, link, alt, picture, firstDay, lastDay, daysShown } = piece;
  const days = daysShown === 1 ? 'exibido em 1 dia' : `exibido em ${daysShown} dias`;
  return {
    id,
    alt,
    title,
    src: picture ? `${picture.url}/640.jpg` : '',
    lines: [
      `Espaço ${positionName(position)}, ${days}, ${duringDays(firstDay, lastDay)}.`,
      `${impressionsText(piece.impressions)} e ${clicksText(piece.clicks)}${textNote(piece.textImpressions)}. Leva a ${link}`,
    ],
  };
}

/** The report as the newsroom and the advertiser see it. */
interface ReportSheetData {
  readonly values: readonly ReportValue[];
  readonly points: readonly {
    readonly label: string;
    readonly value: number;
    readonly unfinished: boolean;
  }[];
  readonly inWords: string;
  /** The numbers of the chart as a table. */
  readonly daily: ReportTable;
  readonly tables: readonly ReportTable[];
  readonly pieces: readonly ReportPiece[];
  readonly how: string;
}

/** `today`, such as `2026-11-15`, is incomplete: it is drawn and described separately. */
export function reportSheet(report: AdvertiserReport, today: string): ReportSheetData {
  const days = reportDays(report);
  return {
    values: reportValues(report),
    points: days.map(({ day, impressions }) => ({
      label: shortDateOfDay(day),
      value: impressions,
      unfinished: day === today,
    })),
    inWords: reportInWords(report, today),
    daily: {
      title: 'Exibições e cliques por dia',
      head: ['Dia', 'Exibições', 'Cliques'],
      labels: 1,
      rows: days.map(({ day, impressions, clicks }) => [dateOfDay(day), impressions, clicks]),
    },
    tables: [
      ...goalTables(report),
      ...editionTables(report),
      ...(report.ads.length > 1 ? [withoutConstantSpace(adTable(report), 'Por anúncio')] : []),
      ...(report.days.length > 0 ? [withoutConstantSpace(dayTable(report), 'Por dia')] : []),
    ],
    pieces: report.pieces.map(pieceOf),
    how: HOW_ADS_ARE_COUNTED,
  };
}

/** The whole report as a CSV file for spreadsheets. */
export function reportCsv(report: AdvertiserReport): string {
  const { advertiser, from, to } = report;
  const whole: ReportTable = {
    title: `${advertiser}, ${spanOfDays(from, to)}`,
    head: [...AD_COUNTS, ...AD_SHARES],
    labels: 0,
    rows: [[...adCells(report), ...shareCells(report)]],
    note: HOW_ADS_ARE_COUNTED,
  };
  return tablesCsv([
    whole,
    ...goalTables(report),
    ...editionTables(report),
    adTable(report),
    dayTable(report),
  ]);
}
