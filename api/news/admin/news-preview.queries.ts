import { hash, randomBytes } from 'node:crypto';
import { isoOf } from '../../../contracts/belem-time.ts';
import { EDITING } from '../../../contracts/constants.ts';
import type { MadePreviewLink } from '../../../contracts/news/news.schema.ts';
import type { Connection } from '../../../db/database.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';

export function previewHash(token: string): string {
  return hash('sha256', token, 'hex');
}

interface NewPreview {
  readonly token: string;
  readonly expiresAt: number;
}

/** Creates a preview link and returns its token, of which only the hash is stored. */
export async function createPreview(
  db: Connection,
  { newsId, userId, notes }: { readonly newsId: number; readonly userId: number; readonly notes: boolean },
  now: number,
): Promise<NewPreview> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = now + EDITING.previewMs;
  await db.deleteFrom('preview_link').where('expires_at', '<=', now).execute();
  await removeOldestPreviews(db, newsId);
  await db
    .insertInto('preview_link')
    .values({
      token_hash: previewHash(token),
      news_id: newsId,
      user_id: userId,
      expires_at: expiresAt,
      notes: notes ? 1 : 0,
    })
    .execute();
  return { token, expiresAt };
}

/** Deletes the oldest links of a story to make room for one more. */
async function removeOldestPreviews(db: Connection, newsId: number): Promise<void> {
  await db
    .deleteFrom('preview_link')
    .where('news_id', '=', newsId)
    .where('token_hash', 'not in', (links) =>
      links
        .selectFrom('preview_link')
        .select('token_hash')
        .where('news_id', '=', newsId)
        .orderBy('expires_at', 'desc')
        .limit(EDITING.previewLinks - 1),
    )
    .execute();
}

/** The story of a link, unless the link has expired or the story is in the trash. Whether its maker may still see it, `may` says. */
export async function findPreviewed(
  db: Connection,
  tokenHash: string,
  now: number,
): Promise<NewsRow | undefined> {
  const link = db
    .selectFrom('preview_link')
    .select('news_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now);
  // A subquery by id instead of a join: without table statistics the planner would scan the whole table.
  return await db
    .selectFrom('news')
    .selectAll()
    .where('id', '=', link)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Valid links of a story, newest first. */
export async function findPreviews(db: Connection, newsId: number, now: number): Promise<MadePreviewLink[]> {
  const rows = await db
    .selectFrom('preview_link')
    .innerJoin('user_account', 'user_account.id', 'preview_link.user_id')
    .select(['token_hash', 'expires_at', 'preview_link.notes', 'user_account.username'])
    .where('news_id', '=', newsId)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .orderBy('token_hash')
    .execute();
  return rows.map(({ token_hash, expires_at, notes, username }) => ({
    id: token_hash,
    madeBy: username,
    createdAt: isoOf(expires_at - EDITING.previewMs),
    expiresAt: isoOf(expires_at),
    notes: notes === 1,
  }));
}

/** Whether the link shows the notes of the newsroom. */
export async function showsNotes(db: Connection, tokenHash: string): Promise<boolean> {
  const link = await db
    .selectFrom('preview_link')
    .select('notes')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return link?.notes === 1;
}

/** Deletes one link; false if it does not exist. */
export async function removePreview(db: Connection, newsId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('preview_link')
    .where('news_id', '=', newsId)
    .where('token_hash', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A story loses its links when it goes to the trash or to another edition. */
export async function removePreviews(db: Connection, newsId: number): Promise<void> {
  await db.deleteFrom('preview_link').where('news_id', '=', newsId).execute();
}
