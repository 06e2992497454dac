import type { SharedReport } from '../../../contracts/analytics/ad-report.schema.ts';
import { spanOfDays } from '../../../design/reports/report-texts.ts';
import type { LoadContext } from '../../data/load-context.ts';
import type { PageAnswer } from '../page-answer.ts';

export type ReportModel =
  | {
      readonly kind: 'report';
      readonly report: SharedReport;
      readonly token: string;
      readonly madeAt: Date;
    }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed' };

/** The form of all tokens; others are not sent to the API. */
export const REPORT_TOKEN = /^[\w-]{20,64}$/;

/** Never cached, so it carries no tags. */
const UNCACHED_ANSWER = { tags: [], complete: true } as const;

/** An advertiser's report, by a private link from the newsroom that expires. */
export async function loadReport(context: LoadContext): Promise<PageAnswer<ReportModel>> {
  const { params, path } = context.request;
  const token = params.token ?? '';
  try {
    const report = REPORT_TOKEN.test(token) ? await context.content.report(token) : undefined;
    if (!report)
      return {
        status: 404,
        notFoundUntil: [],
        head: reportHead('Relatório não encontrado', path),
        model: { kind: 'unknown' },
        ...UNCACHED_ANSWER,
      };
    const title = `Relatório de anúncios: ${report.advertiser}, ${spanOfDays(report.from, report.to)}`;
    const model = { kind: 'report', report, token, madeAt: context.now } as const;
    return { status: 200, head: reportHead(title, path), model, ...UNCACHED_ANSWER };
  } catch (error) {
    context.warn(error, 'a report could not be loaded');
    return {
      status: 503,
      head: reportHead('Relatório fora do ar', path),
      model: { kind: 'failed' },
      ...UNCACHED_ANSWER,
    };
  }
}

function reportHead(title: string, path: string) {
  return { title, description: title, canonical: path, noIndex: true, styles: ['report'] } as const;
}
