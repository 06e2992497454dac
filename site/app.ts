import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Client } from '../client/client.ts';
import { ENDPOINTS } from '../contracts/endpoints.ts';
import type { Environment } from '../contracts/environment.ts';
import { PATHS } from './addresses.ts';
import type { RenderPage } from './entry-server.tsx';
import { type BuiltFiles, registerBuiltFiles } from './http/built-files.ts';
import { registerMediaProxy } from './http/media-proxy.ts';
import { registerPageRoutes } from './http/page-routes.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { ROUTES } from './routes.ts';

export interface SiteParts {
  readonly env: Pick<Environment, 'TRUST_PROXY' | 'LOG_LEVEL'>;
  readonly apiUrl: string;
  readonly client: Pick<Client, 'call'>;
  readonly render: RenderPage;
  readonly files: BuiltFiles;
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
  readonly sideDeadlineMs?: number;
}

const SIDE_DEADLINE_MS = 1_500;

/** The public site: what it is. `server.ts` is the process around it. */
export function createSite(parts: SiteParts): FastifyInstance {
  const { env, apiUrl, client, render, files } = parts;
  const { fetch: send = fetch, now = () => new Date(), sideDeadlineMs = SIDE_DEADLINE_MS } = parts;
  const app = Fastify({
    logger: { level: env.LOG_LEVEL },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.TRUST_PROXY.split(','),
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    return503OnClosing: true,
    frameworkErrors: (_error, _request, reply) => void goHome(reply),
  });
  const warn = (error: unknown, message: string): void => app.log.warn({ err: error }, message);
  let hasRendered = false;

  registerSecurityHeaders(app);
  registerPageRoutes(app, {
    routes: ROUTES,
    render,
    stylesheet: files.stylesheet,
    createContext: () => ({ client, now: now(), warn, sideDeadlineMs }),
    onRendered: () => {
      hasRendered = true;
    },
  });
  registerBuiltFiles(app, files);
  registerMediaProxy(app, { apiUrl, fetch: send });

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (hasRendered || (await isApiReady())) return { status: 'ok' };
    return reply.code(503).send({ status: 'unavailable' });
  });

  async function isApiReady(): Promise<boolean> {
    try {
      await client.call(ENDPOINTS.operations.ready, { signal: AbortSignal.timeout(sideDeadlineMs) });
      return true;
    } catch (error) {
      warn(error, 'not ready: the API is not');
      return false;
    }
  }

  app.setNotFoundHandler((_request, reply) => goHome(reply));
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'request failed');
    return reply
      .code(500)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('Algo deu errado. Tente de novo em instantes.');
  });
  return app;
}

function goHome(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(PATHS.home, 302);
}
