import type { FastifyInstance } from 'fastify';
import { isoOf } from '../../../contracts/belem-time.ts';
import { LISTS } from '../../../contracts/constants.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { ApiContext } from '../../http/context.ts';
import { describePage, pagingOf } from '../../http/paging.ts';
import { route } from '../../http/route.ts';
import { findCorrections } from './corrections.queries.ts';

/** One log of all corrections: of stories, and of single blocks of live pages. */
export function registerCorrectionRoutes(app: FastifyInstance, { db, now }: ApiContext): void {
  route(
    app,
    ENDPOINTS.news.corrections,
    async ({ query, request, reply }) => {
      reply.header('cache-control', 'public, no-cache');
      const paging = pagingOf(query, LISTS.itemsPerPage);
      const rows = await findCorrections(db.query, now(), paging);
      const more = rows.length > paging.limit;
      // Not counted: no caller needs the number of all.
      describePage(request, reply, paging, paging.offset + rows.length, { more, capped: more });
      return rows.slice(0, paging.limit).map(({ date, corrected_at, ...row }) => ({
        ...row,
        date: isoOf(date),
        correctedAt: isoOf(corrected_at),
      }));
    },
    { cacheable: true },
  );
}
