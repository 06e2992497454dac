import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { PATHS } from '../../addresses.ts';
import type { Content } from '../../data/content.ts';
import type { SiteEdition } from '../../request/edition.ts';

/** The ids of withdrawn stories, for the service worker, which deletes its copies of them. */
export function registerWithdrawnRoute(
  app: FastifyInstance,
  contentOf: (edition: SiteEdition) => Pick<Content, 'list'>,
): void {
  app.get(PATHS.withdrawn, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const withdrawn = await contentOf(request.edition).list(ENDPOINTS.news.withdrawn);
      return withdrawn.map(({ id }) => id);
    } catch (error) {
      request.log.warn({ err: error }, 'the withdrawn stories could not be loaded; answering 503');
      return reply.code(503).header('retry-after', '60').send([]);
    }
  });
}
