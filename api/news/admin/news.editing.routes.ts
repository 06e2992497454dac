import type { FastifyInstance } from 'fastify';
import { isoOf } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { ApiContext } from '../../http/context.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { createNewsQueries } from '../news.queries.ts';
import { endPresence, listAuthors, notePresence, othersPresent } from './news.editing.queries.ts';
import { findSimilar } from './news.similar.queries.ts';
import { knownSources } from './news.sources.ts';
import { findNewsroom } from './newsroom.queries.ts';

/** Authors of stories, and editors who have a story open now. */
export function registerNewsEditingRoutes(app: FastifyInstance, { db, now }: ApiContext): void {
  const { adminNews } = ENDPOINTS;

  route(app, adminNews.presence, async ({ params: { id }, body, user }) => {
    if ((await createNewsQueries(db).dateOf(id)) === undefined) throw problems.notFound();
    const at = now();
    if (body.leaving) await endPresence(db.query, id, user.id);
    else await notePresence(db.query, id, user.id, at);
    const others = await othersPresent(db.query, id, user.id, at);
    return { others: others.map(({ username, since }) => ({ username, since: isoOf(since) })) };
  });

  route(app, adminNews.authors, async () => await listAuthors(db.query));

  route(app, adminNews.newsroom, async () => await findNewsroom(db.query, now()));

  route(app, adminNews.sources, async () => await knownSources(db.query));

  route(app, adminNews.similar, async ({ query }) => await findSimilar(db.query, query, now()));
}
