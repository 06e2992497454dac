import type { Trx } from '../database.ts';

/** Tells the bot to look at its messages of a story again, as a write for `writeTogether`. */
export function dueSharesWrite(trx: Trx, newsId: number, at: number) {
  return trx
    .updateTable('story_share')
    .set({ due_at: at, attempts: 0 })
    .where('news_id', '=', newsId)
    .where('message_id', '<>', '');
}

/** Deletes the shares of stories that are deleted for good, except messages that the bot still has to delete in their channel. */
export async function forgetShares(trx: Trx, newsIds: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('story_share')
    .where('news_id', 'in', newsIds)
    .where('message_id', '=', '')
    .where('state', '<>', 'sending')
    .execute();
}
