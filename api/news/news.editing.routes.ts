import type { FastifyInstance } from 'fastify';
import { isoOf } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { ApiContext } from '../http/context.ts';
import { problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { listAuthors } from './news.authors.queries.ts';
import { endPresence, notePresence, othersPresent } from './news.presence.queries.ts';
import { createNewsQueries } from './news.queries.ts';

/** Who is at the desk: who writes, and who is writing right now. */
export function registerNewsEditingRoutes(app: FastifyInstance, { db, now }: ApiContext): void {
  const { adminNews } = ENDPOINTS;

  route(app, adminNews.presence, async ({ params: { id }, body, user }) => {
    if ((await createNewsQueries(db.query).dateOf(id)) === undefined) throw problems.notFound();
    const at = now();
    if (body.leaving) await endPresence(db.query, id, user.id);
    else await notePresence(db.query, id, user.id, at);
    const others = await othersPresent(db.query, id, user.id, at);
    return { others: others.map(({ username, since }) => ({ username, since: isoOf(since) })) };
  });

  route(app, adminNews.authors, async () => await listAuthors(db.query));
}
