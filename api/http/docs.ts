import { hash } from 'node:crypto';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import type { CachedAnswer } from './responses/response-cache.ts';
import { finish } from './responses/response-hooks.ts';

const TITLE = 'Portal Pará: API de conteúdo';

/** The page runs its own bundled script and styles; nothing of it comes from elsewhere. */
const PAGE_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** The address of the script does not change with its bytes; then its ETag is asked for. */
const FOR_AN_HOUR = 'public, max-age=3600';

/** OpenAPI 3.1 from the schemas that validate, at /openapi.json, and a page to browse it at /docs. */
export function registerDocs(app: FastifyInstance): void {
  const described: RouteOptions[] = [];
  app.addHook('onRoute', (options) => {
    // Each GET brings its HEAD along, which needs no description of its own.
    if (options.method !== 'HEAD') described.push(options);
  });
  let description: Promise<object> | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, () => {
    description ??= describe(described);
    return description;
  });

  let pages: Promise<FastifyInstance> | undefined;
  for (const url of ['/docs', '/docs/', '/docs/js/scalar.js']) {
    let made: Promise<DocsPage> | undefined;
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      pages ??= loadPages();
      made ??= pages.then((inner) => makePage(inner, url));
      const { status, type, location, answer } = await made;
      reply.code(status).header('content-security-policy', PAGE_POLICY);
      if (location !== undefined) return reply.header('location', location).send();
      reply.type(type).header('cache-control', FOR_AN_HOUR);
      // Nothing, not null: that would be sent as the word.
      return reply.send((await finish(request, reply, answer)) ?? undefined);
    });
  }
}

/** What describes the calls takes 3 MB of memory: it is loaded when somebody first asks, on a copy of the routes. */
async function describe(routes: readonly RouteOptions[]): Promise<object> {
  const { default: swagger } = await import('@fastify/swagger');
  const inner = Fastify();
  // Nobody calls these routes: their schemas are read, not compiled.
  inner.setValidatorCompiler(() => () => true);
  inner.setSerializerCompiler(() => JSON.stringify);
  await inner.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: TITLE,
        version: '1.0.0',
        description:
          'As chamadas do portal de notícias do Pará. Datas em ISO 8601 (UTC); erros em ' +
          '`application/problem+json`, com `detail` em português.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
  for (const { method, url, schema = {} } of routes) {
    inner.route({ method, url, schema, handler: async () => undefined });
  }
  await inner.ready();
  return inner.swagger();
}

interface DocsPage {
  readonly status: number;
  readonly type: string;
  readonly location: string | undefined;
  readonly answer: CachedAnswer;
}

/** Made once: its script has four megabytes, which nobody should wait for twice. */
async function makePage(inner: FastifyInstance, url: string): Promise<DocsPage> {
  const { statusCode, headers, rawPayload: body } = await inner.inject({ url });
  const answer = { headers: {}, etag: `"${hash('sha1', body, 'base64url')}"`, body, encoded: new Map() };
  return { status: statusCode, type: String(headers['content-type']), location: headers.location, answer };
}

/** The page weighs 20 MB of memory: it is loaded when somebody first opens it. */
async function loadPages(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const inner = Fastify();
  await inner.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      title: TITLE,
      url: '/openapi.json',
      withDefaultFonts: false,
      // What would lead to services elsewhere.
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  return inner;
}
