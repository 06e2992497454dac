import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { etagOf } from '../../../contracts/http/etag.ts';
import type { Caller } from '../../../contracts/keys/caller.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { nameSlug } from '../../../contracts/names/name-spelling.ts';
import { CARD_FIELDS } from '../../../contracts/news/card-fields.ts';
import type { AdminNewsListQuery } from '../../../contracts/news/news.schema.ts';
import { NEWS_STATUS_KEYS, type NewsStatus } from '../../../contracts/news/statuses.ts';
import { searchedPhrase } from '../../../contracts/words/searched-phrase.ts';
import type { Actor } from '../../../db/audit.ts';
import { findNameBySlug } from '../../../db/names/story-names.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import { staleAs412, type WriteTarget } from '../../entities/entity-store.ts';
import { parseMoment } from '../../entities/field-rows.ts';
import type { ApiContext } from '../../http/context.ts';
import { describePage, pagingOf } from '../../http/paging.ts';
import { type FieldError, problems } from '../../http/problem.ts';
import { type Call, route } from '../../http/route.ts';
import { expectedVersions } from '../../http/versions.ts';
import { requireStory, storyAccess } from '../../rights/story-rights.ts';
import { createNewsQueries } from '../news.queries.ts';
import { type AdminFilter, whereAdmin, whereFromBackOffice } from '../news-listings.ts';
import { parseSection } from '../sections/parse-section.ts';
import { createNewsStore } from './news.store.ts';
import { adminListView, adminView, backOfficeListView, createdView } from './news-admin.views.ts';
import { findRevision, listRevisions } from './news-revisions.ts';

