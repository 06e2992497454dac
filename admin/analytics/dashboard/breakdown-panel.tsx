import type { ReactElement, ReactNode } from 'react';
import type { BreakdownRow } from '../../../contracts/analytics/analytics.schema.ts';
import type { Breakdown } from '../../../contracts/analytics/analytics-kinds.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { countText } from '../../../design/reports/report-texts.ts';
import { breakdownTitle, countsVisits } from '../breakdown.rules.ts';
import { BreakdownRows } from '../breakdown-rows.tsx';
import { relativeChange } from '../change.rules.ts';
import { isToday, type ReportPeriod } from '../period.rules.ts';
import { ReportPanel } from '../report-panel.tsx';
import { useReport } from '../use-report.ts';

interface BreakdownPanelProps {
  readonly by: Breakdown;
  readonly period: ReportPeriod;
}

export function BreakdownPanel({ by, period }: BreakdownPanelProps): ReactElement | null {
  const { from, to } = period;
  const loaded = useReport(ENDPOINTS.analytics.breakdown, { from, to, by });
  // With fewer than two editions there is nothing to compare. While it is unknown how many there are, no panel appears.
  const isAlone = (loaded.data?.length ?? 0) < 2 && loaded.failure === undefined;
  if (by === 'edition' && isAlone) return null;
  if (by === 'channel' && loaded.failure === undefined && !loaded.data?.length) return null;
  return (
    <ReportPanel
      title={breakdownTitle(by)}
      className="dash__4"
      aside={countsVisits(by) && <small className="dim">de quem aceitou a medição</small>}
      loaded={loaded}
      isEmpty={(rows) => rows.length === 0}
      empty={
        by === 'campaign'
          ? 'Nenhuma visita por campanha neste período. Links com utm_source ou utm_campaign aparecem aqui.'
          : 'Nada neste período.'
      }
    >
      {(rows) => (
        <BreakdownRows
          by={by}
          rows={rows.map((row) => ({ ...row, note: comparison(row, isToday(period)) }))}
        />
      )}
    </ReportPanel>
  );
}

/** Today is not over, so yesterday's number is shown instead of a percentage. */
function comparison({ count, previous }: BreakdownRow, today: boolean): ReactNode {
  if (today) return `ontem: ${countText(previous)}`;
  return (
    <>
      {relativeChange(count, previous)?.text}
      <span className="visually-hidden"> em relação ao período anterior</span>
    </>
  );
}
