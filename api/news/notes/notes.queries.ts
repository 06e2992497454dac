import { isoOf, isoOrNull } from '../../../contracts/belem-time.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import type { StoryNote } from '../../../contracts/news/note.endpoints.ts';
import type { Connection } from '../../../db/database.ts';

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
