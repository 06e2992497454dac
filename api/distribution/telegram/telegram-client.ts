import { mayHaveArrived, type PostExternal } from '../../http/guarded-client.ts';

const TELEGRAM = 'https://api.telegram.org';

/** How the bot calls: the only host it talks to, and the bounds of an answer. */
export const TELEGRAM_CALLS = {
  hosts: [new URL(TELEGRAM).host],
  deadlineMs: 15_000,
  answerBytes: 100_000,
  userAgent: 'PortalPara/1.0 (share desk)',
} as const;

/**
 * The result of a call. `refused`: Telegram will refuse it again. `busy`: too many calls. `unsent`: nothing arrived there.
 * `unknown`: it may have been carried out.
 */
export type TelegramResult =
  | { readonly kind: 'done'; readonly messageId: string }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'busy'; readonly retryAfterMs: number }
  | { readonly kind: 'unsent' }
  | { readonly kind: 'unknown' };

export interface TelegramClient {
  send(chat: string, text: string): Promise<TelegramResult>;
  edit(chat: string, messageId: string, text: string): Promise<TelegramResult>;
  remove(chat: string, messageId: string): Promise<TelegramResult>;
}

interface TelegramOptions {
  /** The secret of the bot. It is part of every address, so addresses are never logged. */
  readonly token: string;
  readonly origin?: string;
  readonly post: PostExternal;
}

/** Calls the Bot API: https://core.telegram.org/bots/api */
export function createTelegramClient({ token, origin = TELEGRAM, post }: TelegramOptions): TelegramClient {
  async function call(method: string, body: object): Promise<TelegramResult> {
    const headers = { 'content-type': 'application/json' };
    const made = await post(`${origin}/bot${token}/${method}`, headers, Buffer.from(JSON.stringify(body)));
    if ('refused' in made) return { kind: mayHaveArrived(made.refused) ? 'unknown' : 'unsent' };
    return resultOf(made.status, made.answer ?? Buffer.alloc(0));
  }

  // The preview of the link shows the picture of the story.
  const shown = (text: string) => ({ text, link_preview_options: { prefer_large_media: true } });
  return {
    send: (chat, text) => call('sendMessage', { chat_id: chat, ...shown(text) }),
    edit: (chat, id, text) =>
      call('editMessageText', { chat_id: chat, message_id: Number(id), ...shown(text) }),
    remove: (chat, id) => call('deleteMessage', { chat_id: chat, message_id: Number(id) }),
  };
}

/** The members of an answer that are read. */
interface TelegramAnswer {
  readonly ok?: unknown;
  readonly description?: unknown;
  readonly result?: { readonly message_id?: unknown } | true;
  readonly parameters?: { readonly retry_after?: unknown };
}

const TOO_MANY = 429;
const USUAL_PAUSE_SECONDS = 60;
const MAX_WHY_LENGTH = 200;

function resultOf(status: number, bytes: Buffer): TelegramResult {
  const answer = parseAnswer(bytes);
  if (status === TOO_MANY) {
    const seconds = Number(answer?.parameters?.retry_after ?? USUAL_PAUSE_SECONDS);
    return { kind: 'busy', retryAfterMs: (seconds > 0 ? seconds : USUAL_PAUSE_SECONDS) * 1_000 };
  }
  if (answer === undefined || status >= 500) return { kind: 'unknown' };
  if (answer.ok === true) {
    const id = typeof answer.result === 'object' ? answer.result?.message_id : undefined;
    return { kind: 'done', messageId: id === undefined ? '' : String(id) };
  }
  return { kind: 'refused', why: String(answer.description ?? `status ${status}`).slice(0, MAX_WHY_LENGTH) };
}

function parseAnswer(bytes: Buffer): TelegramAnswer | undefined {
  try {
    const answer: unknown = JSON.parse(bytes.toString());
    return typeof answer === 'object' && answer !== null ? answer : undefined;
  } catch {
    return undefined;
  }
}
