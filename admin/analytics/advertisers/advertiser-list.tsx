import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { Advertiser } from '../../../contracts/analytics/analytics.schema.ts';
import type { ReportPeriod } from '../period.rules.ts';
import { reportAddress } from './report-address.rules.ts';

interface AdvertiserListProps {
  readonly advertisers: readonly Advertiser[];
  readonly period: ReportPeriod;
}

export function AdvertiserList({ advertisers, period }: AdvertiserListProps): ReactElement {
  return (
    <ul className="links">
      {advertisers.map(({ name, ads, running }) => (
        <li key={name}>
          <div>
            <Link className="links__name" to={reportAddress(name, period)}>
              {name}
            </Link>
            <p className="dim">
              {ads === 1 ? '1 anúncio' : `${ads} anúncios`}, {running === 0 ? 'nenhum' : running} no ar
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
