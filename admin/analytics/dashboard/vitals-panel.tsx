import type { ReactElement } from 'react';
import type { VitalReport } from '../../../contracts/analytics/analytics.schema.ts';
import { DEVICES, PAGE_KINDS } from '../../../contracts/analytics/analytics-kinds.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { countText, percentText } from '../../../design/reports/report-texts.ts';
import { useAddress } from '../../ui/use-address.ts';
import type { ReportPeriod } from '../period.rules.ts';
import { ReportPanel } from '../report-panel.tsx';
import { useReport } from '../use-report.ts';
import { RATINGS, vitalOf, vitalRating, vitalText } from './vitals.rules.ts';

/** The speed of the site for real readers, by kind of page and device. */
export function VitalsPanel({ period: { from, to } }: { readonly period: ReportPeriod }): ReactElement {
  const { get, replace } = useAddress();
  const page = PAGE_KINDS.find(({ key }) => key === get('tipo'))?.key;
  const device = DEVICES.find(({ key }) => key === get('aparelho'))?.key;
  const loaded = useReport(ENDPOINTS.analytics.vitals, {
    from,
    to,
    ...(page && { page }),
    ...(device && { device }),
  });
  return (
    <ReportPanel
      title="Velocidade para os leitores"
      className="dash__4"
      aside={<span className="dim">3 em cada 4 leitores têm este valor ou melhor</span>}
      loaded={loaded}
      isEmpty={() => false}
      empty=""
    >
      {(vitals) => (
        <div className="panel__b">
          <div className="vit__choices">
            <select
              className="inp sel"
              aria-label="Tipo de página"
              value={page ?? ''}
              onChange={(event) => replace({ tipo: event.target.value })}
            >
              <option value="">Todas as páginas</option>
              {PAGE_KINDS.filter(({ key }) => key !== 'widget').map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
            <select
              className="inp sel"
              aria-label="Aparelho"
              value={device ?? ''}
              onChange={(event) => replace({ aparelho: event.target.value })}
            >
              <option value="">Todos os aparelhos</option>
              {DEVICES.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </div>
          <ul className="vit">
            {vitals.map((report) => (
              <VitalRow key={report.vital} report={report} />
            ))}
          </ul>
        </div>
      )}
    </ReportPanel>
  );
}

function VitalRow({ report }: { readonly report: VitalReport }): ReactElement {
  const { count, p75, good, improve, poor } = report;
  const vital = vitalOf(report.vital);
  const rating = p75 === null ? undefined : RATINGS[vitalRating(vital, p75)];
  const shares = [
    ['good', 'bom', good],
    ['improve', 'a melhorar', improve],
    ['poor', 'ruim', poor],
  ] as const;
  const words = shares.map(([, name, share]) => `${percentText(share, 0)} ${name}`).join(', ');
  return (
    <li className="vit__row">
      <strong>
        {vital.name} <small>{vital.key}</small>
      </strong>
      <span className="vit__value">
        {vitalText(vital, p75)} {rating && <span className={`st ${rating.badge}`}>{rating.name}</span>}
      </span>
      {count > 0 ? (
        <>
          <span className="vit__bar" role="img" aria-label={words}>
            {shares.map(([key, , share]) => (
              <i key={key} className={`vit__${key}`} style={{ width: `${(share ?? 0) * 100}%` }} />
            ))}
          </span>
          <small>{percentText(good, 0)} bom</small>
          <small title={`${countText(count)} medições`}>{percentText(poor, 0)} ruim</small>
        </>
      ) : (
        <small className="vit__none">Nada medido neste período.</small>
      )}
    </li>
  );
}
