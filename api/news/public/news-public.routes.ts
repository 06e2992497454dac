import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { nameSlug } from '../../../contracts/names/name-spelling.ts';
import { CARD_FIELDS } from '../../../contracts/news/card-fields.ts';
import { readsTexts } from '../../../contracts/news/chosen-fields.ts';
import {
  ListedStoryPart,
  NewsDetail,
  NewsListItem,
  type NewsListQuery,
  ReadStoryPart,
} from '../../../contracts/news/news.schema.ts';
import { searchedPhrase } from '../../../contracts/words/searched-phrase.ts';
import { documentsOf } from '../../../db/documents.ts';
import { splitIds, splitList } from '../../../db/list-columns.ts';
import { findNameBySlug, findThreads, pagedBylines } from '../../../db/names/story-names.ts';
import { findChanged, findChangedAmong } from '../../../db/news/changed-news.ts';
import type { Listing, ListPosition } from '../../../db/news/news-in-order.ts';
import { provenanceIn } from '../../../db/news/provenance.ts';
import { isVisibleSql } from '../../../db/news/visible-news.ts';
import { picturesIn } from '../../../db/pictures.ts';
import { editionNamed } from '../../entities/edition-items.ts';
import { parseMoment } from '../../entities/field-rows.ts';
import type { ApiContext } from '../../http/context.ts';
import { createBulkhead } from '../../http/load/bulkhead.ts';
import { createWorkQueue } from '../../http/load/work-queue.ts';
import { describePage, type Paging, pagingOf } from '../../http/paging.ts';
import { type FieldError, problems } from '../../http/problem.ts';
import { type Call, route } from '../../http/route.ts';
import { createDetailReader, createNewsQueries } from '../news.queries.ts';
import {
  detailView,
  listView,
  NO_RELATED_ITEMS,
  picturesByAddress,
  storyText,
  textAndExcerpt,
} from '../news.views.ts';
import {
  whereBelow,
  whereCanonical,
  whereCorrected,
  whereCurrent,
  whereDated,
  whereVisible,
  whereVisibleByNumber,
} from '../news-listings.ts';
import type { SectionFilter } from '../sections/news-sections.ts';
import { parseSection } from '../sections/parse-section.ts';
import { namesIn, sendChosen } from './chosen-fields.ts';
import { createFoundExcerpts } from './found-excerpts.ts';
import { createIncludes } from './included.views.ts';
import { cursorOf, describeCursor, positionOfCursor } from './list-cursor.ts';
import { assertCombinable } from './list-parameters.rules.ts';
import { findReplies } from './replies.queries.ts';
import { spelledAsWritten } from './spelled-as-written.ts';

/**
 * SQLite searches on the event loop: one at a time, and then the loop is free for as long as the search took.
 * PostgreSQL searches in processes of its own.
 */
const SEARCHES = {
  sqlite: { concurrency: 1, waiting: 64, rest: 1 },
  postgres: { concurrency: 4, waiting: 64 },
} as const;
/** One such list takes as long as a hundred pages, so few run at a time. */
const COSTLY_READS = { concurrency: 1, waiting: 8, rest: 1.5 } as const;

const LIST_FIELDS = Object.keys(NewsListItem.properties);
const STORY_FIELDS = Object.keys(NewsDetail.properties);
const LISTS_OF_CHOSEN = Type.Array(ListedStoryPart);
const STORIES_OF_CHOSEN = Type.Array(ReadStoryPart);

interface ListCall extends Pick<Call<typeof ENDPOINTS.news.list>, 'query' | 'request' | 'reply'> {
  readonly section: SectionFilter;
  readonly paging: Paging;
  /** Full texts are read only if they are part of the answer. */
  readonly columns: 'card' | 'full';
  readonly textOf: typeof storyText;
}

