import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../contracts/durations.ts';
import type { StoryShareRow } from '../../../db/tables/distribution.tables.ts';
import type { TelegramResult } from './telegram-client.ts';

/** The next step for a message of the bot. */
export type Step =
  /** The story was withdrawn before it was sent. */
  | { readonly do: 'forget' }
  | { readonly do: 'send' | 'edit'; readonly text: string }
  | { readonly do: 'remove' }
  /** The process was killed during the call to Telegram, so the message may have been sent or not: an editor looks. */
  | { readonly do: 'doubt' }
  /** The bot does nothing until the end of the story's time, if it has one. */
  | { readonly do: 'wait'; readonly until: number | null };

interface ShownStory {
  /** The message as it should be now. */
  readonly text: string;
  readonly unpublishAt: number | null;
}

/** The next step of a message; `story` is undefined if readers do not see the story. */
export function nextStep(
  { state, message }: Pick<StoryShareRow, 'state' | 'message'>,
  story: ShownStory | undefined,
): Step {
  if (state === 'sending') return { do: 'doubt' };
  if (state === 'removing') return { do: 'remove' };
  if (state === 'waiting') return story ? { do: 'send', text: story.text } : { do: 'forget' };
  if (state !== 'sent') return { do: 'wait', until: null };
  if (!story) return { do: 'remove' };
  return story.text === message ? { do: 'wait', until: story.unpublishAt } : { do: 'edit', text: story.text };
}

type Change = Partial<
  Pick<StoryShareRow, 'state' | 'at' | 'message_id' | 'message' | 'error' | 'attempts' | 'due_at'>
>;
type Sent = Extract<Step, { readonly text: string }> | Extract<Step, { readonly do: 'remove' }>;

const UNREACHABLE = 'O Telegram não respondeu. O robô tenta de novo.';
const BUSY = 'O Telegram pediu uma pausa. O robô tenta de novo.';
const DOUBTFUL = 'Não se sabe se a mensagem saiu. Confira no canal; se não estiver lá, envie de novo.';
/** The answers of Telegram after which a message is as it should be. */
const DONE_ALREADY = {
  edit: /message is not modified/i,
  remove: /message to (?:delete|edit) not found|message is not modified/i,
} as const;
const GONE = /message to edit not found/i;
/** Refusals of one message, an hour apart in the end. Then its error stays for editors to see. */
const MAX_REFUSALS = 50;
/** A bot deletes its messages of a group for 48 hours only. */
const NOT_DELETABLE = /message can't be deleted/i;

/** True if a message that cannot be deleted must be emptied instead. */
export function mustEmpty(step: Sent, result: TelegramResult): boolean {
  return step.do === 'remove' && result.kind === 'refused' && NOT_DELETABLE.test(result.why);
}

/** The columns of the row after a call. */
export function changeAfter(
  step: Sent,
  result: TelegramResult,
  { attempts }: Pick<StoryShareRow, 'attempts'>,
  now: number,
): Change {
  if (result.kind === 'busy') return { ...stateBefore(step), error: BUSY, due_at: now + result.retryAfterMs };
  if (result.kind === 'unsent') return { ...stateBefore(step), ...retry(attempts, now), error: UNREACHABLE };
  if (step.do === 'send') return afterSend(step.text, result, now);
  const isDone =
    result.kind === 'done' || (result.kind === 'refused' && DONE_ALREADY[step.do].test(result.why));
  if (isDone && step.do === 'remove')
    return { state: 'removed', message_id: '', message: '', error: '', attempts: 0, due_at: null };
  // Looked at again at once: the story may have changed during the call.
  if (isDone) return { message: textOf(step), error: '', attempts: 0, due_at: now };
  if (result.kind === 'refused') return afterRefusal(step, result.why, attempts, now);
  return { ...retry(attempts, now), error: UNREACHABLE };
}

export const DOUBT: Change = { state: 'doubtful', error: DOUBTFUL, due_at: null };

function afterSend(
  text: string,
  result: Exclude<TelegramResult, { readonly kind: 'busy' | 'unsent' }>,
  now: number,
): Change {
  if (result.kind === 'refused') return { state: 'failed', error: refusal(result.why), due_at: null };
  if (result.kind === 'unknown' || result.messageId === '') return DOUBT;
  const sent = { state: 'sent', at: now, message_id: result.messageId, message: text } as const;
  return { ...sent, error: '', attempts: 0, due_at: now };
}

/** A refusal of Telegram need not last: an editor makes the bot an administrator of the channel again. */
function afterRefusal(step: Sent, why: string, attempts: number, now: number): Change {
  if (step.do === 'edit' && GONE.test(why))
    return { state: 'removed', error: 'A mensagem não está mais lá.', due_at: null };
  const next = attempts + 1 < MAX_REFUSALS ? retry(attempts, now) : { due_at: null };
  return { ...next, error: refusal(why) };
}

/** A message that did not leave waits again. */
function stateBefore(step: Sent): Change {
  return step.do === 'send' ? { state: 'waiting' } : {};
}

function retry(attempts: number, now: number): Change {
  const pause = PAUSES[Math.min(attempts, PAUSES.length - 1)] ?? HOUR_MS;
  return { attempts: attempts + 1, due_at: now + pause };
}

const PAUSES: readonly number[] = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS];

function refusal(why: string): string {
  return `O Telegram recusou: ${why}`;
}

function textOf(step: Sent): string {
  return 'text' in step ? step.text : '';
}
