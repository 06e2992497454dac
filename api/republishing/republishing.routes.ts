import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../http/context.ts';
import { registerQueueRoutes } from './queue/queue.routes.ts';
import type { RepublishingContext } from './republishing.context.ts';
import { createRepublishing, type Republishing } from './republishing.ts';
import { registerSourceRoutes } from './sources/source.routes.ts';
import { registerProvenanceRoutes } from './stories/provenance.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Used by the jobs that read the sources. */
    republishing: Republishing;
  }
}

/** Sources, their queue, and the provenance of the stories made of them. */
export function registerRepublishing(
  app: FastifyInstance,
  context: ApiContext,
  options: Omit<RepublishingContext, 'db' | 'now' | 'log' | 'random'>,
): void {
  const { db, now } = context;
  const republishing = createRepublishing({ db, now, log: app.log, random: Math.random, ...options });
  app.decorate('republishing', republishing);
  registerSourceRoutes(app, context, republishing);
  registerQueueRoutes(app, republishing);
  registerProvenanceRoutes(app, republishing.context);
}
