import { hash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { ENDPOINT_LIST } from '../../contracts/endpoints.ts';
import { loadOnce } from './load/load-once.ts';
import { finishResponse } from './responses/negotiation.ts';
import type { ResponseCacheEntry } from './responses/response-cache.ts';

/** The page runs its bundled script and styles; nothing is loaded from another host. */
const PAGE_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** The script's address does not change with its content, so browsers revalidate by ETag after an hour. */
const ONE_HOUR_CACHE = 'public, max-age=3600';

const PUBLIC = { config: { isPublic: true } } as const;

/**
 * OpenAPI 3.1 of the endpoint table at /openapi.json, a page to browse it at /docs, and the calls as a collection for
 * Postman and Bruno at /postman.json.
 */
export function registerDocs(app: FastifyInstance): void {
  serveJson(app, '/openapi.json', buildOpenApi);
  serveJson(app, '/postman.json', buildPostmanCollection);

  const pages = loadOnce(loadPages);
  for (const url of ['/docs', '/docs/', '/docs/js/scalar.js']) {
    const rendered = loadOnce(async () => await renderDocsPage(await pages(), url));
    app.get(url, PUBLIC, async (request, reply) => {
      const { status, type, location, response } = await rendered();
      reply.code(status).header('content-security-policy', PAGE_POLICY);
      if (location !== undefined) return reply.header('location', location).send();
      reply.type(type).header('cache-control', ONE_HOUR_CACHE);
      // `undefined` sends no body; `null` would be sent as the text "null".
      return reply.send((await finishResponse(request, reply, response)) ?? undefined);
    });
  }
}

/** Builds the document on the first request and serves the same bytes from then on. */
function serveJson(app: FastifyInstance, url: string, build: () => Promise<object>): void {
  const built = loadOnce(async () => staticResponse(Buffer.from(JSON.stringify(await build()))));
  app.get(url, PUBLIC, async (request, reply) => {
    reply.type('application/json; charset=utf-8').header('cache-control', ONE_HOUR_CACHE);
    return reply.send((await finishResponse(request, reply, await built())) ?? undefined);
  });
}

/** The builder is imported on the first request, because most processes never serve the documentation. */
async function buildOpenApi(): Promise<object> {
  const { describeApi } = await import('./openapi/describe-api.ts');
  return describeApi(ENDPOINT_LIST);
}

async function buildPostmanCollection(): Promise<object> {
  const { postmanCollection } = await import('./openapi/postman-collection.ts');
  return postmanCollection(ENDPOINT_LIST.filter(({ access }) => access !== 'internal'));
}

interface DocsPage {
  readonly status: number;
  readonly type: string;
  readonly location: string | undefined;
  readonly response: ResponseCacheEntry;
}

/** Built once: the script has four megabytes, and compressing it takes time. */
async function renderDocsPage(docsApp: FastifyInstance, url: string): Promise<DocsPage> {
  const { statusCode, headers, rawPayload: body } = await docsApp.inject({ url });
  const type = String(headers['content-type']);
  return { status: statusCode, type, location: headers.location, response: staticResponse(body) };
}

/** A response that stays the same until the process ends, so it is serialised, hashed and compressed once. */
function staticResponse(body: Buffer): ResponseCacheEntry {
  return { headers: {}, etag: `"${hash('sha1', body, 'base64url')}"`, body, encoded: new Map() };
}

/** The page takes 20 MB of memory, so it is loaded on the first request. */
async function loadPages(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const { API_TITLE } = await import('./openapi/describe-api.ts');
  const docsApp = Fastify();
  await docsApp.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      title: API_TITLE,
      url: '/openapi.json',
      withDefaultFonts: false,
      // Disable everything that calls external services.
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  return docsApp;
}
