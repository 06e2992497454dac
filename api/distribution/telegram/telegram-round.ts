import { channelCode } from '../../../contracts/channels/channel-kinds.ts';
import { shareText } from '../../../contracts/distribution/share-text.ts';
import type { Connection } from '../../../db/database.ts';
import { isVisibleSql } from '../../../db/news/visible-news.ts';
import type { StoryShareRow } from '../../../db/tables/distribution.tables.ts';
import type { ApiContext } from '../../http/context.ts';
import { createSharedStories, SHARED_COLUMNS } from '../shared-story.ts';
import { changeAfter, DOUBT, mustEmpty, nextStep, type Step } from './next-step.rules.ts';
import {
  beginSending,
  changeShare,
  claimDueShare,
  forgetShare,
  pauseCalls,
  releaseShareLeases,
  takeTurn,
} from './telegram.queries.ts';
import type { TelegramClient, TelegramResult } from './telegram-client.ts';

/** Put in place of a message that Telegram no longer lets a bot delete. */
const WITHDRAWN_TEXT = 'Esta notícia foi retirada do ar.';
/** One round looks at no more messages than this; the next one is a second later. */
const ROUND_SIZE = 100;

export type TelegramRounds = ReturnType<typeof createTelegramRounds>;

/**
 * Keeps the messages of the bot as their stories are: sends what an editor told it to, edits what changed, deletes what
 * was withdrawn. A message is never sent twice: one whose call was interrupted is shown to the editors instead.
 */
export function createTelegramRounds(
  context: Pick<ApiContext, 'db' | 'env' | 'now' | 'editions'>,
  telegram: TelegramClient,
) {
  const { db, now, editions } = context;
  const sharedStories = createSharedStories(context);

  async function round(stopping: AbortSignal): Promise<void> {
    for (let looked = 0; looked < ROUND_SIZE && !stopping.aborted; looked++) {
      const row = await claimDueShare(db, now());
      if (!row || !(await work(row))) return;
    }
  }

  /** False if the message has to wait for the turn of its call. */
  async function work(row: StoryShareRow): Promise<boolean> {
    const step = nextStep(row, await shownStory(db.query, row));
    switch (step.do) {
      case 'forget':
        await forgetShare(db.query, row);
        return true;
      case 'doubt':
        await changeShare(db.query, row, { ...DOUBT, lease_until: 0 });
        return true;
      case 'wait':
        await changeShare(db.query, row, { due_at: step.until, lease_until: 0 });
        return true;
      default:
        return await call(row, step);
    }
  }

  async function call(row: StoryShareRow, step: Extract<Step, { readonly do: 'send' | 'edit' | 'remove' }>) {
    if (!(await takeTurn(db.query, now()))) {
      await changeShare(db.query, row, { lease_until: 0 });
      return false;
    }
    if (step.do === 'send' && !(await beginSending(db.query, row))) return true;
    const current: StoryShareRow = step.do === 'send' ? { ...row, state: 'sending' } : row;
    const result = await ask(row, step);
    if (result.kind === 'busy') await pauseCalls(db.query, now() + result.retryAfterMs);
    // A message that cannot be deleted is emptied with the next turn.
    const emptied = mustEmpty(step, result);
    const change = emptied
      ? { message: WITHDRAWN_TEXT, due_at: now() }
      : changeAfter(step, result, row, now());
    await changeShare(db.query, current, { ...change, lease_until: 0 });
    return true;
  }

  async function ask(
    { chat, message_id, message }: StoryShareRow,
    step: Extract<Step, { readonly do: 'send' | 'edit' | 'remove' }>,
  ): Promise<TelegramResult> {
    if (step.do === 'send') return await telegram.send(chat, step.text);
    if (step.do === 'edit') return await telegram.edit(chat, message_id, step.text);
    if (message !== WITHDRAWN_TEXT) return await telegram.remove(chat, message_id);
    return await telegram.edit(chat, message_id, WITHDRAWN_TEXT);
  }

  async function shownStory(query: Connection, { news_id, channel_id }: StoryShareRow) {
    const row = await query
      .selectFrom('news')
      .select(SHARED_COLUMNS)
      .where('id', '=', news_id)
      .where(isVisibleSql(now()))
      .executeTakeFirst();
    if (!row) return undefined;
    const [story] = await sharedStories(query, [row], await editions.all());
    if (!story) return undefined;
    const text = shareText(story, channelCode('telegram', channel_id), { bold: false });
    return { text, unpublishAt: row.unpublish_at };
  }

  return { round, recover: () => releaseShareLeases(db) };
}
