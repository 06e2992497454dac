import type { ReportLink } from '../../../contracts/analytics/ad-report.schema.ts';
import { momentText, parseDay } from '../../../contracts/belem-time.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { duringDays } from '../../../design/reports/report-texts.ts';

export function reportLink(origin: string, token: string): string {
  return `${origin}/relatorio/${encodeURIComponent(token)}`;
}

/** The address that opens WhatsApp with a prepared text; the editor chooses the recipient there. */
export function reportWhatsappAddress(
  { advertiser, from, to, expiresAt }: Pick<ReportLink, 'advertiser' | 'from' | 'to' | 'expiresAt'>,
  link: string,
): string {
  const text =
    `Olá. Este é o relatório dos anúncios de ${advertiser} no Portal Pará, ${duringDays(from, to)}. ` +
    `O link é privado e vale até ${momentText(expiresAt)}: ${link}`;
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** "30 dias": the length of a period, both ends included. */
export function daysBetween(from: string, to: string): string {
  const days = (parseDay(to) ?? 0) - (parseDay(from) ?? 0) + 1;
  return days === 1 ? '1 dia' : `${days} dias`;
}

/** The error of an invalid number of days for a link; undefined if it is valid. */
export function daysError(text: string): string | undefined {
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= LIMITS.reportLinkDays
    ? undefined
    : `Use um número de 1 a ${LIMITS.reportLinkDays}.`;
}