/** Endpoints for readers. */
export function registerPublicNewsRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, now, env, search } = context;
  const news = createNewsQueries(db);
  const withFoundExcerpts = createFoundExcerpts(db.query);
  const withIncludes = createIncludes(context);
  const readVisible = createDetailReader(context);
  const costlyReads = createWorkQueue(COSTLY_READS);
  const searches = createWorkQueue(SEARCHES[db.engine]);
  const pages = createBulkhead();

  /** The specification's clients read the whole list; searches and parts of the list are paged. */
  function defaultLimit({ q, before, cursor, updatedSince, from, to }: NewsListQuery): number {
    return (q ?? before ?? cursor ?? updatedSince ?? from ?? to) === undefined
      ? env.NEWS_LIMIT
      : Math.min(env.NEWS_LIMIT, LIMITS.newsPageMax);
  }

  route(
    app,
    ENDPOINTS.news.list,
    async ({ query, request, reply }) => {
      const edition = await editionNamed(context.editions, query.edition);
      const section = {
        ...parseSection(query),
        topic: await requireTopicName(query.topic),
        byline: await requireBylineName(query.byline),
        ...(edition && { places: { ...edition.covers, edition: edition.key } }),
      };
      assertCombinable(query);
      const paging = pagingOf(query, defaultLimit(query));
      const chosen = chosenFields(query.fields);
      const columns = readsTexts(query.fields) ? 'full' : 'card';
      const textOf = chosen ? textAndExcerpt : storyText;
      reply.header('cache-control', 'public, no-cache');
      const call = { query, section, paging, request, reply, columns, textOf } as const;
      const read = async () => await withIncludes(await list(call), query.include);
      const turn = isCostly(call) ? costlyReads : query.q === undefined ? pages : searches;
      const stories = await turn(read);
      return chosen ? sendChosen(reply, LISTS_OF_CHOSEN, stories, chosen) : stories;
    },
    { cacheable: true, ownConcurrency: true },
  );

  /** The name of a topic by its name or slug, also by a former one. */
  async function requireTopicName(text: string | undefined): Promise<string | undefined> {
    if (text === undefined) return undefined;
    const topic = await findNameBySlug(db.query, 'topic', nameSlug(text));
    if (!topic) throw problems.invalid([{ field: 'topic', message: 'Assunto desconhecido.' }]);
    return topic.name;
  }

  /** The name of a person who signs stories and has a page, by the name or slug, also by a former one. */
  async function requireBylineName(text: string | undefined): Promise<string | undefined> {
    if (text === undefined) return undefined;
    const byline = await findNameBySlug(db.query, 'byline', nameSlug(text));
    const [paged] = byline ? await pagedBylines(db.query, [byline.name]) : [];
    if (!byline || !paged) throw problems.invalid([{ field: 'byline', message: 'Autor desconhecido.' }]);
    return byline.name;
  }

  /** The chosen stories that readers see, in their order. */
  async function chosenStories(column: string): Promise<NewsListItem[]> {
    const ids = splitIds(column);
    if (ids.length === 0) return [];
    const visible = await whereVisibleByNumber(now())
      .where(db.query.selectFrom('news'))
      .select('id')
      .where('id', 'in', ids)
      .execute();
    const rows = await news.listByIds(
      ids.filter((id) => visible.some((row) => row.id === id)),
      'card',
    );
    return await listView(context, rows);
  }

  async function list(call: ListCall): Promise<NewsListItem[]> {
    const { query } = call;
    if (query.updatedSince !== undefined) return await changedStories(call, query.updatedSince);
    const after = await startOf(query);
    const listing = listingOf(call, after);
    if (query.q !== undefined) return await foundStories(call, listing, query.q);
    return query.corrected ? await correctedStories(call) : await storiesInOrder(call, listing, after);
  }

  /** The position behind which a list by date begins. */
  async function startOf({ cursor, before, sort }: NewsListQuery): Promise<ListPosition | undefined> {
    if (cursor !== undefined) return positionOfCursor('n', cursor);
    return sort !== 'id' && before !== undefined ? await positionOf(before) : undefined;
  }

  function listingOf(call: ListCall, after: ListPosition | undefined): Listing {
    const { query } = call;
    const all = isByDate(query) ? datedStories(call) : whereVisibleByNumber(now());
    const visible = narrowed(query, all);
    const id = query.before ?? after?.id;
    return id === undefined ? visible : whereBelow(visible, after, id);
  }

  function datedStories({ query, section }: ListCall): Listing {
    const [from, to] = [momentOf(query.from, 'from'), momentOf(query.to, 'to')];
    return whereDated(whereVisible(section, now()), from, to);
  }

  /**
   * The stories that changed since a moment. Those of a section are found among a bounded number of all changes, so a page may be short;
   * the cursor then stands behind the last one looked at.
   */
  async function changedStories(call: ListCall, updatedSince: string): Promise<NewsListItem[]> {
    const { query, section, paging, request, reply } = call;
    const since = momentOf(updatedSince, 'updatedSince') ?? 0;
    const after = query.cursor === undefined ? undefined : positionOfCursor('c', query.cursor);
    const isPart =
      Object.values(section).some((part) => part !== undefined) ||
      (query.from ?? query.to ?? query.current ?? query.canonical) !== undefined;
    const window = isPart ? LIMITS.changedWindow : paging.limit + 1;
    const visible = isVisibleSql(now());
    const part = { since, after, limit: window };
    const looked = await findChanged(db, visible, part);
    const among = isPart && (await findChangedAmong(db, visible, part, narrowed(query, datedStories(call))));
    const wanted = among ? looked.filter(({ id }) => among.has(id)) : looked;
    const shown = wanted.slice(0, paging.limit);
    const last =
      wanted.length > shown.length ? shown.at(-1) : looked.length === window ? looked.at(-1) : undefined;
    const total = { more: false, capped: last !== undefined };
    describePage(request, reply, paging, shown.length, total);
    describeCursor(request, reply, last && cursorOf('c', last), { linked: true });
    const rows = await news.listByIds(
      shown.map(({ id }) => id),
      call.columns,
    );
    return await listView(context, rows, call.textOf);
  }

  async function foundStories(call: ListCall, listing: Listing, searched: string): Promise<NewsListItem[]> {
    const { query, paging, request, reply, columns, textOf } = call;
    const { match = 'phrase' } = query;
    const { text: q, exact } = searchedPhrase(searched);
    if (match === 'tolerant' && !exact) return await storiesFoundTolerantly(call, listing, q);
    const isApart = match === 'apart';
    // A quoted phrase is found as a phrase or not at all.
    const found =
      exact && isApart
        ? { ids: [], total: 0, capped: false }
        : await search.find({
            q,
            match: isApart ? 'apart' : 'phrase',
            order: 'newest',
            ...listing,
            ...paging,
          });
    describePage(request, reply, paging, found.total, found);
    if (match === 'tolerant') reply.header('x-search-phrases', String(found.total));
    const rows = await news.listByIds(found.ids, columns);
    return await listView(context, columns === 'card' ? await withFoundExcerpts(rows, q) : rows, textOf);
  }

  async function storiesFoundTolerantly(
    { paging, request, reply, columns, textOf }: ListCall,
    listing: Listing,
    q: string,
  ): Promise<NewsListItem[]> {
    const found = await search.findTolerantly({ q, ...listing, ...paging });
    describePage(request, reply, paging, found.total, found);
    const listed = await news.listByIds(found.ids, columns);
    const meant = found.meant.length > 0 ? found.meant.join(' ') : q;
    const rows = columns === 'card' ? await withFoundExcerpts(listed, meant, found.marks) : listed;
    reply.header('x-search-phrases', String(found.phrases));
    reply.header('x-search-marks', encodeURIComponent(found.marks.join(',')));
    if (found.meant.length > 0) {
      reply.header('x-search-meant', encodeURIComponent(spelledAsWritten(found.meant, rows)));
    }
    if (found.place !== undefined) reply.header('x-search-place', found.place);
    return await listView(context, rows, textOf);
  }

  async function correctedStories(call: ListCall): Promise<NewsListItem[]> {
    const { section, paging, request, reply, columns, textOf } = call;
    const corrected = whereCorrected(whereVisible(section, now()));
    const { total, capped } = await news.countCapped(corrected);
    describePage(request, reply, paging, total, { capped });
    return await listView(context, await news.list(corrected, 'corrected', paging, columns), textOf);
  }

  async function storiesInOrder(
    { query, section, paging, request, reply, columns, textOf }: ListCall,
    listing: Listing,
    after: ListPosition | undefined,
  ): Promise<NewsListItem[]> {
    const { sort = 'newest' } = query;
    // Reads one row more than requested: with `before` the total does not tell whether the list continues.
    const rows = await news.list(listing, sort, { ...paging, limit: paging.limit + 1, after }, columns);
    const more = rows.length > paging.limit;
    const shown = rows.slice(0, paging.limit);
    if (query.current || query.canonical || query.cursor !== undefined) {
      // Not counted: callers of these lists read the first items or all of them.
      describePage(request, reply, paging, paging.offset + shown.length, { more, capped: more });
    } else {
      const isPeriod = (query.from ?? query.to) !== undefined;
      const { total, capped } = isPeriod
        ? await news.countCapped(listing)
        : await news.countVisible(section, now());
      describePage(request, reply, paging, total, { more, capped });
    }
    const last = more && isByDate(query) ? shown.at(-1) : undefined;
    const next = last && cursorOf('n', { moment: last.date, id: last.id });
    describeCursor(request, reply, next, { linked: query.cursor !== undefined });
    return await listView(context, shown, textOf);
  }

  function narrowed({ current, canonical }: NewsListQuery, listing: Listing): Listing {
    const valid = current ? whereCurrent(listing, now()) : listing;
    return canonical ? whereCanonical(valid, canonical) : valid;
  }

  async function positionOf(id: number): Promise<ListPosition> {
    const moment = await news.visibleDateOf(id, now());
    if (moment === undefined) throw problems.invalid([{ field: 'before', message: 'Notícia desconhecida.' }]);
    return { id, moment };
  }

  route(
    app,
    ENDPOINTS.news.get,
    async ({ params, query, reply }) => {
      const chosen = query.fields === undefined ? undefined : namesIn(query.fields, 'fields', STORY_FIELDS);
      const row = await readVisible(params.id, now());
      reply.header('cache-control', 'public, no-cache');
      if (row) {
        const pictures = row.pictures === undefined ? picturesByAddress(row) : picturesIn(row.pictures);
        const documents = await context.optionalRead(
          () => documentsOf(db.query, row.attachments),
          () => [],
        );
        const related = await context.optionalRead(
          async () => ({
            threads: await findThreads(db.query, splitList(row.topics)),
            authors: await pagedBylines(db.query, splitList(row.bylines)),
            chosen: await chosenStories(row.related),
            ...(await findReplies(db.query, row, now())),
          }),
          () => NO_RELATED_ITEMS,
        );
        const network = await context.editions.all();
        const provenance = provenanceIn(row.provenance ?? [], row);
        const story = detailView(row, network, pictures, documents, related, provenance);
        const stories = await withIncludes([story], query.include);
        return chosen ? sendChosen(reply, STORIES_OF_CHOSEN, stories, chosen) : stories;
      }
      // A misspelt `include` is refused here too, before the 404. The body is an array, as the specification's clients expect.
      const nothing = await withIncludes([], query.include);
      reply.code(404);
      return nothing;
    },
    // Concurrent reads are batched into one query, so they need no limit.
    { cacheable: true, concurrency: Number.POSITIVE_INFINITY },
  );
}

function isByDate({ sort }: NewsListQuery): boolean {
  return sort !== 'id';
}

function momentOf(sent: string | undefined, field: string): number | undefined {
  const errors: FieldError[] = [];
  const moment = parseMoment(sent, field, errors) ?? undefined;
  if (errors.length > 0) throw problems.invalid(errors);
  return moment;
}

/** `undefined` for a whole set of fields. */
function chosenFields(sent: string | undefined): readonly string[] | undefined {
  return sent === undefined || sent === CARD_FIELDS || sent === 'full'
    ? undefined
    : namesIn(sent, 'fields', LIST_FIELDS);
}

function isCostly({ columns, paging: { limit, offset } }: ListCall): boolean {
  if (limit > LIMITS.newsPageMax || offset > LIMITS.costlyItems) return true;
  return columns === 'full' && limit > LIMITS.costlyTexts;
}
