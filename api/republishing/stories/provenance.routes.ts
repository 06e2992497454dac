import type { FastifyInstance } from 'fastify';
import { isoOf } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { NewsPatch } from '../../../contracts/news/news.schema.ts';
import type { Actor } from '../../../db/audit.ts';
import type { ProvenanceRow } from '../../../db/tables/republishing.tables.ts';
import { cleanText } from '../../../ingest/page/clean-text.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import type { RepublishingContext } from '../republishing.context.ts';
import { findProvenance } from './provenance.queries.ts';
import { storyProvenanceView } from './provenance.views.ts';

/** An original that changed once may change again; one that is gone, or whose story is, need not be looked at. */
function goesOn({ watch }: ProvenanceRow, input: NewsPatch | undefined): boolean {
  return watch !== 'vanished' && input?.status !== 'archived';
}

const MOST_WATCHED = 200;

/** Where stories come from, and what to do when an original changes. */
export function registerProvenanceRoutes(
  app: FastifyInstance,
  { db, now, stories }: RepublishingContext,
): void {
  const { adminProvenance } = ENDPOINTS;

  async function found(id: number): Promise<ProvenanceRow> {
    const row = await findProvenance(db.query, id);
    if (!row) throw problems.notFound('O texto foi escrito na redação e não tem procedência.');
    return row;
  }

  async function view(id: number) {
    const story = await db.query
      .selectFrom('news')
      .select(['title', 'body'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!story) throw problems.notFound();
    return storyProvenanceView(await found(id), story);
  }

  /** One answer to a change: the story first, which may refuse, then the note that somebody saw to it. */
  async function answer(row: ProvenanceRow, input: NewsPatch | undefined, actor: Actor) {
    if (input) await stories.update({ id: row.news_id, expected: undefined }, input, actor);
    await db.query
      .updateTable('provenance')
      .set({
        watch: goesOn(row, input) && row.watch_until > now() ? 'watching' : 'settled',
        // What was seen is what later readings are compared with.
        ...(row.new_html !== '' && { page_html: row.new_html, new_html: '', new_title: '' }),
      })
      .where('news_id', '=', row.news_id)
      .execute();
    return await view(row.news_id);
  }

  route(app, adminProvenance.get, async ({ params }) => await view(params.id));

  route(app, adminProvenance.update, async ({ params, user }) => {
    const row = await found(params.id);
    if (row.new_html === '') throw problems.conflict('O original não tem texto novo para trazer.');
    const title = row.new_title || undefined;
    const desc = cleanText(row.new_html, title ?? row.original_title);
    return await answer(row, { desc, ...(title && { title }) }, user);
  });

  route(app, adminProvenance.correct, async ({ params, body, user }) =>
    answer(await found(params.id), { correction: body.correction }, user),
  );

  route(app, adminProvenance.withdraw, async ({ params, user }) =>
    answer(await found(params.id), { status: 'archived' }, user),
  );

  route(app, adminProvenance.settle, async ({ params, user }) =>
    answer(await found(params.id), undefined, user),
  );

  route(app, adminProvenance.watched, async () => {
    const rows = await db.query
      .selectFrom('provenance')
      .innerJoin('news', 'news.id', 'provenance.news_id')
      .select(['news.id', 'news.title', 'source_name', 'watch', 'changed_at'])
      .where('watch', 'in', ['changed', 'vanished'])
      .where('news.deleted_at', 'is', null)
      .orderBy('changed_at', 'desc')
      .limit(MOST_WATCHED)
      .execute();
    return rows.map(({ id, title, source_name, watch, changed_at }) => ({
      ...{ id, title, source: source_name },
      watch: watch as 'changed' | 'vanished',
      changedAt: isoOf(changed_at ?? 0),
    }));
  });
}
