import type { ReportPeriod } from '../period.rules.ts';

export const ADVERTISER_REPORTS_PATH = '/admin/anuncios/relatorios';

/** Leads to the report of an advertiser for the same days as the current screen. */
export function advertiserReportPath(advertiser: string, period?: ReportPeriod): string {
  const query = new URLSearchParams({ anunciante: advertiser });
  if (period) query.set('periodo', period.key);
  if (period?.key === 'datas') {
    query.set('de', period.from);
    query.set('ate', period.to);
  }
  return `${ADVERTISER_REPORTS_PATH}?${query}`;
}
