import { setTimeout } from 'node:timers/promises';
import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { OnWarning } from '../../../contracts/on-warning.ts';
import { createEventReader, type StreamEvent } from './event-stream.ts';

export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/**
 * The API sends a heartbeat every 15 seconds. After two missed ones the stream counts as dead, even if the socket is
 * still open.
 */
const SILENCE_MS = 40_000;
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;

/** The API answers 404 to a wrong INTERNAL_TOKEN, so that internal routes stay hidden. */
class TokenRefused extends Error {}

export interface ChangeStream {
  /** Closes the stream and stops reconnecting. */
  close(): void;
  readonly connected: boolean;
  /** True if the API did not accept our INTERNAL_TOKEN at the last attempt to connect. */
  readonly refused: boolean;
}

interface ChangeStreamOptions {
  /** The origin of the API. */
  readonly url: string;
  readonly token: string;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'body'>>;
  /**
   * `number` is the number of the change, if the API numbers changes. An event without tags carries the newest number
   * before the stream began.
   */
  readonly onTags: (tags: readonly string[], number?: number) => void;
  readonly onWarning: OnWarning;
  /** Rejects when the signal aborts. */
  readonly wait?: Wait;
}

/** Listens to the API's stream of changes and reconnects when it breaks. */
export function openChangeStream(options: ChangeStreamOptions): ChangeStream {
  const { url, token, fetch: send = fetch, onTags, onWarning, wait = waitFor } = options;
  const closing = new AbortController();
  let connected = false;
  let refused = false;
  /** Consecutive failed attempts, including the loss of an open stream. */
  let failures = 0;
  /** Changes during a disconnection are unknown, so everything counts as changed after it. */
  let missedChanges = false;

  async function runConnectLoop(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await listen();
      } catch (error) {
        if (closing.signal.aborted) return;
        const wasRefused = refused;
        refused = error instanceof TokenRefused;
        if (refused && !wasRefused)
          onWarning(
            error,
            'INTERNAL_TOKEN is wrong: the API does not accept it; changes show late, readers are not counted',
          );
        else if (!refused && failures === 0)
          onWarning(error, 'the change stream is down, changes show late; reconnecting');
      }
      connected = false;
      missedChanges = true;
      await wait(pauseAfter(failures++), closing.signal);
    }
  }

  /** Never returns: ends by throwing. */
  async function listen(): Promise<never> {
    const dead = new AbortController();
    const watch = createWatchdog(SILENCE_MS, wait, () =>
      dead.abort(new Error(`no data for ${SILENCE_MS / 1_000} s`)),
    );
    const signal = AbortSignal.any([closing.signal, dead.signal]);
    try {
      watch.heard();
      const response = await send(url + ENDPOINTS.operations.changes.path, {
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
        signal,
      });
      if (response.status === 404)
        throw new TokenRefused(`${url} answered 404 to ${ENDPOINTS.operations.changes.path}`);
      if (!response.ok || !response.body) throw new Error(`the API answered ${response.status}`);
      const read = createEventReader();
      for await (const piece of response.body.pipeThrough(new TextDecoderStream(), { signal })) {
        watch.heard();
        for (const event of read(piece)) {
          // The listener of the previous event may have closed the stream.
          signal.throwIfAborted();
          receive(event);
        }
      }
      throw new Error('the API ended the stream');
    } finally {
      watch.stop();
      // Releases a response whose body is not read to its end.
      dead.abort();
    }
  }

  function receive({ data, id }: StreamEvent): void {
    const number = id === undefined ? undefined : Number(id);
    const tags = parseTags(data);
    if (!tags) {
      onWarning(
        new Error(`not a list of tags: ${data.slice(0, 200)}`),
        'skipped a malformed event of the change stream',
      );
      return;
    }
    if (!connected) {
      connected = true;
      refused = false;
      failures = 0;
      if (missedChanges) onTags([CHANGE_TAGS.everything]);
    }
    if (tags.length > 0 || number !== undefined) onTags(tags, number);
  }

  runConnectLoop().catch((error: unknown) => {
    if (!closing.signal.aborted)
      onWarning(error, 'the change stream stopped, changes show late until a restart');
  });

  return {
    close: () => closing.abort(),
    get connected() {
      return connected && !closing.signal.aborted;
    },
    get refused() {
      return refused;
    },
  };
}

function parseTags(data: string): readonly string[] | undefined {
  try {
    const tags: unknown = JSON.parse(data);
    return Array.isArray(tags) && tags.every((tag) => typeof tag === 'string') ? tags : undefined;
  } catch {
    return undefined;
  }
}

/** Back-off with 50 % jitter, so that several sites do not reconnect to a restarted API at the same moment. */
function pauseAfter(failures: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS);
  return pause * (0.5 + Math.random() / 2);
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal });
}

interface Watchdog {
  /** Starts or restarts the timer. */
  heard(): void;
  stop(): void;
}

/** Calls `onSilence` once when no data arrived for `silenceMs`. */
function createWatchdog(silenceMs: number, wait: Wait, onSilence: () => void): Watchdog {
  let watching = new AbortController();
  return {
    heard() {
      watching.abort();
      watching = new AbortController();
      const { signal } = watching;
      const reportSilence = (): void => {
        if (!signal.aborted) onSilence();
      };
      // A cancelled wait rejects and is ignored; a wait that fails by itself must not leave a dead stream undetected.
      wait(silenceMs, signal).then(reportSilence, reportSilence);
    },
    stop: () => watching.abort(),
  };
}
