import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { chooseEncoding } from '../../../contracts/http/accept-encoding.ts';
import { PATHS } from '../../addresses.ts';
import type { Content } from '../../data/content.ts';
import type { SiteEdition } from '../../request/edition.ts';
import { compressResponse, matchesContentEtag, QUALITY } from '../../request/negotiation.ts';

/**
 * The worker that is served while the operator has switched reading without a connection off. A browser replaces the
 * former worker by it at the next page: it deletes everything that was stored and ends itself.
 */
export const KILL_SWITCH_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * A browser asks for the worker with every page it opens, past its cache, and gets a 304 while it is the same: so a new
 * worker, or the ending one, comes with the next page.
 */
const REVALIDATED_CACHING = { 'cache-control': 'no-cache', vary: 'Accept-Encoding' } as const;

interface WorkerOptions {
  /** The built worker; `undefined` if it is switched off. */
  readonly worker: string | undefined;
  readonly contentOf: (edition: SiteEdition) => Pick<Content, 'list'>;
}

export function registerWorkerRoutes(app: FastifyInstance, { worker, contentOf }: WorkerOptions): void {
  const script = Buffer.from(worker ?? KILL_SWITCH_WORKER);
  const tag = createHash('sha1').update(script).digest('base64url');
  app.get(PATHS.worker, async (request, reply) => {
    reply.headers({ ...REVALIDATED_CACHING, etag: `W/"${tag}"` });
    if (matchesContentEtag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    reply.type('text/javascript; charset=utf-8');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (!encoding) return reply.send(script);
    return reply
      .header('content-encoding', encoding)
      .send(await compressResponse(script, encoding, QUALITY.better));
  });

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
