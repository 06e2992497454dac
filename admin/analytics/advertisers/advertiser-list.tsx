import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { AdminAdvertiser } from '../../../contracts/advertisers/advertiser.schema.ts';
import type { Advertiser } from '../../../contracts/analytics/ad-report.schema.ts';
import type { ReportPeriod } from '../period.rules.ts';
import { advertiserReportPath } from './advertiser-report-path.rules.ts';

interface AdvertiserListProps {
  readonly records: readonly AdminAdvertiser[];
  /** The number of ads of each advertiser. */
  readonly counts: readonly Advertiser[];
  readonly period: ReportPeriod;
  readonly onEdit: (record: AdminAdvertiser) => void;
}

export function AdvertiserList({ records, counts, period, onEdit }: AdvertiserListProps): ReactElement {
  return (
    <ul className="links">
      {records.map((record) => {
        const { name, contact, phone } = record;
        const { ads = 0, running = 0 } = counts.find((one) => one.name === name) ?? {};
        return (
          <li key={record.id}>
            <div>
              {ads > 0 ? (
                <Link className="links__name" to={advertiserReportPath(name, period)}>
                  {name}
                </Link>
              ) : (
                <strong>{name}</strong>
              )}
              <p className="dim">
                {ads === 1 ? '1 anúncio' : `${ads} anúncios`}, {running === 0 ? 'nenhum' : running} no ar
                {[contact, phone].filter(Boolean).map((text) => ` · ${text}`)}
              </p>
            </div>
            <button type="button" className="btn" onClick={() => onEdit(record)}>
              Contato<span className="visually-hidden"> de {name}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
