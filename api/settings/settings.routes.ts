import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { etagOf } from '../../contracts/http/etag.ts';
import { editionNamed } from '../entities/edition-items.ts';
import type { ApiContext } from '../http/context.ts';
import { route } from '../http/route.ts';
import { expectedVersions } from '../http/versions.ts';
import { createSettingsStore } from './settings.store.ts';

export function registerSettingsRoutes(app: FastifyInstance, context: ApiContext): void {
  const settings = createSettingsStore(context);

  route(
    app,
    ENDPOINTS.settings.get,
    async ({ query, reply }) => {
      const edition = await editionNamed(context.editions, query.edition);
      reply.header('cache-control', 'public, no-cache');
      return await settings.readPublic(edition);
    },
    { cacheable: true },
  );

  route(app, ENDPOINTS.adminSettings.get, async ({ reply }) => {
    const current = await settings.read();
    reply.header('etag', etagOf(current.version));
    return current;
  });

  route(app, ENDPOINTS.adminSettings.update, async ({ body, user, request, reply }) => {
    const saved = await settings.update(body, expectedVersions(request.headers['if-match']), user);
    reply.header('etag', etagOf(saved.version));
    return saved;
  });
}
