import '../analytics.css';
import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { reloadOn } from '../../api/screen-data.ts';
import { useMayCall } from '../../session/rights.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { FailedState, LoadingState } from '../../ui/states.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { SHOWN_BREAKDOWNS } from '../breakdown.rules.ts';
import { CardRow } from '../card-row.tsx';
import { dashboardCards } from '../cards.rules.ts';
import { ExportButton } from '../export-button.tsx';
import { lengthOf, type ReportPeriod, reportPeriodText } from '../period.rules.ts';
import { PeriodChoice } from '../period-choice.tsx';
import { usePeriod } from '../use-period.ts';
import { useReport } from '../use-report.ts';
import { AdsPanel } from './ads-panel.tsx';
import { BreakdownPanel } from './breakdown-panel.tsx';
import { loadDashboardTables } from './dashboard-tables.ts';
import { HoursPanel } from './hours-panel.tsx';
import { ImprintNote } from './imprint-note.tsx';
import { parseMostReadPeriod } from './most-read.rules.ts';
import { MostReadPanel } from './most-read-panel.tsx';
import { NewsroomPanel } from './newsroom-panel.tsx';
import { PerStoryPanel } from './per-story-panel.tsx';
import { TrafficPanel } from './traffic-panel.tsx';
import { VitalsPanel } from './vitals-panel.tsx';

export const shouldRevalidate = reloadOn();

/** The newsroom's work and, for a person who sees the whole network, its figures. */
export function Component(): ReactElement {
  return useMayCall(ENDPOINTS.analytics.summary) ? (
    <WholeDashboard />
  ) : (
    <>
      <ScreenHead title="Painel" />
      <ImprintNote />
      <NewsroomPanel />
      <div className="dash">
        <MostReadPanel />
      </div>
    </>
  );
}

/** Reading, speed and advertising figures. Every panel loads separately. */
function WholeDashboard(): ReactElement {
  const { get } = useAddress();
  const period = usePeriod();
  return (
    <>
      <ScreenHead title="Painel">
        <PeriodChoice period={period} />
        <ExportButton
          fileName={`painel-${period.from}-${period.to}`}
          load={() => loadDashboardTables(period, parseMostReadPeriod(get('lidas')))}
        />
      </ScreenHead>
      <ImprintNote />
      <NewsroomPanel />
      <ReportCards period={period} />
      <div className="dash">
        {lengthOf(period) === 1 ? <HoursPanel period={period} /> : <TrafficPanel period={period} />}
        <VitalsPanel period={period} />
        <AdsPanel period={period} />
        <MostReadPanel />
        {SHOWN_BREAKDOWNS.map((by) => (
          <BreakdownPanel key={by} by={by} period={period} />
        ))}
        <PerStoryPanel by="category" period={period} />
        <PerStoryPanel by="municipality" period={period} />
      </div>
    </>
  );
}

/** The four cards, compared with the previous period. */
function ReportCards({ period }: { readonly period: ReportPeriod }): ReactElement {
  const { from, to } = period;
  const { data, failure, loading, reload } = useReport(ENDPOINTS.analytics.summary, { from, to });
  if (failure) return <Alone>{<FailedState text={failure} onRetry={reload} />}</Alone>;
  if (!data) return <Alone>{<LoadingState />}</Alone>;
  return (
    <>
      <p className="dash__span">{reportPeriodText(period, data.since)}</p>
      {data.since === null && (
        <p className="dash__note">
          Ainda não há números. Eles aparecem aqui poucos segundos depois que os leitores chegam. As
          visualizações contam todos; visitas, leitores, velocidade e exibições de anúncios, só quem aceitou a
          medição.
        </p>
      )}
      <CardRow cards={dashboardCards(data, period)} busy={loading} />
    </>
  );
}

function Alone({ children }: { readonly children: ReactElement }): ReactElement {
  return <div className="panel kpis--none">{children}</div>;
}
