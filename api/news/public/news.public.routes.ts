import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { NewsListItem, NewsListQuery } from '../../../contracts/news/news.schema.ts';
import { documentsOf } from '../../../db/documents.ts';
import { picturesIn } from '../../../db/pictures.ts';
import { provenanceIn } from '../../../db/provenance.ts';
import type { ApiContext } from '../../http/context.ts';
import { createBulkhead } from '../../http/load/bulkhead.ts';
import { createWorkQueue } from '../../http/load/work-queue.ts';
import { describePage, type Paging, pagingOf } from '../../http/paging.ts';
import { problems } from '../../http/problem.ts';
import { type Call, route } from '../../http/route.ts';
import { sectionOf } from '../news.filters.ts';
import {
  createDetailReader,
  createNewsQueries,
  type SectionFilter,
  type Where,
  whereCanonical,
  whereCorrected,
  whereCurrent,
  whereVisible,
  whereVisibleByNumber,
} from '../news.queries.ts';
import { detailView, listView, picturesByAddress } from '../news.views.ts';
import { createFoundExcerpts } from './news.found-excerpts.ts';

/** Nobody needs many of these at once; one of them takes as long as a hundred pages of a list. */
const COSTLY_READS = { atOnce: 1, waiting: 8, rest: 1.5 } as const;
const SEARCHES = { atOnce: 4, waiting: 64 } as const;

interface ListCall extends Pick<Call<typeof ENDPOINTS.news.list>, 'query' | 'request' | 'reply'> {
  readonly section: SectionFilter;
  readonly paging: Paging;
}

/** What readers get. */
export function registerPublicNewsRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, now, env, search } = context;
  const news = createNewsQueries(db.query);
  const withFoundExcerpts = createFoundExcerpts(db.query);
  const readVisible = createDetailReader(context);
  const costlyReads = createWorkQueue(COSTLY_READS);
  const searches = createWorkQueue(SEARCHES);
  const pages = createBulkhead();

  /** The specification's clients read the whole list; whoever searches or goes on below an item pages. */
  function defaultLimit({ q, before }: NewsListQuery): number {
    return q === undefined && before === undefined
      ? env.NEWS_LIMIT
      : Math.min(env.NEWS_LIMIT, LIMITS.newsPageMax);
  }

  route(
    app,
    ENDPOINTS.news.list,
    async ({ query, request, reply }) => {
      const section = sectionOf(query);
      refuseSectionByNumber(query);
      const paging = pagingOf(query, defaultLimit(query));
      reply.header('cache-control', 'public, no-cache');
      const read = () => list({ query, section, paging, request, reply });
      if (isCostly(query, paging)) return await costlyReads(read);
      return query.q === undefined ? await pages(read) : await searches(read);
    },
    { shared: true, queued: true },
  );

  async function list({ query, section, paging, request, reply }: ListCall): Promise<NewsListItem[]> {
    const fields = query.fields ?? 'full';
    const order = query.sort ?? 'newest';
    const visible = narrowed(
      query,
      order === 'id' ? whereVisibleByNumber(now()) : whereVisible(section, now()),
    );
    const where = query.before === undefined ? visible : await below(order, visible, query.before);
    if (query.q !== undefined) {
      const { q, match = 'phrase' } = query;
      const found = await search.find({ q, match, order: 'newest', where, ...paging });
      describePage(request, reply, paging, found.total, found);
      const rows = await news.listByIds(found.ids, fields);
      return await listView(context, fields === 'summary' ? await withFoundExcerpts(rows, q) : rows);
    }
    if (query.corrected) {
      const corrected = whereCorrected(section, now());
      const { total, capped } = await news.countCapped(corrected);
      describePage(request, reply, paging, total, { capped });
      return await listView(context, await news.list(corrected, 'corrected', paging, fields));
    }
    // One more than asked for: below `before` the total does not tell whether the list goes on.
    const rows = await news.list(where, order, { ...paging, limit: paging.limit + 1 }, fields);
    const more = rows.length > paging.limit;
    const found = rows.slice(0, paging.limit);
    if (query.current || query.canonical) {
      // Nobody counts these: whoever reads them wants the first ones, or all.
      describePage(request, reply, paging, paging.offset + found.length, { more, capped: more });
    } else {
      describePage(request, reply, paging, await news.countVisible(section, now()), { more });
    }
    return await listView(context, found);
  }

  function narrowed({ current, canonical }: NewsListQuery, where: Where): Where {
    const valid = current ? whereCurrent(where, now()) : where;
    return canonical ? whereCanonical(valid, canonical) : valid;
  }

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
      if (row) {
        const pictures = row.pictures === undefined ? picturesByAddress(row) : picturesIn(row.pictures);
        const documents = await context.optionalRead(
          () => documentsOf(db.query, row.attachments),
          () => [],
        );
        return [detailView(row, pictures, documents, provenanceIn(row.provenance ?? [], row))];
      }
      // Always an array, as the specification's clients expect.
      reply.code(404);
      return [];
    },
    // What is read together takes one connection, however many ask.
    { shared: true, atOnce: Number.POSITIVE_INFINITY },
  );
}

/** No index has the stories of a section in this order: all of them would be read and sorted for each page. */
function refuseSectionByNumber({ sort, reg, cat, muni }: NewsListQuery): void {
  if (sort !== 'id' || (reg ?? cat ?? muni) === undefined) return;
  const message = 'A ordem por número vale só para a lista inteira, sem região, categoria ou município.';
  throw problems.invalid([{ field: 'sort', message }]);
}

function isCostly({ fields }: NewsListQuery, { limit, offset }: Paging): boolean {
  if (limit > LIMITS.newsPageMax || offset > LIMITS.costlyItems) return true;
  return fields !== 'summary' && limit > LIMITS.costlyTexts;
}
