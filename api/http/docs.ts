import swagger from '@fastify/swagger';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';

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
        title: 'Portal Pará: API de conteúdo',
        version: '1.0.0',
        description:
          'As chamadas do portal de notícias do Pará. Datas em ISO 8601 (UTC); erros em ' +
          '`application/problem+json`, com `detail` em português.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', PAGE_POLICY);
    });
    await docs.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        title: 'Portal Pará: API de conteúdo',
        url: '/openapi.json',
        withDefaultFonts: false,
        hideClientButton: true,
      },
    });
  });
}
