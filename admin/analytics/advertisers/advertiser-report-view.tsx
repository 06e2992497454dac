import { Download, Printer, Share2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { slugOf } from '../../../contracts/slug.ts';
import { reportCsv, reportSheet } from '../../../design/reports/advertiser-report.ts';
import { ReportSheet } from '../../../design/reports/report-sheet.tsx';
import { duringDays, scaleText } from '../../../design/reports/report-texts.ts';
import { downloadCsv } from '../../ui/download.ts';
import { useEditionChoices } from '../../ui/forms/fields/editions-field.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { WhenLoaded } from '../../ui/states.tsx';
import type { ReportPeriod } from '../period.rules.ts';
import { PeriodChoice } from '../period-choice.tsx';
import { useReport } from '../use-report.ts';
import { ADVERTISER_REPORTS_PATH } from './advertiser-report-path.rules.ts';
import { LinksPanel } from './links-panel.tsx';
import { ReportLinkDialog } from './report-link-dialog.tsx';

interface AdvertiserReportViewProps {
  readonly advertiser: string;
  readonly period: ReportPeriod;
}

/** The report of one advertiser for a period, with its private links. */
export function AdvertiserReportView({ advertiser, period }: AdvertiserReportViewProps): ReactElement {
  const { from, to } = period;
  const editions = useEditionChoices();
  const [edition, setEdition] = useState('');
  const of = { advertiser, ...(edition && { edition }) };
  const report = useReport(ENDPOINTS.reports.advertiser, { ...of, from, to });
  const links = useReport(ENDPOINTS.reports.links, { advertiser });
  const [sharing, setSharing] = useState(false);
  const { data, loading } = report;
  return (
    <>
      <ScreenHead title={advertiser}>
        <Link to={ADVERTISER_REPORTS_PATH} className="btn">
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
            data &&
            downloadCsv(`relatorio-${slugOf(advertiser) || 'anunciante'}-${from}-${to}.csv`, reportCsv(data))
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
        {editions.length > 0 && (
          <FilterSelect
            label="Edição"
            none="Todas as edições"
            value={edition}
            options={editions}
            onChoose={setEdition}
          />
        )}
      </div>
      <section className="panel report-panel" aria-label="Relatório" aria-busy={loading}>
        <WhenLoaded loaded={report}>
          {(shown) => (
            <>
              <p className="dim">
                Anúncios{' '}
                {edition ? `na edição ${editions.find(({ key }) => key === edition)?.name}` : 'no site'},{' '}
                {duringDays(shown.from, shown.to)}
                {period.untilNow && ', hoje até agora'}
              </p>
              <ReportSheet {...reportSheet(shown, period.untilNow ? shown.to : '')} scaleText={scaleText} />
            </>
          )}
        </WhenLoaded>
      </section>
      <LinksPanel links={links} />
      {sharing && (
        <ReportLinkDialog
          advertiser={advertiser}
          edition={editions.find(({ key }) => key === edition)}
          period={period}
          onCreated={links.reload}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
}
