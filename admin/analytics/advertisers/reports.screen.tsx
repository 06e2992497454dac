import './reports.css';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import type { AdminAdvertiser } from '../../../contracts/advertisers/advertiser.schema.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { ReportTableView } from '../../../design/reports/report-table-view.tsx';
import { loadAdvertisers } from '../../api/advertisers.ts';
import { call } from '../../api/api.ts';
import { reloadOn, screenLoader, useScreenData } from '../../api/screen-data.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { EmptyState, WhenLoaded } from '../../ui/states.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { adsTable } from '../ads.rules.ts';
import { ExportButton } from '../export-button.tsx';
import { type ReportPeriod, reportPeriodText } from '../period.rules.ts';
import { PeriodChoice } from '../period-choice.tsx';
import { ReportPanel } from '../report-panel.tsx';
import { usePeriod } from '../use-period.ts';
import { useReport } from '../use-report.ts';
import { AdvertiserDialog } from './advertiser-dialog.tsx';
import { AdvertiserList } from './advertiser-list.tsx';
import { AdvertiserReportView } from './advertiser-report-view.tsx';

export const loader = screenLoader(async ({ signal }) => {
  const [records, counts] = await Promise.all([
    loadAdvertisers(signal),
    call(ENDPOINTS.reports.advertisers, { signal }),
  ]);
  return { records, counts: counts.body };
});

export const shouldRevalidate = reloadOn();

/** The reports of ads: the list of advertisers, or the report of one. */
export function Component(): ReactElement {
  const { get } = useAddress();
  const period = usePeriod();
  const advertiser = get('anunciante');
  return advertiser ? (
    <AdvertiserReportView advertiser={advertiser} period={period} />
  ) : (
    <AllAdvertisers period={period} />
  );
}

function AllAdvertisers({ period }: { readonly period: ReportPeriod }): ReactElement {
  const { from, to } = period;
  const ads = useReport(ENDPOINTS.analytics.ads, { from, to });
  const advertisers = useScreenData<typeof loader>();
  /** The advertiser in the open dialog; `null` if it is a new one. */
  const [edited, setEdited] = useState<AdminAdvertiser | null>();
  return (
    <>
      <ScreenHead title="Relatórios de anúncios">
        <Link to="/admin/anuncios" className="btn">
          Anúncios
        </Link>
        <ExportButton
          fileName={`anuncios-${from}-${to}`}
          load={async () => [adsTable((await call(ENDPOINTS.analytics.ads, { query: { from, to } })).body)]}
        />
      </ScreenHead>
      <div className="report-bar">
        <PeriodChoice period={period} />
      </div>
      <div className="reports">
        <section className="panel" aria-labelledby="anunciantes">
          <div className="panel__h">
            <h2 id="anunciantes">Anunciantes</h2>
            <button type="button" onClick={() => setEdited(null)}>
              Novo anunciante
            </button>
          </div>
          <WhenLoaded loaded={advertisers}>
            {({ records, counts }) =>
              records.length > 0 ? (
                <AdvertiserList records={records} counts={counts} period={period} onEdit={setEdited} />
              ) : (
                <EmptyState text="Nenhum anunciante ainda. Cadastre um, ou escreva o nome em um anúncio.">
                  <Link className="btn" to="/admin/anuncios">
                    Ver os anúncios
                  </Link>
                </EmptyState>
              )
            }
          </WhenLoaded>
        </section>
        <ReportPanel
          title="Todos os anúncios"
          className="reports__ads"
          aside={<span className="dim">{reportPeriodText(period)}</span>}
          loaded={ads}
          isEmpty={(all) => all.length === 0}
          empty="Nenhum anúncio esteve no ar neste período."
        >
          {(all) => (
            <div className="panel__b">
              <ReportTableView {...adsTable(all)} />
            </div>
          )}
        </ReportPanel>
      </div>
      {edited !== undefined && (
        <AdvertiserDialog
          item={edited ?? undefined}
          onSaved={() => {
            setEdited(undefined);
            advertisers.reload();
            ads.reload();
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