/** Endpoints of the back office. */
export function registerAdminNewsRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, now, search } = context;
  const news = createNewsQueries(db);
  const store = createNewsStore(context);
  const { adminNews } = ENDPOINTS;

  route(
    app,
    adminNews.list,
    async (call) => (call.user ? await listForEditors(call, call.user) : await listForReaders(call)),
    { cacheable: true },
  );

  /** The specification's public home page calls this address, so without a session it must show public data only. */
  async function listForReaders({ query, request, reply }: ListCall) {
    const beyond = EDITORS_ONLY.find((name) => query[name] !== undefined);
    if (beyond) throw problems.unauthenticated(`O filtro "${beyond}" exige uma sessão.`);
    const paging = pagingOf(query, LIMITS.newsPageMax);
    const where = whereFromBackOffice(parseSection(query), now());
    const rows = await news.list(where, 'newest', paging, columnsOf(query));
    const count = await news.countCapped(where);
    describePage(request, reply, paging, count.total, count);
    reply.header('cache-control', 'public, no-cache');
    return await backOfficeListView(context, rows);
  }

  async function listForEditors({ query, request, reply }: ListCall, user: Caller) {
    const filter = {
      ...filterOf(query),
      topic: await topicNameOrText(query.topic),
      access: await storyAccess(db.query, user),
    };
    const paging = pagingOf(query, LIMITS.adminPageDefault);
    const columns = columnsOf(query);
    const order = query.sort ?? 'newest';
    const where = whereAdmin(filter, now());
    if (query.q !== undefined) {
      const { text: q, exact } = searchedPhrase(query.q);
      const found = await search.find({ q, match: exact ? 'phrase' : 'words', order, ...where, ...paging });
      // A number or address names one story, which is listed before stories that merely contain the text.
      const named = paging.offset === 0 ? await news.idsNamed(query.q, where) : [];
      const ids = [...new Set([...named, ...found.ids])];
      describePage(request, reply, paging, found.total + ids.length - found.ids.length, found);
      return await adminListView(context, await news.listByIds(ids, columns));
    }
    const count = await news.countAdmin(filter, now());
    describePage(request, reply, paging, count.total, count);
    return await adminListView(context, await news.list(where, order, paging, columns));
  }

  /** The name of a topic by its name or slug, also by a former one. A topic that does not exist has no stories. */
  async function topicNameOrText(text: string | undefined): Promise<string | undefined> {
    if (text === undefined) return undefined;
    return (await findNameBySlug(db.query, 'topic', nameSlug(text)))?.name ?? text;
  }

  route(app, adminNews.counts, async ({ user }) => {
    const access = await storyAccess(db.query, user);
    const count = async (filter: AdminFilter) => (await news.countAdmin({ ...filter, access }, now())).total;
    const counted = await Promise.all(
      NEWS_STATUS_KEYS.map(async (status) => [status, await count({ status })] as const),
    );
    const counts = Object.fromEntries(counted) as Record<NewsStatus, number>;
    return { ...counts, trash: await count({ trash: true }) };
  });

  route(app, adminNews.get, async ({ params, user, reply }) => {
    return await answer(requireStory(db.query, user, params.id), user, reply);
  });

  route(app, adminNews.create, async ({ body, user, reply }) => {
    const { acknowledge, ...input } = body;
    const row = await store.create(input, user, { acknowledge });
    reply.header('location', `/admin/news/${row.id}`);
    reply.header('etag', etagOf(row.version));
    return await createdView(context, row, user);
  });

  route(app, adminNews.update, async ({ params, body, user, request, reply }) => {
    const { acknowledge, ...input } = body;
    return await answer(
      store.update(targetOf(params.id, request), input, user, { acknowledge }),
      user,
      reply,
    );
  });

  route(app, adminNews.remove, async ({ params, user, request, reply }) => {
    await answer(store.trash(targetOf(params.id, request), user), user, reply);
    return undefined;
  });

  route(app, adminNews.restore, async ({ params, query, user, reply }) =>
    answer(store.restore({ id: params.id, expected: undefined }, user, query), user, reply),
  );

  route(app, adminNews.emptyTrash, async ({ user }) => ({ removed: await store.emptyTrash(user) }));

  route(app, adminNews.removeForGood, async ({ params, user }) => {
    await store.removeForGood(params.id, user);
    return undefined;
  });

  route(app, adminNews.revisions, async ({ params, user }) => {
    await requireStory(db.query, user, params.id);
    return await listRevisions(db.query, params.id);
  });

  route(app, adminNews.revision, async ({ params, user }) => {
    await requireStory(db.query, user, params.id);
    const revision = await findRevision(db.query, params.id, params.version);
    if (!revision) throw problems.notFound('Essa versão não existe.');
    return revision;
  });

  route(app, adminNews.restoreRevision, async ({ params, query, user, request, reply }) => {
    const target = targetOf(params.id, request);
    return await answer(store.restoreRevision(target, params.version, user, query), user, reply);
  });

  route(app, adminNews.autosave, async ({ params, body, user, request, reply }) => {
    return await answer(store.autosave(targetOf(params.id, request), body, user), user, reply);
  });

  route(app, adminNews.discardPending, async ({ params, user, request, reply }) =>
    answer(store.discardPending(targetOf(params.id, request), user), user, reply),
  );

  /** Returns the story after a write, or 412 with the current one. */
  async function answer(work: Promise<NewsRow>, user: Actor, reply: FastifyReply) {
    const row = await staleAs412(work, (current: NewsRow) => adminView(context, current));
    reply.header('etag', etagOf(row.version));
    return await adminView(context, row, user);
  }
}

function targetOf(id: number, request: FastifyRequest): WriteTarget {
  return { id, expected: expectedVersions(request.headers['if-match']) };
}

type ListCall = Call<typeof ENDPOINTS.adminNews.list>;

const EDITORS_ONLY = ['status', 'topic', 'author', 'from', 'to', 'q', 'sort', 'trash'] as const;

function filterOf(query: AdminNewsListQuery): AdminFilter {
  const errors: FieldError[] = [];
  const filter = {
    ...parseSection(query),
    status: query.status,
    author: query.author,
    trash: query.trash,
    from: parseMoment(query.from, 'from', errors) ?? undefined,
    to: parseMoment(query.to, 'to', errors) ?? undefined,
  };
  if (errors.length > 0) throw problems.invalid(errors);
  return filter;
}

function columnsOf({ fields }: ListCall['query']): 'card' | 'full' {
  return fields === CARD_FIELDS ? 'card' : 'full';
}
