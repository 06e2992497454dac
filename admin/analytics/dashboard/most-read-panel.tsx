import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { READ_PERIODS } from '../../../contracts/analytics/analytics-kinds.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { StoryReportLink } from '../../ui/story-report-link.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { ReportPanel } from '../report-panel.tsx';
import { useReport } from '../use-report.ts';
import { parseMostReadPeriod } from './most-read.rules.ts';

const SHOWN_STORIES = 8;

/** The most read stories of the last hours or days. The panel has a period of its own, not the dashboard's. */
export function MostReadPanel(): ReactElement {
  const { get, replace } = useAddress();
  const period = parseMostReadPeriod(get('lidas'));
  const loaded = useReport(ENDPOINTS.analytics.mostRead, { period, limit: SHOWN_STORIES });
  return (
    <ReportPanel
      title="Mais lidas"
      className="dash__5"
      aside={
        <>
          <small className="dim dash__beside">até agora</small>
          <fieldset className="seg" aria-label="Mais lidas em">
            {READ_PERIODS.map(({ key, name }) => (
              <button
                key={key}
                type="button"
                aria-pressed={period === key}
                onClick={() => replace({ lidas: key })}
              >
                {name}
              </button>
            ))}
          </fieldset>
        </>
      }
      loaded={loaded}
      isEmpty={(news) => news.length === 0}
      empty="Nenhuma notícia foi lida neste tempo."
    >
      {(news) => (
        <ol className="rank">
          {news.map(({ id, title, views }) => (
            <li key={id}>
              <Link to={`/admin/noticias/${id}`}>{title}</Link>
              <StoryReportLink id={id} title={title} views={views} className="rank__views" />
            </li>
          ))}
        </ol>
      )}
    </ReportPanel>
  );
}
