import '../../styles/dashboard.css';
import { ArrowLeft } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { scaleText } from '../../../contracts/figure-texts.ts';
import type { StoryFigures } from '../../../contracts/schemas/audience.schema.ts';
import { HOUR_LABELS } from '../../../look/line-chart.rules.ts';
import { ChartLegend, LineChart } from '../../../look/line-chart.tsx';
import { call } from '../../calls/desk.ts';
import { breakdownTitle, isOfVisits } from '../../dashboard/breakdown.rules.ts';
import { CardRow } from '../../dashboard/card-row.tsx';
import { ExportButton } from '../../dashboard/export-button.tsx';
import { FiguresPanel } from '../../dashboard/figures-panel.tsx';
import { HOURS_TITLE, hourOf, hourPoints, hoursSummary } from '../../dashboard/hours.rules.ts';
import { type FigurePeriod, periodText } from '../../dashboard/period.rules.ts';
import { PeriodChoice } from '../../dashboard/period-choice.tsx';
import { SplitRows } from '../../dashboard/split-rows.tsx';
import { chartPoints, trafficSummary } from '../../dashboard/traffic.rules.ts';
import { useFigures } from '../../dashboard/use-figures.ts';
import { usePeriod } from '../../dashboard/use-period.ts';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { FailedState, LoadingState } from '../../parts/states.tsx';
import { momentText } from '../../time/belem-time.ts';
import {
  daysOf,
  gapText,
  hoursOf,
  isOneDay,
  STORY_PARTS,
  storyCards,
  storyDaysTable,
  storyHoursTable,
  storyTables,
} from './story-figures.rules.ts';

/** How one story is read: when, on what, and where its readers come from. */
export function Screen(): ReactElement {
  const news = Number(useParams().id);
  const period = usePeriod();
  const { from, to } = period;
  const loaded = useFigures(ENDPOINTS.figures.story, { news, from, to });
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
            const { body } = await call(ENDPOINTS.figures.story, { query: { news, from, to } });
            return storyTables(body, `${body.title}, ${periodText(period)}`, runningHour(period));
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
            Período: {periodText(period)}.
          </p>
          {gapText(story) && <p className="dash__note">{gapText(story)}</p>}
          <CardRow cards={storyCards(story)} busy={loading} />
          <div className="dash">
            <FiguresPanel
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
            </FiguresPanel>
            {STORY_PARTS.map(({ by, width, of }) => (
              <FiguresPanel
                key={by}
                title={breakdownTitle(by)}
                className={width}
                aside={isOfVisits(by) && <small className="dim">de quem aceitou a medição</small>}
                loaded={loaded}
                isEmpty={(figures) => of(figures).length === 0}
                empty="Nada neste período."
              >
                {(figures) => <SplitRows by={by} rows={of(figures)} />}
              </FiguresPanel>
            ))}
          </div>
        </>
      )}
    </>
  );
}

interface StoryChartProps {
  readonly story: StoryFigures;
  readonly period: FigurePeriod;
}

/** The hour that is not over; undefined: all are. */
function runningHour({ untilNow }: FigurePeriod): number | undefined {
  return untilNow ? hourOf(Date.now()) : undefined;
}

function StoryChart({ story, period }: StoryChartProps): ReactElement {
  const { to, untilNow } = period;
  const running = runningHour(period);
  const days = daysOf(story);
  const hours = hoursOf(story);
  return (
    <div className="panel__b">
      {isOneDay(story) ? (
        <LineChart
          points={hourPoints(hours, running)}
          summary={hoursSummary(to, hours, running)}
          peakLabel=""
          scaleText={scaleText}
          labels={HOUR_LABELS}
          table={storyHoursTable(story, running)}
        />
      ) : (
        <LineChart
          points={chartPoints(days, untilNow)}
          summary={trafficSummary(days, untilNow)}
          peakLabel=""
          scaleText={scaleText}
          table={storyDaysTable(story)}
        />
      )}
    </div>
  );
}
