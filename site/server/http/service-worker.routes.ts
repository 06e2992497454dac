import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding } from '../../../contracts/http/accept-encoding.ts';
import { PATHS } from '../../addresses.ts';
import { compressResponse, QUALITY } from '../../request/compression.ts';
import { matchesContentEtag } from '../../request/content-etag.ts';

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
 * worker, or the kill switch, comes with the next page.
 */
const REVALIDATED_CACHING = { 'cache-control': 'no-cache', vary: 'Accept-Encoding' } as const;

/** `worker` is the built worker; `undefined` if it is switched off. */
export function registerServiceWorkerRoute(app: FastifyInstance, worker: string | undefined): void {
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
}
