import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';

const TITLE = 'Portal Pará: API de conteúdo';

/** The page runs its own bundled script and styles; nothing of it comes from elsewhere. */
const PAGE_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** OpenAPI 3.1 from the schemas that validate, at /openapi.json, and a page to browse it at /docs. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
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
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());

  let pages: Promise<FastifyInstance> | undefined;
  for (const url of ['/docs', '/docs/', '/docs/js/scalar.js']) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      pages ??= loadPages();
      const page = await (await pages).inject({ url: request.url });
      return reply
        .code(page.statusCode)
        .headers(page.headers)
        .header('content-security-policy', PAGE_POLICY)
        .send(page.rawPayload);
    });
  }
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
