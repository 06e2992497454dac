import type { FastifyInstance } from 'fastify';
import { isoOf, isoOrNull } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { reportRemovals, storyRemoval } from '../../db/changes/removals.queries.ts';
import type { ApiContext } from '../http/context.ts';
import { route } from '../http/route.ts';
import { requireStory } from '../rights/story-rights.ts';

/** Sites confirm here that withdrawn words have left their caches; the back office shows what is missing. */
export function registerRemovalRoutes(app: FastifyInstance, { db, now }: ApiContext): void {
  route(app, ENDPOINTS.removals.report, async ({ body }) =>
    db.query.transaction().execute((trx) => reportRemovals(trx, body, now())),
  );

  route(app, ENDPOINTS.adminNews.removal, async ({ params, user }) => {
    const story = await requireStory(db.query, user, params.id);
    const { at, doneAt, missing } = await storyRemoval(db.query, story.id, now());
    return {
      at: isoOrNull(at),
      doneAt: isoOrNull(doneAt),
      missing: missing.map((one) => ({ ...one, seenAt: isoOf(one.seenAt) })),
    };
  });
}
