import type { FastifyInstance } from 'fastify';
import { isoOf } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { etagOf } from '../../contracts/http/etag.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { AdminTopic, Part, Thread, TopicSuggestion } from '../../contracts/topics/topic.endpoints.ts';
import { publicReads } from '../../db/database.ts';
import { splitIds } from '../../db/list-columns.ts';
import { namesLike } from '../../db/names/find-names.ts';
import { findNameBySlug } from '../../db/names/story-names.ts';
import { isVisibleInJoinSql } from '../../db/news/visible-news.ts';
import { registerCollection } from '../entities/collection.routes.ts';
import { findEntity } from '../entities/entity-rows.ts';
import type { ApiContext } from '../http/context.ts';
import { describePage, pagingOf } from '../http/paging.ts';
import { problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { seenNamesSql, seenStoriesSql } from '../rights/name-rights.ts';
import { mergeTopics } from './merge-topics.ts';
import { inSeriesOrder } from './thread.rules.ts';
import { topicsCollection, topicViews } from './topics.collection.ts';
import {
  countStories,
  findPublicTopic,
  listPublicTopics,
  NOT_TRASHED,
  storiesInTime,
} from './topics.queries.ts';

const { topics, adminTopics } = ENDPOINTS;
const SERIES = { from: 'first', limit: LIMITS.seriesParts } as const;
const CASE = { from: 'last', limit: LIMITS.caseStories } as const;

export function registerTopicRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, now } = context;
  const publicDb = publicReads(db);
  const collection = topicsCollection(db.engine);
  registerCollection(app, context, collection);

  route(
    app,
    topics.list,
    async ({ query, request, reply }) => {
      const paging = pagingOf(query, LIMITS.adminPageDefault);
      const { rows, total } = await listPublicTopics(publicDb, paging, now());
      describePage(request, reply, paging, total);
      reply.header('cache-control', 'public, no-cache');
      return await topicViews({ ...context, db: publicDb }, rows, now());
    },
    { cacheable: true },
  );

  route(
    app,
    topics.get,
    async ({ params, reply }) => {
      const found = await findNameBySlug(publicDb.query, 'topic', params.slug);
      const row = found && (await findPublicTopic(publicDb, found.id, now()));
      if (!row) throw problems.notFound();
      reply.header('cache-control', 'public, no-cache');
      const [topic] = await topicViews({ ...context, db: publicDb }, [row], now());
      if (!topic) throw problems.notFound();
      return topic;
    },
    { cacheable: true },
  );

  route(
    app,
    topics.thread,
    async ({ params, reply }): Promise<Thread> => {
      const found = await findNameBySlug(publicDb.query, 'topic', params.slug);
      const row = found && (await findEntity(publicDb.query, 'topic', found.id));
      if (!row || row.shape === '') throw problems.notFound();
      const at = now();
      const { name, slug, description } = row;
      const shape = row.shape as Thread['shape'];
      const stories =
        shape === 'series'
          ? inSeriesOrder(
              await storiesInTime(publicDb, name, at, isVisibleInJoinSql(at), SERIES),
              splitIds(row.parts),
            )
          : (await storiesInTime(publicDb, name, at, isVisibleInJoinSql(at), CASE)).reverse();
      if (stories.length === 0) throw problems.notFound();
      reply.header('cache-control', 'public, no-cache');
      return {
        name,
        slug,
        shape,
        description,
        stories: stories.map(({ id, title, date }) => ({ id, title, date: isoOf(date) })),
      };
    },
    { cacheable: true },
  );

  route(app, adminTopics.parts, async ({ params }): Promise<Part[]> => {
    const row = await findEntity(db.query, 'topic', params.id);
    if (!row || row.deleted_at !== null) throw problems.notFound();
    const stories = await storiesInTime(db, row.name, now(), NOT_TRASHED, SERIES);
    return inSeriesOrder(stories, splitIds(row.parts)).map((story) => ({
      id: story.id,
      title: story.title,
      date: isoOf(story.date),
      seen: story.seen === 1,
    }));
  });

  route(app, adminTopics.merge, async ({ params, body, user, reply }) => {
    const row = await mergeTopics(context, { id: params.id, into: body.into }, user);
    reply.header('etag', etagOf(row.version));
    const [topic] = await collection.view(db.query, [row]);
    return topic as AdminTopic;
  });

  route(app, adminTopics.names, async ({ query, user }): Promise<TopicSuggestion[]> => {
    const at = now();
    const names = await namesLike(db, 'topic', query.q, await seenNamesSql(db, user, 'topic', at));
    const storiesOf = await countStories(db, names, await seenStoriesSql(db, user, at));
    return names.map((name) => ({ name, stories: storiesOf(name) }));
  });
}
