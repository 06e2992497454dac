import { LIMITS } from '../../contracts/limits.ts';
import type { Connection } from '../../db/database.ts';
import { isVisibleSql } from '../../db/news/visible-news.ts';

/** The requests that wait for a decision, the next deadline first. */
export async function listUndecidedRequests(db: Connection) {
  return await db
    .selectFrom('legal_request')
    .leftJoin('news', 'news.id', 'legal_request.news_id')
    .select(['legal_request.id', 'legal_request.kind', 'due_at', 'news.title'])
    .where('decided_at', 'is', null)
    .where('legal_request.deleted_at', 'is', null)
    .orderBy('due_at')
    .limit(LIMITS.waitingLegalRequests)
    .execute();
}

/** The stories that requests name, and whether readers see them now. */
export async function findStoriesOfRequests(db: Connection, newsIds: readonly number[], now: number) {
  const found = await db.selectFrom('news').select(['id', 'title']).where('id', 'in', newsIds).execute();
  const visible = await db
    .selectFrom('news')
    .select('id')
    .where('id', 'in', newsIds)
    .where(isVisibleSql(now))
    .execute();
  return found.map(({ id, title }) => ({ id, title, public: visible.some((one) => one.id === id) }));
}

/** The pins of these stories, including removed ones. */
export async function findPinsOfStories(db: Connection, newsIds: readonly number[]) {
  return await db
    .selectFrom('front_pin')
    .select(['news_id', 'edition', 'place', 'starts_at', 'created_at', 'ends_at', 'deleted_at'])
    .where('news_id', 'in', newsIds)
    .orderBy('id')
    .execute();
}

/** The audited actions on a request and the versions of its story, the oldest first; beyond a limit only the newest. */
export async function findProof(db: Connection, requestId: number, newsId: number | null) {
  const steps = await db
    .selectFrom('audit')
    .select(['at', 'action', 'user_name'])
    .where('kind', '=', 'legal')
    .where('item_id', '=', String(requestId))
    .orderBy('id')
    .execute();
  return { steps, versions: newsId === null ? [] : await newestVersions(db, newsId) };
}

async function newestVersions(db: Connection, newsId: number) {
  const versions = await db
    .selectFrom('news_revision')
    .select(['version', 'at', 'user_name', 'fields', 'data'])
    .where('news_id', '=', newsId)
    .orderBy('version', 'desc')
    .limit(LIMITS.proofVersions)
    .execute();
  return versions.reverse();
}

export type ProofRows = Awaited<ReturnType<typeof findProof>>;
