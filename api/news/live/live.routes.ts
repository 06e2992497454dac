import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { etagOf } from '../../../contracts/http/etag.ts';
import type { AdminLive, LivePage } from '../../../contracts/live/live.endpoints.ts';
import { publicReads } from '../../../db/database.ts';
import type { ApiContext } from '../../http/context.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { expectedVersions } from '../../http/versions.ts';
import { requireStory } from '../../rights/story-rights.ts';
import {
  allBlocks,
  type CoverageRow,
  changedBlocks,
  countShownBlocks,
  findCoverage,
  type LiveBlockRow,
  shownBlocks,
  visibleCoverage,
} from './live.queries.ts';
import { createLiveStore } from './live.store.ts';
import { adminBlockViews, blockViews, coverageView } from './live.views.ts';

/** Live pages: for readers by block sequence, for the newsroom by key. */
export function registerLiveRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, now } = context;
  const publicContext = { ...context, db: publicReads(db) };
  const store = createLiveStore(context, view);
  const { live, adminLive } = ENDPOINTS;

  route(
    app,
    live.get,
    async ({ params: { id }, query: { after, before }, reply }): Promise<LivePage> => {
      const { query } = publicContext.db;
      const coverage = await visibleCoverage(query, id, now());
      if (!coverage) throw problems.notFound();
      reply.header('cache-control', 'public, no-cache');
      const { rows, more } =
        after === undefined ? await shownBlocks(query, id, before) : await changedBlocks(query, id, after);
      const headChanged = after !== undefined && !more && coverage.head_change > after;
      return {
        ...coverageView(coverage),
        next: after === undefined ? coverage.change : nextOf(after, rows, coverage, headChanged),
        headChanged,
        blocks: await blockViews(publicContext, rows),
        more,
        total: await countShownBlocks(query, id),
      };
    },
    { cacheable: true },
  );

  async function answer(id: number, before?: number): Promise<AdminLive> {
    const coverage = await findCoverage(db.query, id);
    const { rows, more } = await allBlocks(db.query, id, before);
    return {
      coverage: coverage ? coverageView(coverage) : null,
      blocks: await adminBlockViews(context, rows),
      more,
    };
  }

  route(app, adminLive.get, async ({ params: { id }, query: { before }, user }) => {
    await requireStory(db.query, user, id);
    return await answer(id, before);
  });

  route(app, adminLive.put, async ({ params: { id }, body, user }) => {
    await store.saveCoverage(id, body, user);
    return await answer(id);
  });

  async function view(row: LiveBlockRow) {
    const [block] = await adminBlockViews(context, [row]);
    if (!block) throw problems.notFound();
    return block;
  }

  route(app, adminLive.putBlock, async ({ params: { id, key }, body, user, reply }) => {
    const row = await store.putBlock({ newsId: id, key }, body, user);
    reply.header('etag', etagOf(row.version));
    return await view(row);
  });

  route(app, adminLive.updateBlock, async ({ params: { id, key }, body, user, request, reply }) => {
    const expected = expectedVersions(request.headers['if-match']);
    const row = await store.updateBlock({ newsId: id, key, expected }, body, user);
    reply.header('etag', etagOf(row.version));
    return await view(row);
  });
}

/**
 * The newest change in an answer: of its blocks, and of the summary if it contains that. A number that was never given
 * out, as after a restored backup, becomes the newest one.
 */
function nextOf(
  after: number,
  rows: readonly LiveBlockRow[],
  { change, head_change }: CoverageRow,
  headChanged: boolean,
): number {
  const newest = Math.max(after, rows.at(-1)?.change ?? 0, headChanged ? head_change : 0);
  return rows.length === 0 ? Math.min(newest, change) : newest;
}
