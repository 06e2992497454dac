import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { picturesIn } from '../../../db/pictures.ts';
import type { ApiContext } from '../../http/context.ts';
import { describePage, pagingOf } from '../../http/paging.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { sectionOf } from '../news.filters.ts';
import { withFoundExcerpts } from '../news.found-excerpts.ts';
import {
  createDetailReader,
  createNewsQueries,
  type Where,
  whereCorrected,
  whereVisible,
} from '../news.queries.ts';
import { detailView, listView } from '../news.views.ts';

/** What readers get. */
export function registerPublicNewsRoutes(app: FastifyInstance, { db, now, env, search }: ApiContext): void {
  const news = createNewsQueries(db.query);
  const readVisible = createDetailReader(db);

  route(
    app,
    ENDPOINTS.news.list,
    async ({ query, request, reply }) => {
      const section = sectionOf(query);
      const paging = pagingOf(query, env.NEWS_LIMIT);
      const fields = query.fields ?? 'full';
      const visible = whereVisible(section, now());
      const order = query.sort ?? 'newest';
      const where = query.before === undefined ? visible : await below(order, visible, query.before);
      reply.header('cache-control', 'public, no-cache');
      if (query.q !== undefined) {
        const { q, match = 'phrase' } = query;
        const found = await search.find({ q, match, order: 'newest', where, ...paging });
        describePage(request, reply, paging, found.total, found);
        const rows = await news.listByIds(found.ids, fields);
        return await listView(
          db.query,
          fields === 'summary' ? await withFoundExcerpts(db.query, rows, q) : rows,
        );
      }
      if (query.corrected) {
        const corrected = whereCorrected(section, now());
        const { total, capped } = await news.countCapped(corrected);
        describePage(request, reply, paging, total, { capped });
        return await listView(db.query, await news.list(corrected, 'corrected', paging, fields));
      }
      // One more than asked for: below `before` the total does not tell whether the list goes on.
      const rows = await news.list(where, order, { ...paging, limit: paging.limit + 1 }, fields);
      const more = rows.length > paging.limit;
      describePage(request, reply, paging, await news.countVisible(section, now()), { more });
      return await listView(db.query, rows.slice(0, paging.limit));
    },
    { shared: true },
  );

  /** A cursor that stays put while new items come in above it. By id it needs no item to stand on. */
  async function below(order: 'newest' | 'id', where: Where, id: number): Promise<Where> {
    if (order === 'id') return (query) => where(query.where('id', '<', id));
    const date = await news.visibleDateOf(id, now());
    if (date === undefined) throw problems.invalid([{ field: 'before', message: 'Notícia desconhecida.' }]);
    return (query) => where(query.where(sql<boolean>`(date, id) < (${date}, ${id})`));
  }

  route(
    app,
    ENDPOINTS.news.get,
    async ({ params, reply }) => {
      const row = await readVisible(params.id, now());
      reply.header('cache-control', 'public, no-cache');
      if (row) return [detailView(row, picturesIn(row.pictures))];
      // Always an array, as the specification's clients expect.
      reply.code(404);
      return [];
    },
    { shared: true },
  );
}
