import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { countText } from '../../../design/reports/report-texts.ts';
import { BreakdownRows } from '../breakdown-rows.tsx';
import { adviceOf, perStory } from '../per-story.rules.ts';
import type { ReportPeriod } from '../period.rules.ts';
import { ReportPanel } from '../report-panel.tsx';
import { useReport } from '../use-report.ts';

const TITLES = {
  category: 'Por notícia publicada, por categoria',
  municipality: 'Por notícia publicada, por município',
};

interface PerStoryPanelProps {
  readonly by: keyof typeof TITLES;
  readonly period: ReportPeriod;
}

/** Views per story: views of a section divided by the stories published in the period. */
export function PerStoryPanel({ by, period }: PerStoryPanelProps): ReactElement {
  const { from, to } = period;
  const loaded = useReport(ENDPOINTS.analytics.perStory, { from, to, by });
  return (
    <ReportPanel
      title={TITLES[by]}
      className="dash__4"
      aside={<small className="dim">visualizações por notícia</small>}
      loaded={loaded}
      isEmpty={(rows) => rows.length === 0}
      empty="Nenhuma notícia publicada neste período."
    >
      {(rows) => (
        <>
          {adviceOf(rows) && <p className="dash__advice">{adviceOf(rows)}</p>}
          <BreakdownRows
            by={by}
            rows={rows.map((row) => ({
              key: row.key,
              name: row.name,
              count: perStory(row),
              note: row.stories === 1 ? '1 notícia' : `${countText(row.stories)} notícias`,
            }))}
          />
        </>
      )}
    </ReportPanel>
  );
}
