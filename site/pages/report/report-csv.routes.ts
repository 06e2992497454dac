import type { FastifyInstance } from 'fastify';
import { slugOf } from '../../../contracts/slug.ts';
import { reportCsv } from '../../../design/reports/advertiser-report.ts';
import { reportCsvPath, reportPath } from '../../addresses.ts';
import type { Content } from '../../data/content.ts';
import type { SiteEdition } from '../../request/edition.ts';
import { REPORT_TOKEN } from './report.loader.ts';

/** The report as a CSV file; an invalid link redirects to the page that explains it. */
export function registerReportCsv(
  app: FastifyInstance,
  contentOf: (edition: SiteEdition) => Pick<Content, 'report'>,
): void {
  /** Undefined if the report cannot be loaded: the page explains that too. */
  async function read(edition: SiteEdition, token: string): ReturnType<Content['report']> {
    try {
      return await contentOf(edition).report(token);
    } catch (error) {
      app.log.warn({ err: error }, 'an advertiser report could not be loaded; redirecting to its page');
      return undefined;
    }
  }

  app.get<{ Params: { token: string } }>(
    reportCsvPath(':token'),
    { config: { cost: 'list' } },
    async (request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
      const { token } = request.params;
      const report = REPORT_TOKEN.test(token) ? await read(request.edition, token) : undefined;
      if (!report) return reply.redirect(reportPath(encodeURIComponent(token)), 302);
      const name = `relatorio-${slugOf(report.advertiser) || 'anunciante'}-${report.from}-${report.to}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(reportCsv(report));
    },
  );
}
