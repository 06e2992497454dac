import { Download, Printer, Share2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { reportCsv, reportSheet } from '../../contracts/advertiser-report.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { duringDays, scaleText } from '../../contracts/figure-texts.ts';
import { slugOf } from '../../contracts/slug.ts';
import { ReportSheet } from '../../look/report-sheet.tsx';
import type { FigurePeriod } from '../dashboard/period.rules.ts';
import { PeriodChoice } from '../dashboard/period-choice.tsx';
import { useFigures } from '../dashboard/use-figures.ts';
import { downloadCsv } from '../parts/download-csv.ts';
import { ScreenHead } from '../parts/screen-head.tsx';
import { FailedState, LoadingState } from '../parts/states.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LinksPanel } from './links-panel.tsx';
import { REPORTS_PATH } from './report-address.rules.ts';

interface ReportOfProps {
  readonly advertiser: string;
  readonly period: FigurePeriod;
}

/** One advertiser over some days, and the links by which it can see the same. */
export function ReportOf({ advertiser, period }: ReportOfProps): ReactElement {
  const { from, to } = period;
  const report = useFigures(ENDPOINTS.reports.advertiser, { advertiser, from, to });
  const links = useFigures(ENDPOINTS.reports.links, { advertiser });
  const [sharing, setSharing] = useState(false);
  const { data, failure, loading, reload } = report;
  return (
    <>
      <ScreenHead title={advertiser}>
        <Link to={REPORTS_PATH} className="btn">
          Todos os anunciantes
        </Link>
        <button type="button" className="btn" disabled={!data} onClick={() => print()}>
          <Printer className="ico" />
          Imprimir
        </button>
        <button
          type="button"
          className="btn"
          disabled={!data}
          onClick={() =>
            data && downloadCsv(`relatorio-${slugOf(advertiser)}-${from}-${to}.csv`, reportCsv(data))
          }
        >
          <Download className="ico" />
          Exportar CSV
        </button>
        <button type="button" className="btn btn--pri" onClick={() => setSharing(true)}>
          <Share2 className="ico" />
          Link para o anunciante
        </button>
      </ScreenHead>
      <div className="report-bar">
        <PeriodChoice period={period} />
      </div>
      <section className="panel report-panel" aria-label="Relatório" aria-busy={loading}>
        {failure && <FailedState text={failure} onRetry={reload} />}
        {!data && !failure && <LoadingState />}
        {data && !failure && (
          <>
            <p className="dim">
              Anúncios no site, {duringDays(data.from, data.to)}
              {period.untilNow && ', hoje até agora'}
            </p>
            <ReportSheet {...reportSheet(data, period.untilNow ? data.to : '')} scaleText={scaleText} />
          </>
        )}
      </section>
      <LinksPanel links={links} />
      {sharing && (
        <LinkDialog
          advertiser={advertiser}
          period={period}
          onCreated={links.reload}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
}
