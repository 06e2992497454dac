import type { ReportPeriod } from '../period.rules.ts';

export const REPORTS_PATH = '/admin/anuncios/relatorios';

/** The report of an advertiser, over the same days as what links to it. */
export function reportAddress(advertiser: string, period?: ReportPeriod): string {
  const query = new URLSearchParams({ anunciante: advertiser });
  if (period) query.set('periodo', period.key);
  if (period?.key === 'datas') {
    query.set('de', period.from);
    query.set('ate', period.to);
  }
  return `${REPORTS_PATH}?${query}`;
}
