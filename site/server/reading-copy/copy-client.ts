import { type Answer, ApiFailure, type CallOptions, type Client } from '../../../client/client.ts';
import { isoOf } from '../../../contracts/belem-time.ts';
import { DAY_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { AnswerOf, Endpoint, QueryOf } from '../../../contracts/http/endpoint.ts';
import type { LivePage } from '../../../contracts/live/live.endpoints.ts';
import { LIVE } from '../../../contracts/live/live-states.ts';
import type { OnWarning } from '../../../contracts/on-warning.ts';
import { copyKey, STORY_LISTS } from './copied-answers.ts';
import type { CopyFile, StoryQuery } from './copy-file.ts';

interface CopyClient extends Pick<Client, 'call'> {
  /** Whether the copy can answer while the API is unreachable. */
  readonly usable: boolean;
}

interface CopyClientOptions {
  readonly file: CopyFile;
  readonly client: Pick<Client, 'call'>;
  readonly now: () => number;
  readonly uptime: () => number;
  /** Called when the API answers again: pages made from the copy are no longer the newest. */
  readonly onReturn: () => void;
  readonly onWarning: OnWarning;
}

/** An older copy is not shown: a story may have been taken down on request in the meantime. */
const MAX_AGE_MS = DAY_MS;
/** After a failed call, other calls are answered from the copy at once for this long. */
const RETRY_MS = 1_000;
/** A shared answer is written to the copy at most this often. */
const COPY_EVERY_MS = 30_000;

/**
 * The client of the API, backed by the copy: reads are answered from the copy while the API does not answer or
 * answers with a server error. Writes and private links are never answered from the copy.
 */
export function createCopyClient(options: CopyClientOptions): CopyClient {
  const { file, client, now, uptime, onReturn, onWarning } = options;
  const copiedAt = new Map<string, number>();
  let away = false;
  let retryAt = 0;

  // Wall clock, because the process may have been restarted in between. The absolute distance counts, because the
  // clock may have been set back or ahead.
  const isYoung = (): boolean => Math.abs(now() - file.knownAt) < MAX_AGE_MS;

  async function call<E extends Endpoint>(endpoint: E, callOptions: CallOptions<E> = {}): Promise<Answer<E>> {
    if (away && uptime() < retryAt) {
      const copied = read(endpoint, callOptions);
      if (copied) return copied;
    }
    // Callers that arrive while this one waits for the API are answered from the copy.
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
      onWarning(error, 'the reading copy cannot be read');
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
      onWarning(error, 'an answer could not be written to the reading copy');
    }
  }

  return {
    call,
    get usable() {
      return isYoung() && file.list({ limit: 1 }).total > 0;
    },
  };
}

/** The copy has no index of names and moments, and nothing beside the stories. */
const NOT_COPIED = ['topic', 'byline', 'updatedSince', 'from', 'to', 'cursor', 'include'] as const;

function answerOf<E extends Endpoint>(
  file: CopyFile,
  endpoint: E,
  { params, query }: CallOptions<E>,
  now: number,
): Answer<E> | undefined {
  if (isSameEndpoint(endpoint, ENDPOINTS.news.list)) {
    const { current, edition, ...asked }: ListQuery = query ?? {};
    if (NOT_COPIED.some((name) => asked[name] !== undefined)) return undefined;
    const places = edition === undefined ? {} : { places: placesOf(file, edition) };
    const { items, total } = file.list({ ...asked, ...places, ...(current && { validAt: isoOf(now) }) });
    return answer<E>(items, { 'x-total-count': String(total) });
  }
  if (isSameEndpoint(endpoint, ENDPOINTS.news.get)) {
    const story = file.story((params as { id: number }).id);
    return story && answer<E>([story]);
  }
  if (isSameEndpoint(endpoint, ENDPOINTS.live.get)) {
    const live = file.livePage((params as { id: number }).id);
    const found = live && selectBlocks(live, query ?? {});
    return found && answer<E>(found);
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

/**
 * The answer to a query of a copied live page. Changes since a number are not answered unless there are none: the copy
 * does not know which blocks were removed without a trace.
 */
function selectBlocks(
  live: LivePage,
  { after, before }: QueryOf<typeof ENDPOINTS.live.get>,
): LivePage | undefined {
  if (after !== undefined) return after === live.next ? { ...live, blocks: [], more: false } : undefined;
  const older = live.blocks.filter(({ id }) => before === undefined || id < before);
  if (older.length === 0 && before !== undefined && live.more) return undefined;
  const blocks = older.slice(0, LIVE.pageBlocks);
  return { ...live, blocks, more: live.more || older.length > blocks.length };
}

type ListQuery = StoryQuery & {
  readonly current?: true;
  readonly edition?: string;
} & { readonly [Name in (typeof NOT_COPIED)[number]]?: string };

/** The places that an edition covers, from the copied list of editions; empty if the edition is not in it. */
function placesOf(file: CopyFile, key: string): NonNullable<StoryQuery['places']> {
  const listed = file.answer(copyKey(ENDPOINTS.editions.list, undefined) ?? '') as
    | AnswerOf<typeof ENDPOINTS.editions.list>
    | undefined;
  return listed?.find((edition) => edition.key === key)?.covers ?? { regs: [], munis: [] };
}

function isSameEndpoint(one: Endpoint, other: Endpoint): boolean {
  return one === other;
}

function answer<E extends Endpoint>(body: unknown, headers: Record<string, string> = {}): Answer<E> {
  return { status: 200, body: body as AnswerOf<E>, headers: new Headers(headers) };
}
