import type { ChangeFeed, Database } from '../../../db/database.ts';

export interface ResponseCacheEntry {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Buffer;
  /** Compressed forms, added on the first request for each encoding. */
  readonly encoded: Map<string, Promise<Buffer>>;
}

/** A cached response in one encoding, with every header that is the same for all callers. */
export interface ReadyResponse {
  /** The route pattern, used as the label in the metrics. */
  readonly route: string;
  readonly etag: string;
  readonly body: Buffer;
  /** Alternating names and values, which `node:http` writes without further checks. */
  readonly headers: readonly string[];
  /** Headers of the 304 response. */
  readonly notModified: readonly string[];
}

const MAX_BYTES = 32 * 1_048_576;
const MAX_ENTRIES = 2_000;
const MAX_ASKED = 10_000;

/** Callbacks of requests that wait for a response that another request is making. */
type WaitingRequests = ((response: ResponseCacheEntry | undefined) => void)[];

const MAX_AGE_MS = 1_000;

/**
 * Public responses by their `responseKey`, kept until the current second ends or anything changes. The second matters
 * because scheduled items appear and disappear by the clock alone. The wall clock can be set back, so a monotonic clock
 * bounds the age as well.
 */
export class ResponseCache {
  readonly #now: () => number;
  readonly #uptime: () => number;
  #second = 0;
  #expiresAt = 0;
  #bytes = 0;
  /** Incremented by every clearing: a response begun before it must not be cached after it. */
  #generation = 0;
  #responses = new Map<string, ResponseCacheEntry>();
  /** The responses before the last clearing: if the bytes are the same, their compressed forms are reused. */
  #before = new Map<string, ResponseCacheEntry>();
  /** The cached responses by encoding, path and query as sent, so that a hit is one look-up. */
  readonly #ready = new Map<string, ReadyResponse>();
  readonly #inMaking = new Map<string, WaitingRequests>();
  readonly #askedOnce = new Set<string>();
  readonly #askedAgain = new Set<string>();

  constructor(now: () => number, uptime: () => number, changes: ChangeFeed) {
    this.#now = now;
    this.#uptime = uptime;
    changes.subscribe(() => this.clear());
  }

  get generation(): number {
    this.#expire();
    return this.#generation;
  }

  get(key: string): ResponseCacheEntry | undefined {
    this.#expire();
    const cached = this.#responses.get(key);
    if (!cached && this.#askedOnce.has(key)) this.#askedAgain.add(key);
    else if (this.#askedOnce.size < MAX_ASKED) this.#askedOnce.add(key);
    return cached;
  }

  /** True from the second request within a second: caching one-off responses would only fill the memory. */
  isWorthCaching(key: string): boolean {
    return this.#askedAgain.has(key);
  }

  /** Caches the response if there is room and returns the one to send, which may reuse compressed forms. */
  put(key: string, made: ResponseCacheEntry, generation: number): ResponseCacheEntry {
    const before = this.#before.get(key);
    const response = before?.etag === made.etag ? { ...made, encoded: before.encoded } : made;
    if (generation !== this.generation) return response;
    if (this.#responses.size >= MAX_ENTRIES || this.#bytes + response.body.length > MAX_BYTES)
      return response;
    this.#bytes += response.body.length;
    this.#responses.set(key, response);
    return response;
  }

  getReady(key: string): ReadyResponse | undefined {
    this.#expire();
    return this.#ready.get(key);
  }

  /** The bytes belong to a cached response and are already counted in `#bytes`. */
  putReady(key: string, ready: ReadyResponse, generation: number): void {
    if (generation === this.generation && this.#ready.size < MAX_ENTRIES) this.#ready.set(key, ready);
  }

  /**
   * Returns true if another request is making this response since the last change; `then` gets the response,
   * or undefined if it failed. Otherwise the caller makes it and must call `endMaking`.
   */
  waitForOther(
    key: string,
    generation: number,
    then: (response: ResponseCacheEntry | undefined) => void,
  ): boolean {
    const waiting = this.#inMaking.get(makingKey(key, generation));
    if (waiting) waiting.push(then);
    else this.#inMaking.set(makingKey(key, generation), []);
    return waiting !== undefined;
  }

  isAwaited(key: string, generation: number): boolean {
    return (this.#inMaking.get(makingKey(key, generation))?.length ?? 0) > 0;
  }

  /** Gives a response, or undefined if it failed, to the requests that wait for it. */
  endMaking(key: string, generation: number, response?: ResponseCacheEntry): void {
    const waiting = this.#inMaking.get(makingKey(key, generation));
    this.#inMaking.delete(makingKey(key, generation));
    for (const take of waiting ?? []) take(response);
  }

  clear(): void {
    this.#generation++;
    this.#bytes = 0;
    this.#ready.clear();
    if (this.#responses.size === 0) return;
    this.#before = this.#responses;
    this.#responses = new Map();
  }

  #expire(): void {
    const second = Math.floor(this.#now() / 1_000);
    const uptime = this.#uptime();
    if (second === this.#second && uptime < this.#expiresAt) return;
    this.#second = second;
    this.#expiresAt = uptime + MAX_AGE_MS;
    this.#askedOnce.clear();
    this.#askedAgain.clear();
    this.clear();
  }
}

/** The generation is part of the key: a response begun before a change must not serve requests after it. */
function makingKey(key: string, generation: number): string {
  return `${generation} ${key}`;
}

/**
 * The database for writers: a change clears the cached responses before the writer gets its answer. The change feed
 * alone would arrive a moment later, through the database server. A feed that fails does not undo the write, so the
 * write must not look failed: the caller would repeat it.
 */
export function clearedByWrites(
  db: Database,
  responses: ResponseCache,
  onWarning: (error: unknown) => void,
): Database {
  const changes: ChangeFeed = {
    ...db.changes,
    get number() {
      return db.changes.number;
    },
    notifyCommitted(tags) {
      responses.clear();
      db.changes.notifyCommitted(tags);
    },
    async publish(tags) {
      responses.clear();
      await db.changes.publish(tags).catch(onWarning);
    },
  };
  return { ...db, changes };
}
