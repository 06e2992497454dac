import { hash, randomBytes } from 'node:crypto';
import { EDITING } from '../../../contracts/constants.ts';
import type { Query } from '../../../db/database.ts';
import type { NewsRow } from '../../../db/tables/news.tables.ts';

function hashOf(token: string): string {
  return hash('sha256', token, 'hex');
}

export interface NewPreview {
  readonly token: string;
  readonly expiresAt: number;
}

/** Makes a link to a story and returns its token, which is stored nowhere. */
export async function createPreview(
  db: Query,
  newsId: number,
  userId: number,
  now: number,
): Promise<NewPreview> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = now + EDITING.previewMs;
  await db.deleteFrom('preview_link').where('expires_at', '<=', now).execute();
  await makeRoom(db, newsId);
  await db
    .insertInto('preview_link')
    .values({ token_hash: hashOf(token), news_id: newsId, user_id: userId, expires_at: expiresAt })
    .execute();
  return { token, expiresAt };
}

/** For one more link to a story: the oldest end early. */
async function makeRoom(db: Query, newsId: number): Promise<void> {
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

/** The story a link leads to, unless the link has ended or the story is in the trash. */
export async function findPreviewed(db: Query, token: string, now: number): Promise<NewsRow | undefined> {
  const link = db
    .selectFrom('preview_link')
    .select('news_id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now);
  // By its number, not joined: a planner that knows little of the table would read all of it.
  return await db
    .selectFrom('news')
    .selectAll()
    .where('id', '=', link)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
