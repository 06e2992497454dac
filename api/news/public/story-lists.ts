import type { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { NewsListItem, NewsListQuery } from '../../../contracts/news/news.schema.ts';
import { searchedPhrase } from '../../../contracts/words/searched-phrase.ts';
import { findChanged, findChangedAmong } from '../../../db/news/changed-news.ts';
import type { Listing, ListPosition } from '../../../db/news/news-in-order.ts';
import { isVisibleSql } from '../../../db/news/visible-news.ts';
import { parseMoment } from '../../entities/field-rows.ts';
import type { ApiContext } from '../../http/context.ts';
import { describePage, type Paging } from '../../http/paging.ts';
import { type FieldError, problems } from '../../http/problem.ts';
import type { Call } from '../../http/route.ts';
import { createNewsQueries } from '../news.queries.ts';
import { listView, type storyText } from '../news.views.ts';
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
import { createFoundExcerpts } from './found-excerpts.ts';
import { cursorOf, describeCursor, positionOfCursor } from './list-cursor.ts';
import { spelledAsWritten } from './spelled-as-written.ts';

export interface ListCall extends Pick<Call<typeof ENDPOINTS.news.list>, 'query' | 'request' | 'reply'> {
  readonly section: SectionFilter;
  readonly paging: Paging;
  /** Full texts are read only if they are part of the answer. */
  readonly columns: 'card' | 'full';
  readonly textOf: typeof storyText;
}

/** The lists of stories for readers: by date, by words, by corrections and by changes. */
export function createStoryLists(context: ApiContext) {
  const { db, now, search } = context;
  const news = createNewsQueries(db);
  const withFoundExcerpts = createFoundExcerpts(db.query);

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
    const [from, to] = [dateParameter(query.from, 'from'), dateParameter(query.to, 'to')];
    return whereDated(whereVisible(section, now()), from, to);
  }

  /**
   * The stories that changed since a moment. Those of a section are found among a bounded number of all changes, so a page may be short;
   * the cursor then stands behind the last one looked at.
   */
  async function changedStories(call: ListCall, updatedSince: string): Promise<NewsListItem[]> {
    const { query, section, paging, request, reply } = call;
    const since = dateParameter(updatedSince, 'updatedSince') ?? 0;
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

  return list;
}

function isByDate({ sort }: NewsListQuery): boolean {
  return sort !== 'id';
}

function dateParameter(sent: string | undefined, field: string): number | undefined {
  const errors: FieldError[] = [];
  const moment = parseMoment(sent, field, errors) ?? undefined;
  if (errors.length > 0) throw problems.invalid(errors);
  return moment;
}
