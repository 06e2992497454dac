import type { StoryReport, TrafficPoint } from '../../../contracts/analytics/analytics.schema.ts';
import type { Breakdown } from '../../../contracts/analytics/analytics-kinds.ts';
import type { ReportTable } from '../../../design/reports/report-table.ts';
import {
  countText,
  dateOfDay,
  NO_VALUE,
  percentText,
  shortCountText,
} from '../../../design/reports/report-texts.ts';
import { breakdownTitle, breakdownUnit } from '../breakdown.rules.ts';
import type { ReportCard } from '../cards.rules.ts';
import { HOURS_TITLE, hourText } from '../hours.rules.ts';
import { daysWithData, peakOf, viewsText } from '../traffic.rules.ts';

type BreakdownCounts = StoryReport['sources'];
const VISITS = 'Visitas que começaram aqui';

/** The breakdowns of a story, with their rows in the report and the width of the panel. */
export const STORY_BREAKDOWNS = [
  { by: 'source', width: 'dash__4', of: ({ sources }: StoryReport) => sources },
  { by: 'device', width: 'dash__6', of: ({ devices }: StoryReport) => devices },
  { by: 'campaign', width: 'dash__6', of: ({ campaigns }: StoryReport) => campaigns },
] as const satisfies readonly { by: Breakdown; width: string; of: (story: StoryReport) => BreakdownCounts }[];

/** The days since the first view, in the format of the dashboard's chart; a story has no previous period. */
export function storyReportDays({ days }: StoryReport) {
  const points = days.map((day) => ({ ...day, previousViews: 0, top: null as TrafficPoint['top'] }));
  return daysWithData(points);
}

/** The hours of the last day, in the same format. */
export function storyReportHours({ hours }: StoryReport) {
  return hours.map((hour) => ({ ...hour, previousViews: 0 }));
}

/** True if all views are of the last day: then the chart shows hours. */
export function isOneDay(story: StoryReport): boolean {
  return storyReportDays(story).length === 1;
}

export function storyCards(story: StoryReport): readonly ReportCard[] {
  const { views, anonymousViews, viewsEver, visits } = story;
  const peak = peakOf(storyReportDays(story));
  return [
    {
      name: 'Visualizações',
      value: shortCountText(views),
      note: `${countText(viewsEver)} no total`,
      ...(views > 0 && { countedReaders: `${percentText(anonymousViews / views, 0)} sem aceite` }),
    },
    {
      name: VISITS,
      value: shortCountText(visits),
      note: 'só quem aceitou a medição',
    },
    { name: 'Pelo celular', value: percentText(phoneShare(story), 0), note: 'das visualizações' },
    {
      name: 'Dia mais lido',
      value: peak ? dateOfDay(peak.day) : NO_VALUE,
      note: peak ? viewsText(peak.views) : 'nenhuma visualização no período',
    },
  ];
}

/** The share of views on phones; null if no devices are known. */
function phoneShare({ devices }: StoryReport): number | null {
  const all = devices.reduce((sum, { count }) => sum + count, 0);
  return all === 0 ? null : (devices.find(({ key }) => key === 'phone')?.count ?? 0) / all;
}

/** A note if the story has views from before devices and visits were counted; empty if all is known. */
export function gapText(story: StoryReport): string {
  const { detailsSince } = story;
  const first = storyReportDays(story)[0]?.day;
  if (story.views === 0 || first === undefined) return '';
  if (detailsSince === null) return 'Aparelhos e visitas desta notícia ainda não foram contados.';
  return first < detailsSince ? `Aparelhos e visitas são contados desde ${dateOfDay(detailsSince)}.` : '';
}

/** `running` is the unfinished hour; `undefined` if all are finished. */
export function storyTables(
  story: StoryReport,
  title: string,
  running: number | undefined,
): readonly ReportTable[] {
  return [
    {
      title,
      head: ['', 'Período'],
      labels: 1,
      rows: [
        ['Visualizações', story.views],
        ['Visualizações sem aceite', story.anonymousViews],
        [VISITS, story.visits],
        ['Visualizações no total', story.viewsEver],
      ],
    },
    storyDaysTable(story),
    ...(isOneDay(story) ? [storyHoursTable(story, running)] : []),
    ...STORY_BREAKDOWNS.map(({ by, of }) => breakdownTable(by, of(story))),
  ];
}

export function storyDaysTable({ days }: StoryReport): ReportTable {
  return {
    title: 'Visualizações por dia',
    head: ['Dia', 'Visualizações', VISITS],
    labels: 1,
    rows: days.map(({ day, views, visits }) => [dateOfDay(day), views, visits]),
  };
}

export function storyHoursTable({ hours }: StoryReport, running: number | undefined): ReportTable {
  return {
    title: HOURS_TITLE,
    head: ['Hora', 'Visualizações'],
    labels: 1,
    rows: hours
      .filter(({ hour }) => running === undefined || hour <= running)
      .map(({ hour, views }) => [hourText(hour), views]),
  };
}

function breakdownTable(by: Breakdown, counts: BreakdownCounts): ReportTable {
  return {
    title: breakdownTitle(by),
    head: ['', breakdownUnit(by)],
    labels: 1,
    rows: counts.map(({ name, count }) => [name, count]),
  };
}
