import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { AdReport } from '../../../contracts/analytics/ad-report.schema.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { positionName } from '../../../design/reports/position-name.ts';
import { countText, percentText } from '../../../design/reports/report-texts.ts';
import { adReportTotals, clickWarning, WHOSE_CLICKS } from '../ads.rules.ts';
import {
  ADVERTISER_REPORTS_PATH,
  advertiserReportPath,
} from '../advertisers/advertiser-report-path.rules.ts';
import type { ReportPeriod } from '../period.rules.ts';
import { ReportPanel } from '../report-panel.tsx';
import { useReport } from '../use-report.ts';

/** The panel lists as many ads as the most-read panel beside it lists stories; the reports list all. */
const SHOWN_ADS = 8;

export function AdsPanel({ period }: { readonly period: ReportPeriod }): ReactElement {
  const { from, to } = period;
  const loaded = useReport(ENDPOINTS.analytics.ads, { from, to });
  return (
    <ReportPanel
      title="Anúncios"
      className="dash__7"
      aside={<Link to={`${ADVERTISER_REPORTS_PATH}?periodo=${period.key}`}>Ver todos</Link>}
      loaded={loaded}
      isEmpty={(ads) => ads.length === 0}
      empty="Nenhum anúncio esteve no ar neste período."
    >
      {(ads) => (
        <>
          <AdsTable ads={ads} period={period} />
          <p className="dash__foot">{WHOSE_CLICKS}</p>
        </>
      )}
    </ReportPanel>
  );
}

interface AdsTableProps {
  readonly ads: readonly AdReport[];
  readonly period: ReportPeriod;
}

function AdsTable({ ads, period }: AdsTableProps): ReactElement {
  const total = adReportTotals(ads);
  const best = Math.max(...ads.map(({ ctr }) => ctr ?? 0));
  return (
    <table className="tbl tbl--ads">
      <thead>
        <tr>
          <th scope="col">Anunciante</th>
          <th scope="col" className="wide">
            Espaço
          </th>
          <th scope="col" className="num wide">
            Exibições
          </th>
          <th scope="col" className="num">
            Cliques
          </th>
          <th scope="col" className="num">
            CTR
          </th>
          <th scope="col">
            <span className="visually-hidden">CTR em barras</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {ads.slice(0, SHOWN_ADS).map((ad) => (
          <tr key={ad.id}>
            <td>
              {ad.advertiser ? (
                <Link to={advertiserReportPath(ad.advertiser, period)}>{ad.advertiser}</Link>
              ) : (
                'Sem anunciante'
              )}
              <small>{ad.title}</small>
            </td>
            <td className="dim wide">{positionName(ad.position)}</td>
            <td className="num tn wide">
              {countText(ad.impressions)}
              {ad.textImpressions > 0 && <small>e {countText(ad.textImpressions)} em texto</small>}
            </td>
            <td className="num tn">
              {countText(ad.clicks)}
              {clickWarning(ad) && <small>{clickWarning(ad)}</small>}
            </td>
            <td className="num tn">
              {percentText(ad.ctr)}
              {ad.ctr !== null && <small>{countText(ad.measuredClicks)} com aceite</small>}
            </td>
            <td aria-hidden="true">
              <span className="split__bar">
                <i style={{ width: `${best > 0 ? ((ad.ctr ?? 0) / best) * 100 : 0}%` }} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{ads.length > SHOWN_ADS ? `Total dos ${ads.length} anúncios` : 'Total'}</td>
          <td className="wide" />
          <td className="num tn wide">{countText(total.impressions)}</td>
          <td className="num tn">{countText(total.clicks)}</td>
          <td className="num tn">
            {percentText(total.ctr)}
            {total.ctr !== null && <small>{countText(total.measuredClicks)} com aceite</small>}
          </td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}
