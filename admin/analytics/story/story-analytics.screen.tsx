import { screenLoader, useScreenData } from '../../api/screen-data.ts';
import '../analytics.css';
import { ArrowLeft } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import type { StoryReport } from '../../../contracts/analytics/analytics.schema.ts';
import { momentText } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { HOUR_LABELS } from '../../../design/charts/line-chart.rules.ts';
import { ChartLegend, LineChart } from '../../../design/charts/line-chart.tsx';
import { scaleText } from '../../../design/reports/report-texts.ts';
import { call } from '../../api/api.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { FailedState, LoadingState } from '../../ui/states.tsx';
import { breakdownTitle, countsVisits } from '../breakdown.rules.ts';
import { BreakdownRows } from '../breakdown-rows.tsx';
import { CardRow } from '../card-row.tsx';
import { ExportButton } from '../export-button.tsx';
import { HOURS_TITLE, hourOf, hourPoints, hoursInWords } from '../hours.rules.ts';
import { parseReportPeriod, type ReportPeriod, reportPeriodText } from '../period.rules.ts';
import { PeriodChoice } from '../period-choice.tsx';
import { ReportPanel } from '../report-panel.tsx';
import { chartPoints, trafficInWords } from '../traffic.rules.ts';
import { usePeriod } from '../use-period.ts';
import {
  gapText,
  isOneDay,
  STORY_BREAKDOWNS,
  storyCards,
  storyDaysTable,
  storyHoursTable,
  storyReportDays,
  storyReportHours,
  storyTables,
} from './story-analytics.rules.ts';

export const loader = screenLoader(async ({ params, query, signal }) => {
  const { from, to } = parseReportPeriod((name) => query.get(name) ?? '', Date.now());
  const news = Number(params.id);
  return (await call(ENDPOINTS.analytics.story, { query: { news, from, to }, signal })).body;
});

/** The report of one story: when, on which devices, and from which sources it is read. */
export function Component(): ReactElement {
  const news = Number(useParams().id);
  const period = usePeriod();
  const { from, to } = period;
  const loaded = useScreenData<typeof loader>();
  const { data: story, failure, loading, reload } = loaded;
  return (
    <>
      <ScreenHead title="Números da notícia">
        <Link to={`/admin/noticias/${news}`} className="btn">
          <ArrowLeft className="ico" />
          Abrir a notícia
        </Link>
        <PeriodChoice period={period} />
        <ExportButton
          fileName={`noticia-${news}-${from}-${to}`}
          load={async () => {
            const { body } = await call(ENDPOINTS.analytics.story, { query: { news, from, to } });
            return storyTables(body, `${body.title}, ${reportPeriodText(period)}`, runningHour(period));
          }}
        />
      </ScreenHead>
      {failure && (
        <div className="panel">
          <FailedState text={failure} onRetry={reload} />
        </div>
      )}
      {!failure && !story && (
        <div className="panel">
          <LoadingState />
        </div>
      )}
      {!failure && story && (
        <>
          <h2 className="dash__story">{story.title}</h2>
          <p className="dash__span">
            {story.publishedAt ? `Publicada em ${momentText(story.publishedAt)}. ` : 'Ainda não publicada. '}
            Período: {reportPeriodText(period)}.
          </p>
          {gapText(story) && <p className="dash__note">{gapText(story)}</p>}
          <CardRow cards={storyCards(story)} busy={loading} />
          <div className="dash">
            <ReportPanel
              title={isOneDay(story) ? HOURS_TITLE : 'Visualizações por dia'}
              className="dash__8"
              aside={
                period.untilNow &&
                story.views > 0 && <ChartLegend current="Leitura" unfinished="Hoje, até agora" previous="" />
              }
              loaded={loaded}
              isEmpty={({ views }) => views === 0}
              empty="Ninguém abriu esta notícia neste período."
            >
              {() => <StoryChart story={story} period={period} />}
            </ReportPanel>
            {STORY_BREAKDOWNS.map(({ by, width, of }) => (
              <ReportPanel
                key={by}
                title={breakdownTitle(by)}
                className={width}
                aside={countsVisits(by) && <small className="dim">de quem aceitou a medição</small>}
                loaded={loaded}
                isEmpty={(report) => of(report).length === 0}
                empty="Nada neste período."
              >
                {(report) => <BreakdownRows by={by} rows={of(report)} />}
              </ReportPanel>
            ))}
          </div>
        </>
      )}
    </>
  );
}

interface StoryChartProps {
  readonly story: StoryReport;
  readonly period: ReportPeriod;
}

/** The unfinished hour; `undefined` if all are finished. */
function runningHour({ untilNow }: ReportPeriod): number | undefined {
  return untilNow ? hourOf(Date.now()) : undefined;
}

function StoryChart({ story, period }: StoryChartProps): ReactElement {
  const { to, untilNow } = period;
  const running = runningHour(period);
  const days = storyReportDays(story);
  const hours = storyReportHours(story);
  return (
    <div className="panel__b">
      {isOneDay(story) ? (
        <LineChart
          points={hourPoints(hours, running)}
          inWords={hoursInWords(to, hours, running)}
          peakLabel=""
          scaleText={scaleText}
          labels={HOUR_LABELS}
          table={storyHoursTable(story, running)}
        />
      ) : (
        <LineChart
          points={chartPoints(days, untilNow)}
          inWords={trafficInWords(days, untilNow)}
          peakLabel=""
          scaleText={scaleText}
          table={storyDaysTable(story)}
        />
      )}
    </div>
  );
}
