import '../styles/reports.css';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { FigureTable } from '../../look/figure-table.tsx';
import { call } from '../calls/desk.ts';
import { useLoaded } from '../calls/use-loaded.ts';
import { adsTable } from '../dashboard/ads.rules.ts';
import { ExportButton } from '../dashboard/export-button.tsx';
import { FiguresPanel } from '../dashboard/figures-panel.tsx';
import { type FigurePeriod, periodText } from '../dashboard/period.rules.ts';
import { PeriodChoice } from '../dashboard/period-choice.tsx';
import { useFigures } from '../dashboard/use-figures.ts';
import { usePeriod } from '../dashboard/use-period.ts';
import { ScreenHead } from '../parts/screen-head.tsx';
import { EmptyState, FailedState, LoadingState } from '../parts/states.tsx';
import { useAddress } from '../parts/use-address.ts';
import { AdvertiserList } from './advertiser-list.tsx';
import { ReportOf } from './report-of.tsx';

/** What an advertiser got for its money: all advertisers, then one of them. */
export function Screen(): ReactElement {
  const { get } = useAddress();
  const period = usePeriod();
  const advertiser = get('anunciante');
  return advertiser ? (
    <ReportOf advertiser={advertiser} period={period} />
  ) : (
    <AllAdvertisers period={period} />
  );
}

function AllAdvertisers({ period }: { readonly period: FigurePeriod }): ReactElement {
  const { from, to } = period;
  const ads = useFigures(ENDPOINTS.figures.ads, { from, to });
  const { data, failure, reload } = useLoaded('advertisers', async (signal) => {
    return (await call(ENDPOINTS.reports.advertisers, { signal })).body;
  });
  return (
    <>
      <ScreenHead title="Relatórios de anúncios">
        <Link to="/admin/anuncios" className="btn">
          Anúncios
        </Link>
        <ExportButton
          fileName={`anuncios-${from}-${to}`}
          load={async () => [adsTable((await call(ENDPOINTS.figures.ads, { query: { from, to } })).body)]}
        />
      </ScreenHead>
      <div className="report-bar">
        <PeriodChoice period={period} />
      </div>
      <div className="reports">
        <section className="panel" aria-labelledby="anunciantes">
          <div className="panel__h">
            <h2 id="anunciantes">Anunciantes</h2>
          </div>
          {failure && <FailedState text={failure} onRetry={reload} />}
          {!data && !failure && <LoadingState />}
          {data?.length === 0 && (
            <EmptyState text="Nenhum anunciante ainda. O nome do anunciante é um campo de cada anúncio.">
              <Link className="btn" to="/admin/anuncios">
                Ver os anúncios
              </Link>
            </EmptyState>
          )}
          {data && data.length > 0 && <AdvertiserList advertisers={data} period={period} />}
        </section>
        <FiguresPanel
          title="Todos os anúncios"
          className="reports__ads"
          aside={<span className="dim">{periodText(period)}</span>}
          loaded={ads}
          isEmpty={(all) => all.length === 0}
          empty="Nenhum anúncio esteve no ar neste período."
        >
          {(all) => (
            <div className="panel__b">
              <FigureTable {...adsTable(all)} />
            </div>
          )}
        </FiguresPanel>
      </div>
    </>
  );
}
