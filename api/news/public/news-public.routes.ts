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
import { documentsOf } from '../../../db/documents.ts';
import { splitIds, splitList } from '../../../db/list-columns.ts';
import { findNameBySlug, findThreads, pagedBylines } from '../../../db/names/story-names.ts';
import { provenanceIn } from '../../../db/news/provenance.ts';
import { picturesIn } from '../../../db/pictures.ts';
import { editionNamed } from '../../entities/edition-items.ts';
import type { ApiContext } from '../../http/context.ts';
import { createBulkhead } from '../../http/load/bulkhead.ts';
import { createWorkQueue } from '../../http/load/work-queue.ts';
import { pagingOf } from '../../http/paging.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { createDetailReader, createNewsQueries } from '../news.queries.ts';
import {
  detailView,
  listView,
  NO_RELATED_ITEMS,
  picturesByAddress,
  storyText,
  textAndExcerpt,
} from '../news.views.ts';
import { parseSection } from '../sections/parse-section.ts';
import { namesIn, sendChosen } from './chosen-fields.ts';
import { createIncludes } from './included.views.ts';
import { assertCombinable } from './list-parameters.rules.ts';
import { findReplies } from './replies.queries.ts';
import { createStoryLists, type ListCall } from './story-lists.ts';

/**
 * A search on SQLite blocks the event loop, so one runs at a time, followed by a pause as long as the search took.
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

/** Endpoints for readers. */
export function registerPublicNewsRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, now, env } = context;
  const news = createNewsQueries(db);
  const listStories = createStoryLists(context);
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
      const read = async () => await withIncludes(await listStories(call), query.include);
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
    return await listView(context, await news.listVisibleByIds(splitIds(column), now()));
  }

  route(
    app,
    ENDPOINTS.news.get,
    async ({ params, query, reply }) => {
      const chosen = query.fields === undefined ? undefined : namesIn(query.fields, 'fields', STORY_FIELDS);
      const row = await readVisible(params.id, now());
      reply.header('cache-control', 'public, no-cache');
      if (!row) {
        // A misspelt `include` is refused here too, before the 404. The body is an array, as the specification's clients expect.
        const nothing = await withIncludes([], query.include);
        reply.code(404);
        return nothing;
      }
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
      const editions = await context.editions.all();
      const provenance = provenanceIn(row.provenance ?? [], row);
      const story = detailView(row, { editions, pictures, documents, related, provenance });
      const stories = await withIncludes([story], query.include);
      return chosen ? sendChosen(reply, STORIES_OF_CHOSEN, stories, chosen) : stories;
    },
    // Concurrent reads are batched into one query, so they need no limit.
    { cacheable: true, concurrency: Number.POSITIVE_INFINITY },
  );
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
