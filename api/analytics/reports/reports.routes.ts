import type { FastifyInstance } from 'fastify';
import { isSameAdvertiser } from '../../../contracts/advertisers/advertiser-name.ts';
import { isoOf } from '../../../contracts/belem-time.ts';
import { DAY_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { clientKey } from '../../../contracts/http/client-key.ts';
import { LIMITS, RATE_LIMITS } from '../../../contracts/limits.ts';
import { recordAudit } from '../../../db/audit.ts';
import type { ApiContext } from '../../http/context.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { findAds } from './advertisers/ad-report.queries.ts';
import { findAdvertiserReport } from './advertisers/advertiser-report.queries.ts';
import { advertisersOf } from './advertisers/advertisers.rules.ts';
import { createLink, findSharedReport, listLinks, removeLink } from './advertisers/report-links.queries.ts';
import { parsePeriod } from './period.rules.ts';

const { reports } = ENDPOINTS;

/** Reports for advertisers, and the links by which they read them without an account. */
export function registerReportRoutes(app: FastifyInstance, { db, now, attempts }: ApiContext): void {
  route(app, reports.advertisers, async () => advertisersOf(await findAds(db.query), now()));

  route(app, reports.advertiser, async ({ query }) => {
    const { advertiser, edition } = query;
    const report = await findAdvertiserReport(
      db.query,
      { advertiser, period: parsePeriod(query), edition },
      now(),
    );
    if (!report) throw problems.notFound('Nenhum anúncio tem este anunciante.');
    return report;
  });

  route(app, reports.links, async ({ query: { advertiser } }) => {
    const links = await listLinks(db.query, now());
    if (advertiser === undefined) return links;
    return links.filter((link) => isSameAdvertiser(link.advertiser, advertiser));
  });

  route(app, reports.createLink, async ({ body, user }) => {
    const period = parsePeriod(body);
    const at = now();
    return await db.query.transaction().execute(async (trx) => {
      const known = advertisersOf(await findAds(trx), at);
      const advertiser = known.find(({ name }) => isSameAdvertiser(name, body.advertiser))?.name;
      if (advertiser === undefined) {
        throw problems.invalid([{ field: 'advertiser', message: 'Nenhum anúncio tem este anunciante.' }]);
      }
      const expiresAt = at + body.days * DAY_MS;
      const rollingDays = body.rolling ? period.to - period.from + 1 : null;
      const made = await createLink(
        trx,
        { advertiser, edition: body.edition, period, rollingDays, expiresAt },
        user,
        at,
      );
      if (!made) {
        throw problems.conflict(
          `Já há ${LIMITS.reportLinks} links que valem. Encerre um deles antes de criar outro.`,
        );
      }
      const { link, token } = made;
      const entry = { at, kind: 'report', itemId: link.id, detail: advertiser } as const;
      await recordAudit(trx, user, { ...entry, action: 'share' });
      return { ...link, token };
    });
  });

  route(app, reports.removeLink, async ({ params, user }) => {
    await db.query.transaction().execute(async (trx) => {
      const detail = await removeLink(trx, params.id);
      if (detail === undefined) throw problems.notFound();
      const entry = { at: now(), kind: 'report', itemId: params.id, detail } as const;
      await recordAudit(trx, user, { ...entry, action: 'delete' });
    });
    return undefined;
  });

  route(app, reports.shared, async ({ params, request, reply }) => {
    // Any caller with the link may read it, but proxies and browsers must not cache it.
    reply.header('cache-control', 'private, no-store');
    const at = now();
    const shared = await findSharedReport(db.query, params.token, at);
    const report = shared && (await findAdvertiserReport(db.query, shared, at));
    if (report) return { ...report, expiresAt: isoOf(shared.expiresAt) };
    // Count wrong tokens only: all readers arrive by the site's IP, so a guesser must not lock out valid links.
    await attempts.assertWithin([
      { key: `report:address:${clientKey(request.ip)}`, limit: RATE_LIMITS.reportPerIp },
    ]);
    throw problems.notFound('Este link não vale mais. Peça outro à redação.');
  });
}
