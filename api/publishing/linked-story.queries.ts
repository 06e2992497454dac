import type { Connection } from '../../db/database.ts';
import type { ReaderText } from './personal-data.rules.ts';

/** The headlines of the story to which a pin or a notice leads: readers see them together. */
export async function headlinesOf(
  query: Connection,
  newsId: number | null | undefined,
): Promise<readonly ReaderText[]> {
  if (!newsId) return [];
  const story = await query
    .selectFrom('news')
    .select(['title', 'summary'])
    .where('id', '=', newsId)
    .executeTakeFirst();
  if (!story) return [];
  return [
    ['title', story.title],
    ['line', story.summary],
  ];
}
