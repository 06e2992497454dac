import type { ReportPeriod } from '../period.rules.ts';

export const REPORTS_PATH = '/admin/anuncios/relatorios';

/** The address of an advertiser's report for the same days as the current screen. */
export function reportAddress(advertiser: string, period?: ReportPeriod): string {
  const query = new URLSearchParams({ anunciante: advertiser });
  if (period) query.set('periodo', period.key);
  if (period?.key === 'datas') {
    query.set('de', period.from);
    query.set('ate', period.to);
  }
  return `${REPORTS_PATH}?${query}`;
}
