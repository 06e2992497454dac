import type { FastifyInstance } from 'fastify';
import { isoOf } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { ApiContext } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { requireStory, storyAccess } from '../../rights/story-rights.ts';
import {
  endPresence,
  isOpenElsewhere,
  listAuthors,
  listKnownSources,
  othersPresent,
  recordPresence,
} from './news-editing.queries.ts';
import { findNewsroomOverview } from './newsroom.queries.ts';
import { findSimilar } from './similar-news.queries.ts';

/** Authors of stories, and editors who have a story open now. */
export function registerNewsEditingRoutes(app: FastifyInstance, { db, now }: ApiContext): void {
  const { adminNews } = ENDPOINTS;

  route(app, adminNews.presence, async ({ params: { id }, body, user }) => {
    await requireStory(db.query, user, id);
    const at = now();
    const here = { newsId: id, userId: user.id, window: body.window ?? '' };
    const elsewhere = await isOpenElsewhere(db.query, here, at);
    if (body.leaving) await endPresence(db.query, here);
    else await recordPresence(db.query, here, at);
    const others = await othersPresent(db.query, id, user.id, at);
    return { others: others.map(({ username, since }) => ({ username, since: isoOf(since) })), elsewhere };
  });

  route(app, adminNews.authors, async ({ user }) => await listAuthors(db.query, user));

  route(app, adminNews.newsroom, async ({ user }) => {
    const access = await storyAccess(db.query, user);
    return await findNewsroomOverview(db, access, user.id, now());
  });

  route(app, adminNews.sources, async ({ user }) => {
    const access = await storyAccess(db.query, user);
    return await listKnownSources(db.query, access);
  });

  route(app, adminNews.similar, async ({ query, user }) => {
    const access = await storyAccess(db.query, user);
    return await findSimilar(db.query, query, access, now());
  });
}
