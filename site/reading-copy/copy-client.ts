import { type Answer, ApiFailure, type CallOptions, type Client } from '../../client/client.ts';
import { isoOf } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { AnswerOf, Endpoint } from '../../contracts/http/endpoint.ts';
import { copyKey, STORY_LISTS } from './copied-answers.ts';
import type { CopyFile, StoryQuery } from './copy-file.ts';

export interface CopyClient extends Pick<Client, 'call'> {
  /** Whether somebody who finds the API away can be answered. */
  readonly usable: boolean;
}

export interface CopyClientOptions {
  readonly file: CopyFile;
  readonly client: Pick<Client, 'call'>;
  readonly now: () => number;
  readonly uptime: () => number;
  /** The API answers again: what was made from the copy meanwhile is no longer the newest. */
  readonly onReturn: () => void;
  readonly onTrouble: (error: unknown, message: string) => void;
}

/** Older than this, the copy is not shown: somebody may have asked to take a story down in the meantime. */
const MAX_AGE_MS = 24 * 3_600_000;
/** After a call that nobody answered, others are answered from the copy at once, for this long. */
const RETRY_MS = 1_000;
/** An answer that many pages share is copied no more often than this. */
const COPY_EVERY_MS = 30_000;

/**
 * The client of the API, with the copy behind it: whoever reads something that is in the copy gets it from there while
 * the API does not answer, or answers that it cannot. Writes, and whatever a private link opens, are never answered so.
 */
export function createCopyClient(options: CopyClientOptions): CopyClient {
  const { file, client, now, uptime, onReturn, onTrouble } = options;
  const copiedAt = new Map<string, number>();
  let away = false;
  let retryAt = 0;

  // By the clock, for the process may not have been there: set back or ahead, it is the distance that counts.
  const isYoung = (): boolean => Math.abs(now() - file.knownAt) < MAX_AGE_MS;

  async function call<E extends Endpoint>(endpoint: E, callOptions: CallOptions<E> = {}): Promise<Answer<E>> {
    if (away && uptime() < retryAt) {
      const copied = read(endpoint, callOptions);
      if (copied) return copied;
    }
    // Whoever comes while this one waits for an answer does not wait too.
    if (away) retryAt = uptime() + RETRY_MS;
    try {
      const answer = await client.call(endpoint, callOptions);
      if (away) {
        away = false;
        onReturn();
      }
      keep(endpoint, callOptions, answer);
      return answer;
    } catch (error) {
      if (callOptions.signal?.aborted || (error instanceof ApiFailure && error.status < 500)) throw error;
      if (!(error instanceof ApiFailure)) {
        away = true;
        retryAt = uptime() + RETRY_MS;
      }
      const copied = read(endpoint, callOptions);
      if (!copied) throw error;
      return copied;
    }
  }

  function read<E extends Endpoint>(endpoint: E, callOptions: CallOptions<E>): Answer<E> | undefined {
    try {
      return isYoung() ? answerOf(file, endpoint, callOptions, now()) : undefined;
    } catch (error) {
      onTrouble(error, 'the reading copy cannot be read');
      return undefined;
    }
  }

  function keep<E extends Endpoint>(endpoint: E, { query }: CallOptions<E>, { body }: Answer<E>): void {
    const key = copyKey(endpoint, query as object | undefined);
    if (key === undefined || uptime() < (copiedAt.get(key) ?? Number.NEGATIVE_INFINITY) + COPY_EVERY_MS)
      return;
    copiedAt.set(key, uptime());
    try {
      file.putAnswer(key, body);
    } catch (error) {
      onTrouble(error, 'the reading copy could not be written');
    }
  }

  return {
    call,
    get usable() {
      return isYoung() && file.list({ limit: 1 }).total > 0;
    },
  };
}

function answerOf<E extends Endpoint>(
  file: CopyFile,
  endpoint: E,
  { params, query }: CallOptions<E>,
  now: number,
): Answer<E> | undefined {
  if (is(endpoint, ENDPOINTS.news.list)) {
    const { current, ...asked }: StoryQuery & { readonly current?: true } = query ?? {};
    const { items, total } = file.list({ ...asked, ...(current && { validAt: isoOf(now) }) });
    return answer<E>(items, { 'x-total-count': String(total) });
  }
  if (is(endpoint, ENDPOINTS.news.get)) {
    const story = file.text((params as { id: number }).id);
    return story && answer<E>([story]);
  }
  const key = copyKey(endpoint, query as object | undefined);
  const body = key === undefined ? undefined : file.answer(key);
  if (body === undefined) return undefined;
  return answer<E>(
    STORY_LISTS.includes(endpoint)
      ? (body as readonly { id: number }[]).filter(({ id }) => file.has(id))
      : body,
  );
}

function is(one: Endpoint, other: Endpoint): boolean {
  return one === other;
}

function answer<E extends Endpoint>(body: unknown, headers: Record<string, string> = {}): Answer<E> {
  return { status: 200, body: body as AnswerOf<E>, headers: new Headers(headers) };
}
