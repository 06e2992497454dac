import type { FastifyInstance } from 'fastify';
import { type SiteEdition, STATE_PORTAL } from '../request/edition.ts';

/** The state portal, or another edition with these changes. */
export function testEdition(changes: Partial<SiteEdition> = {}): SiteEdition {
  return {
    ...STATE_PORTAL,
    origin: 'https://portal.example',
    hosts: ['portal.example'],
    ...changes,
  };
}

/** Gives every request this edition, for routes that are tested without the whole site. */
export function setTestEdition(app: FastifyInstance, edition: SiteEdition): void {
  app.decorateRequest('edition', null as unknown as SiteEdition);
  app.addHook('onRequest', async (request) => {
    request.edition = edition;
  });
}
