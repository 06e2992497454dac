import type { FastifyInstance } from 'fastify';
import { isoOf } from '../../../contracts/belem-time.ts';
import { EDITING } from '../../../contracts/constants.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { NewsDetail, PreviewedStory } from '../../../contracts/news/news.schema.ts';
import { recordAudit, UNKNOWN_PERSON } from '../../../db/audit.ts';
import { documentsOf } from '../../../db/documents.ts';
import { picturesOf, type ShownPicture } from '../../../db/pictures.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';
import type { ApiContext } from '../../http/context.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { may } from '../../rights/may.ts';
import { requireStory } from '../../rights/story-rights.ts';
import { pictureUses } from '../news.rules.ts';
import { detailView, NO_RELATED_ITEMS } from '../news.views.ts';
import { findNotes } from '../notes/notes.queries.ts';
import { findReplies } from '../public/replies.queries.ts';
import { readWithPending } from './news-pending.queries.ts';
import {
  createPreview,
  findPreviewed,
  findPreviews,
  previewHash,
  removePreview,
  showsNotes,
} from './news-preview.queries.ts';

/** Links by which a person without a session reads one story before it is published. */
export function registerPreviewRoutes(app: FastifyInstance, { db, now, editions }: ApiContext): void {
  route(app, ENDPOINTS.adminNews.createPreview, async ({ params, query, user }) => {
    const at = now();
    const { token, expiresAt } = await db.query.transaction().execute(async (trx) => {
      const row = await requireStory(trx, user, params.id);
      if (row.deleted_at !== null) throw problems.notFound();
      const detail = row.title;
      await recordAudit(trx, user, { at, action: 'preview', kind: 'news', itemId: row.id, detail });
      const { notes = false } = query;
      return await createPreview(trx, { newsId: row.id, userId: user.id, notes }, at);
    });
    return { token, expiresAt: isoOf(expiresAt) };
  });

  route(app, ENDPOINTS.adminNews.previews, async ({ params, user }) => {
    const row = await requireStory(db.query, user, params.id);
    return await findPreviews(db.query, row.id, now());
  });

  route(app, ENDPOINTS.adminNews.removePreview, async ({ params, user }) => {
    await db.query.transaction().execute(async (trx) => {
      const row = await requireStory(trx, user, params.id);
      if (!(await removePreview(trx, row.id, params.link))) return;
      const detail = row.title;
      await recordAudit(trx, user, {
        at: now(),
        action: 'preview-off',
        kind: 'news',
        itemId: row.id,
        detail,
      });
    });
    return undefined;
  });

  route(app, ENDPOINTS.preview.get, async ({ params, reply }) => {
    // Any caller with the link may read it, but proxies and browsers must not cache it.
    reply.header('cache-control', 'private, no-store');
    const hash = previewHash(params.token);
    const row = await findPreviewed(db.query, hash, now());
    if (row && (await may({ db, actor: UNKNOWN_PERSON, now: now() }, 'see', 'preview', hash)))
      return [
        { ...(await previewView(row)), ...((await showsNotes(db.query, hash)) && (await openNotes(row.id))) },
      ];
    reply.code(404);
    return [];
  });

  async function openNotes(newsId: number): Promise<Pick<PreviewedStory, 'notes'>> {
    const notes = await findNotes(db.query, newsId);
    return {
      notes: notes
        .filter(({ resolvedAt }) => resolvedAt === null)
        .map(({ by, at, quote, text }) => ({ by, at, quote, text })),
    };
  }

  async function previewView(row: NewsRow): Promise<NewsDetail> {
    const laid = await readWithPending(db.query, row);
    const titled = { ...laid, title: laid.title || EDITING.untitled };
    const documents = await documentsOf(db.query, laid.attachments);
    const related = { ...NO_RELATED_ITEMS, ...(await findReplies(db.query, row, now())) };
    const pictures = await picturesShownBy(laid);
    return detailView(titled, { editions: await editions.all(), pictures, documents, related });
  }

  /** The pictures shown, including those of the pending text, but without those it removed. */
  async function picturesShownBy(laid: NewsRow): Promise<ShownPicture[]> {
    const find = await picturesOf(db.query, 'news', [laid.id]);
    const sources = [...new Set(pictureUses(laid).map(({ url }) => url))];
    return sources.flatMap((src) => {
      const picture = find(laid.id, src);
      return picture ? [{ src, picture }] : [];
    });
  }
}
