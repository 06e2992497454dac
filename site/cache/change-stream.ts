import { setTimeout } from 'node:timers/promises';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createEventReader, type StreamEvent } from './event-stream.ts';

export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** The API says something every 15 seconds: after two missed ones the stream is dead, whatever the socket believes. */
const SILENCE_MS = 40_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

export interface ChangeStream {
  /** Ends it for good. */
  close(): void;
  readonly connected: boolean;
}

export interface ChangeStreamOptions {
  /** The origin of the API. */
  readonly url: string;
  readonly token: string;
  readonly fetch?: typeof fetch;
  /** With the number of the change, where the API numbers them; without a tag the newest before the stream began. */
  readonly onTags: (tags: readonly string[], number?: number) => void;
  readonly onTrouble: (error: unknown, message: string) => void;
  /** Rejects when the signal aborts. */
  readonly wait?: Wait;
}

/** Listens to the API's stream of changes, and connects again by itself when it breaks. */
export function openChangeStream(options: ChangeStreamOptions): ChangeStream {
  const { url, token, fetch: send = fetch, onTags, onTrouble, wait = waitFor } = options;
  const closing = new AbortController();
  let connected = false;
  /** Tries in a row that did not open the stream, or the one that lost it. */
  let failures = 0;
  /** What changed while there was no stream is not known: then everything counts as changed. */
  let missedChanges = false;

  async function stayOpen(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await listen();
      } catch (error) {
        if (closing.signal.aborted) return;
        if (failures === 0)
          onTrouble(error, 'the API cannot be heard, what changes shows late; trying again');
      }
      connected = false;
      missedChanges = true;
      await wait(pauseAfter(failures++), closing.signal);
    }
  }

  /** Ends only by throwing. */
  async function listen(): Promise<never> {
    const dead = new AbortController();
    const watch = createWatchdog(SILENCE_MS, wait, () =>
      dead.abort(new Error(`nothing heard for ${SILENCE_MS / 1_000} s`)),
    );
    const signal = AbortSignal.any([closing.signal, dead.signal]);
    try {
      watch.heard();
      const response = await send(url + ENDPOINTS.operations.changes.path, {
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
        signal,
      });
      if (!response.ok || !response.body) throw new Error(`the API answered ${response.status}`);
      const read = createEventReader();
      for await (const piece of response.body.pipeThrough(new TextDecoderStream(), { signal })) {
        watch.heard();
        for (const event of read(piece)) {
          // It may have been closed by whoever heard the event before.
          signal.throwIfAborted();
          hear(event);
        }
      }
      throw new Error('the API ended the stream');
    } finally {
      watch.stop();
      // Lets go of an answer that nobody reads to its end.
      dead.abort();
    }
  }

  function hear({ data, id }: StreamEvent): void {
    const number = id === undefined ? undefined : Number(id);
    const tags = parseTags(data);
    if (!tags) {
      onTrouble(new Error(`not a list of tags: ${data.slice(0, 200)}`), 'skipped an event of the API');
      return;
    }
    if (!connected) {
      connected = true;
      failures = 0;
      if (missedChanges) onTags([CHANGE_TAGS.everything]);
    }
    if (tags.length > 0 || number !== undefined) onTags(tags, number);
  }

  stayOpen().catch((error: unknown) => {
    if (!closing.signal.aborted) onTrouble(error, 'the API is no longer listened to');
  });

  return {
    close: () => closing.abort(),
    get connected() {
      return connected && !closing.signal.aborted;
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

/** Half of it by chance: several sites must not come back to a restarted API in the same moment. */
function pauseAfter(failures: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
  return pause * (0.5 + Math.random() / 2);
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal });
}

interface Watchdog {
  /** Starts, and starts over. */
  heard(): void;
  stop(): void;
}

/** Calls `onSilence` once when nothing was heard for so long. */
function createWatchdog(silenceMs: number, wait: Wait, onSilence: () => void): Watchdog {
  let watching = new AbortController();
  return {
    heard() {
      watching.abort();
      watching = new AbortController();
      const { signal } = watching;
      const tell = (): void => {
        if (!signal.aborted) onSilence();
      };
      // A wait that is called off rejects; one that fails by itself must not leave a dead stream unnoticed.
      wait(silenceMs, signal).then(tell, tell);
    },
    stop: () => watching.abort(),
  };
}
