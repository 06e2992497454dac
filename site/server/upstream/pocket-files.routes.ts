import type { FastifyInstance } from 'fastify';
import { endpointPath } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { POCKET_PATHS } from '../../../contracts/pocket/pocket-paths.ts';
import { forwardToApi } from './api-proxy.ts';

const TIMEOUT_MS = 30_000;
const POCKET_FILE = /^\d{4}-\d{2}-\d{2}\.(?:html|epub)$/;

/** The files of the pocket edition of the requested host. A day without one leads to the page that explains them. */
export function registerPocketFiles(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(
    POCKET_PATHS.file(':file'),
    { config: { cost: 'list' } },
    (request, reply) => {
      const { file } = request.params;
      const goBack = () => reply.header('cache-control', 'no-store').redirect(POCKET_PATHS.home, 302);
      if (!POCKET_FILE.test(file)) return goBack();
      const edition = request.edition.key;
      return forwardToApi(reply, {
        path: endpointPath(ENDPOINTS.pocket.file, { params: { edition, file } }),
        requestHeaders: [],
        ownHeaders: { 'x-forwarded-for': request.ip },
        responseHeaders: ['cache-control', 'content-type', 'content-length', 'content-disposition'],
        timeoutMs: TIMEOUT_MS,
        onResponse({ statusCode, stream }) {
          if (statusCode === 200) return void reply.send(stream);
          // Read to its end, so that the connection stays open.
          stream.resume();
          goBack();
        },
        onError(error) {
          request.log.warn({ err: error }, 'the API did not send a pocket edition');
          goBack();
        },
      });
    },
  );
}
