import { BadVariable, type Environment } from '../config/environment.ts';
import { ASSISTANT_LIMITS } from '../contracts/assistant/assistant-limits.ts';
import { splitList } from '../db/list-columns.ts';
import { type AssistantClient, createAssistantClient } from './assistant/assistant-client.ts';
import {
  createTelegramClient,
  TELEGRAM_CALLS,
  type TelegramClient,
} from './distribution/telegram/telegram-client.ts';
import { createGuardedPost } from './media/fetch/guarded-post.ts';
import { createPushClient, type PushClient } from './push/protocol/push-client.ts';
import { parseVapidKey } from './push/protocol/vapid.ts';

// Programs outside that the API calls if the operator has configured them, each through the guarded client.

/** The client of the operator's machine; undefined without one. */
export function operatorsAssistant(
  env: Pick<Environment, 'ASSISTANT_URL' | 'ASSISTANT_KEY' | 'ASSISTANT_MODEL' | 'ASSISTANT_AUDIO_MODEL'>,
): AssistantClient | undefined {
  const { ASSISTANT_KEY: key, ASSISTANT_MODEL: model } = env;
  const url = env.ASSISTANT_URL.replace(/\/$/, '');
  if (url === '') return undefined;
  const { host } = new URL(url);
  // The operator has named this host, so that it may be a private one. Redirects are not followed.
  const only = { hosts: [host], trusted: [host], answerBytes: ASSISTANT_LIMITS.answerBytes };
  return createAssistantClient({
    url,
    key,
    model,
    audioModel: env.ASSISTANT_AUDIO_MODEL,
    postWithin: (deadlineMs) =>
      createGuardedPost({ ...only, deadlineMs, userAgent: 'PortalPara/1.0 (assistant)' }).post,
  });
}

/** The client of the operator's bot; undefined without one. */
export function operatorsTelegram({
  TELEGRAM_TOKEN: token,
}: Pick<Environment, 'TELEGRAM_TOKEN'>): TelegramClient | undefined {
  if (token === '') return undefined;
  return createTelegramClient({ token, post: createGuardedPost(TELEGRAM_CALLS).post });
}

/** A push service answers at once, or is asked again. */
const PUSH_DEADLINE_MS = 10_000;

/** The client of the operator's key; undefined without one. */
export function operatorsPush(
  { PUSH_KEY, PUSH_CONTACT, PUSH_HOSTS }: Pick<Environment, 'PUSH_KEY' | 'PUSH_CONTACT' | 'PUSH_HOSTS'>,
  origin: string,
  now: () => number,
): PushClient | undefined {
  if (PUSH_KEY === '') return undefined;
  const keys = parseVapidKey(PUSH_KEY);
  if (!keys) throw new BadVariable('PUSH_KEY: expected a private key of the curve P-256');
  const { post } = createGuardedPost({ deadlineMs: PUSH_DEADLINE_MS, userAgent: 'PortalPara/1.0 (push)' });
  return createPushClient({ keys, contact: PUSH_CONTACT || origin, hosts: splitList(PUSH_HOSTS), now, post });
}
