import { isoOf } from '../../../contracts/belem-time.ts';
import { DAY_MS } from '../../../contracts/durations.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { AskedChange, StoryRequest } from '../../../contracts/news/story-request.endpoints.ts';
import type { Connection, Trx } from '../../../db/database.ts';
import { findEditionNames } from '../../../db/editions/editions.ts';
import { splitList } from '../../../db/list-columns.ts';
import { ownEditions } from '../../rights/item-rights.ts';
import { editionNames } from '../../rights/story-owner.rules.ts';
import { isAccessibleSql, type StoryActor, storyAccess } from '../../rights/story-rights.ts';
import { askedText } from './story-request.rules.ts';

/** Rows read for a list: those of other editions are left out afterwards. */
const MAX_ROWS_READ = 500;

function requestRows(query: Connection) {
  return query
    .selectFrom('story_request')
    .innerJoin('news', 'news.id', 'story_request.news_id')
    .innerJoin('user_account', 'user_account.id', 'story_request.user_id')
    .select([
      'story_request.id',
      'story_request.news_id',
      'story_request.user_id',
      'story_request.created_at',
    ])
    .select(['change', 'story_request.editions', 'decided_at', 'accepted', 'news.title', 'username']);
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof requestRows>['executeTakeFirstOrThrow']>>;

export async function findRequest(query: Connection, id: number): Promise<RequestRow | undefined> {
  return await requestRows(query).where('story_request.id', '=', id).executeTakeFirst();
}

export function changeOf({ change }: Pick<RequestRow, 'change'>): AskedChange {
  return JSON.parse(change) as AskedChange;
}

/** The open requests that a person may decide, and those they made, the newest first. */
export async function listRequests(
  query: Connection,
  actor: StoryActor,
  now: number,
): Promise<StoryRequest[]> {
  const rows = await requestRows(query)
    .where(isAccessibleSql(await storyAccess(query, actor)))
    .where((eb) =>
      eb.or([eb('decided_at', 'is', null), eb('decided_at', '>', now - LIMITS.answeredRequestDays * DAY_MS)]),
    )
    .orderBy('story_request.id', 'desc')
    .limit(MAX_ROWS_READ)
    .execute();
  const views = await requestViews(query, rows, actor);
  return views
    .filter(({ mayDecide }, index) => mayDecide || rows[index]?.user_id === actor.id)
    .slice(0, LIMITS.storyRequests);
}

export async function requestViews(
  query: Connection,
  rows: readonly RequestRow[],
  actor: StoryActor,
): Promise<StoryRequest[]> {
  const named = await findEditionNames(query);
  const own = await ownEditions(query, actor);
  return rows.map((row) => {
    const owners = splitList(row.editions);
    const isOpen = row.decided_at === null;
    return {
      id: row.id,
      news: { id: row.news_id, title: row.title },
      by: row.username,
      asked: askedText(changeOf(row), named),
      owners: editionNames(owners, named),
      createdAt: isoOf(row.created_at),
      state: isOpen ? 'open' : row.accepted === 1 ? 'accepted' : 'refused',
      mayDecide: isOpen && (own === undefined || owners.every((key) => own.includes(key))),
    };
  });
}

interface NewRequest {
  readonly newsId: number;
  readonly userId: number;
  readonly change: AskedChange;
  readonly editions: readonly string[];
}

/** Stores a request in the place of the person's former one for the story, and deletes old answered ones. */
export async function insertRequest(
  trx: Trx,
  { newsId, userId, change, editions }: NewRequest,
  at: number,
): Promise<number> {
  await trx
    .deleteFrom('story_request')
    .where('decided_at', '<=', at - LIMITS.answeredRequestDays * DAY_MS)
    .execute();
  await trx
    .deleteFrom('story_request')
    .where('news_id', '=', newsId)
    .where('user_id', '=', userId)
    .where('decided_at', 'is', null)
    .execute();
  const { id } = await trx
    .insertInto('story_request')
    .values({
      news_id: newsId,
      user_id: userId,
      change: JSON.stringify(change),
      editions: editions.join(','),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks an open request as answered; false if another editor answered it first. */
export async function closeRequest(trx: Trx, id: number, accepted: boolean, at: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('story_request')
    .set({ decided_at: at, accepted: accepted ? 1 : 0 })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
