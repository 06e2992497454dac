import { type SqlBool, sql } from 'kysely';
import { isoOf, isoOrNull } from '../../../contracts/belem-time.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { NewsroomOverview } from '../../../contracts/news/news.schema.ts';
import type { StoryNote } from '../../../contracts/news/note.endpoints.ts';
import { cutText } from '../../../contracts/rich-text/excerpts/cut-text.ts';
import { oneLine } from '../../../contracts/words/one-line.ts';
import type { Connection, Trx } from '../../../db/database.ts';
import { isAccessibleSql, type StoryAccess } from '../../rights/story-rights.ts';

/** Shown in place of a person whose account is gone. */
const NOBODY = 'pessoa apagada';

export async function findNotes(query: Connection, newsId: number): Promise<StoryNote[]> {
  const rows = await query
    .selectFrom('story_note')
    .leftJoin('user_account as writer', 'writer.id', 'story_note.user_id')
    .leftJoin('user_account as resolver', 'resolver.id', 'story_note.resolved_by')
    .select(['story_note.id', 'body', 'quote', 'story_note.created_at', 'resolved_at'])
    .select(['writer.username as by', 'resolver.username as resolvedBy'])
    .where('news_id', '=', newsId)
    .orderBy('story_note.id')
    .limit(LIMITS.notes)
    .execute();
  return rows.map(({ id, body, quote, by, resolvedBy, created_at, resolved_at }) => ({
    id,
    by: by ?? NOBODY,
    at: isoOf(created_at),
    quote,
    text: body,
    resolvedAt: isoOrNull(resolved_at),
    resolvedBy: resolved_at === null ? '' : (resolvedBy ?? NOBODY),
  }));
}

export async function countNotes(query: Connection, newsId: number): Promise<number> {
  const { count } = await query
    .selectFrom('story_note')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('news_id', '=', newsId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Mentions that the overview of a person names, and how much of each. */
const MAX_MENTIONS = 8;
const MENTION_LENGTH = 90;

interface NewNote {
  readonly newsId: number;
  readonly userId: number;
  readonly text: string;
  readonly quote: string;
  /** The ids of the people whom the note mentions: it is unread for each of them. */
  readonly mentioned: readonly number[];
}

export async function insertNote(trx: Trx, note: NewNote, at: number): Promise<void> {
  const { newsId, userId, text, quote, mentioned } = note;
  const unread_by = mentioned.length === 0 ? '' : `,${mentioned.join(',')},`;
  await trx
    .insertInto('story_note')
    .values({ news_id: newsId, user_id: userId, body: text, quote, created_at: at, unread_by })
    .execute();
}

/** Resolves a note, or opens it again. False if the story has no such note. */
export async function resolveNote(
  query: Connection,
  { note, newsId }: { readonly note: number; readonly newsId: number },
  resolution: { readonly at: number; readonly by: number } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('story_note')
    .set({ resolved_at: resolution?.at ?? null, resolved_by: resolution?.by ?? null })
    .where('id', '=', note)
    .where('news_id', '=', newsId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function mentionsUnread(userId: number) {
  return sql<SqlBool>`unread_by <> '' and unread_by like ${`%,${userId},%`} and resolved_at is null`;
}

/** The open notes that mention a person who has not read them yet, the newest first. */
export async function findMentions(
  query: Connection,
  access: StoryAccess,
  userId: number,
): Promise<NonNullable<NewsroomOverview['mentions']>> {
  const rows = await query
    .selectFrom('story_note')
    .innerJoin('news', 'news.id', 'story_note.news_id')
    .leftJoin('user_account', 'user_account.id', 'story_note.user_id')
    .select(['news.id', 'title', 'story_note.body', 'username', 'story_note.id as note'])
    .where(mentionsUnread(userId))
    .where('news.deleted_at', 'is', null)
    .where(isAccessibleSql(access))
    .orderBy('story_note.id', 'desc')
    .limit(MAX_MENTIONS)
    .execute();
  return rows.map(({ body, username, ...story }) => ({
    ...story,
    by: username ?? NOBODY,
    text: cutText(oneLine(body), MENTION_LENGTH),
  }));
}

export async function isMentionUnread(query: Connection, newsId: number, userId: number): Promise<boolean> {
  const row = await query
    .selectFrom('story_note')
    .select('id')
    .where('news_id', '=', newsId)
    .where(mentionsUnread(userId))
    .executeTakeFirst();
  return row !== undefined;
}

/** The person has read the notes of a story. */
export async function markMentionsRead(query: Connection, newsId: number, userId: number): Promise<void> {
  await query
    .updateTable('story_note')
    .set({ unread_by: sql<string>`replace(unread_by, ${`,${userId},`}, ',')` })
    .where('news_id', '=', newsId)
    .where('unread_by', 'like', `%,${userId},%`)
    .execute();
  await query
    .updateTable('story_note')
    .set({ unread_by: '' })
    .where('news_id', '=', newsId)
    .where('unread_by', '=', ',')
    .execute();
}
