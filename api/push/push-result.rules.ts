import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../contracts/durations.ts';

/** The answer of a push service, or why there was none, in the words of the guarded client. */
export type PushAnswer =
  | { readonly status: number; readonly retryAfter?: string }
  | { readonly refused: string };

/** After these the service may have got the push: the connection broke or took too long. */
const DOUBTFUL: readonly string[] = ['network', 'timeout'];

/**
 * The meaning of an answer of a push service.
 * - `delivered`: it took the push.
 * - `gone`: the subscription ended; it is deleted.
 * - `refused`: it will refuse this push again.
 * - `later`: it took nothing and is asked again after the pause.
 * - `unknown`: the connection broke, so it may have taken the push, which is not sent again. The service gets a pause.
 */
type PushResult =
  | { readonly kind: 'delivered' | 'gone' | 'refused' }
  | { readonly kind: 'later' | 'unknown'; readonly pauseMs: number };

/** Pauses of a push service that fails once, twice and so on. */
const PAUSES: readonly number[] = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS];
/** A service that asks for a longer pause is asked once an hour all the same. */
const LONGEST_PAUSE_MS = HOUR_MS;

const TOO_MANY = 429;
const GONE: readonly number[] = [404, 410];

/** `failures`: how often the service failed since it last took a push. */
export function resultOf(answer: PushAnswer, failures: number, now: number): PushResult {
  const pauseMs = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? LONGEST_PAUSE_MS;
  if ('refused' in answer) {
    if (answer.refused === 'unreachable') return { kind: 'later', pauseMs };
    return DOUBTFUL.includes(answer.refused) ? { kind: 'unknown', pauseMs } : { kind: 'refused' };
  }
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (GONE.includes(status)) return { kind: 'gone' };
  if (status === TOO_MANY || status >= 500)
    return { kind: 'later', pauseMs: Math.max(pauseMs, askedPause(retryAfter, now)) };
  return { kind: 'refused' };
}

/** The pause of `Retry-After`, in seconds or as a date; 0 if there is none. */
function askedPause(text: string | undefined, now: number): number {
  if (!text) return 0;
  const asked = /^\d+$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - now;
  return Number.isNaN(asked) ? 0 : Math.min(asked, LONGEST_PAUSE_MS);
}
