import type { Actor } from '../../db/audit.ts';
import type { Trx } from '../../db/database.ts';
import type { StoryShareRow } from '../../db/tables/distribution.tables.ts';
import type { ChannelRow } from './channels.routes.ts';

/** States from which a story may be sent again. */
const ENDED = ['doubtful', 'failed', 'removed'] as const;

/** The ticks of people for a story in a channel. In a channel with a chat the bot posts, and the row tells it what to do. */
export function createShareStore(hasBot: boolean) {
  return {
    /** False if the story is in the channel already, or on its way. */
    async send(
      trx: Trx,
      newsId: number,
      channel: ChannelRow,
      { actor, at }: { readonly actor: Actor; readonly at: number },
    ): Promise<boolean> {
      const isBots = hasBot && channel.chat !== '';
      const fresh = {
        user_id: actor.id,
        state: isBots ? 'waiting' : 'sent',
        at,
        chat: isBots ? channel.chat : '',
        message_id: '',
        message: '',
        error: '',
        attempts: 0,
        due_at: isBots ? at : null,
        lease_until: 0,
      } as const;
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('story_share')
        .values({ news_id: newsId, channel_id: channel.id, ...fresh })
        .onConflict((conflict) =>
          conflict
            .columns(['news_id', 'channel_id'])
            .doUpdateSet(fresh)
            .where('story_share.state', 'in', ENDED),
        )
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /**
     * Takes a tick back. A message of the bot is deleted by the bot. Of a story that readers no longer see, the row stays as
     * the note that it was deleted in the channel. False if there is nothing to undo.
     */
    async undo(
      trx: Trx,
      newsId: number,
      channelId: number,
      { isShown, at }: { readonly isShown: boolean; readonly at: number },
    ): Promise<boolean> {
      const row = await trx
        .selectFrom('story_share')
        .select(['id', 'state', 'message_id', 'due_at', 'error'])
        .where('news_id', '=', newsId)
        .where('channel_id', '=', channelId)
        .executeTakeFirst();
      if (!row || row.state === 'sending' || row.state === 'removed') return false;
      const isBots = hasBot && row.message_id !== '' && (isShown || !hasGivenUp(row));
      const removing = { state: 'removing', due_at: at, attempts: 0, error: '' } as const;
      const removed = { state: 'removed', due_at: null, error: '' } as const;
      // The bot may have taken a waiting row up meanwhile: then its state is another, and nothing is undone.
      const isSame = { id: row.id, state: row.state };
      if (!isBots && isShown) {
        const { numDeletedRows } = await trx
          .deleteFrom('story_share')
          .where((eb) => eb.and(isSame))
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }
      const { numUpdatedRows } = await trx
        .updateTable('story_share')
        .set(isBots ? removing : removed)
        .where((eb) => eb.and(isSame))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

/** True of a message that the bot tries no more, because Telegram refused too often. */
export function hasGivenUp({ due_at, error }: Pick<StoryShareRow, 'due_at' | 'error'>): boolean {
  return due_at === null && error !== '';
}
