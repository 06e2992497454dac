import type { FastifyInstance } from 'fastify';
import { isoOf } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { ApiContext } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { requireStory, storyReach } from '../../rights/story-rights.ts';
import { endPresence, listAuthors, notePresence, othersPresent } from './news.editing.queries.ts';
import { findSimilar } from './news.similar.queries.ts';
import { knownSources } from './news.sources.ts';
import { findNewsroom } from './newsroom.queries.ts';

/** Authors of stories, and editors who have a story open now. */
export function registerNewsEditingRoutes(app: FastifyInstance, { db, now }: ApiContext): void {
  const { adminNews } = ENDPOINTS;

  route(app, adminNews.presence, async ({ params: { id }, body, user }) => {
    await requireStory(db.query, user, id);
    const at = now();
    if (body.leaving) await endPresence(db.query, id, user.id);
    else await notePresence(db.query, id, user.id, at);
    const others = await othersPresent(db.query, id, user.id, at);
    return { others: others.map(({ username, since }) => ({ username, since: isoOf(since) })) };
  });

  route(app, adminNews.authors, async ({ user }) => await listAuthors(db.query, user));

  route(app, adminNews.newsroom, async ({ user }) => {
    const reach = await storyReach(db.query, user);
    return await findNewsroom(db, reach, now());
  });

  route(app, adminNews.sources, async ({ user }) => {
    const reach = await storyReach(db.query, user);
    return await knownSources(db.query, reach);
  });

  route(app, adminNews.similar, async ({ query, user }) => {
    const reach = await storyReach(db.query, user);
    return await findSimilar(db.query, query, reach, now());
  });
}
