import type { ChangeFeed, Database } from '../../../db/database.ts';

export interface CachedAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Buffer;
  /** Filled the first time somebody asks for that encoding. */
  readonly encoded: Map<string, Promise<Buffer>>;
}

/** A cached answer in one encoding, with every header that is the same for all who ask. */
export interface ReadyAnswer {
  /** The pattern of its route: what it is counted under. */
  readonly route: string;
  readonly etag: string;
  readonly body: Buffer;
  /** Names and values in turn: `node:http` writes them without another look. */
  readonly headers: readonly string[];
  /** What a caller is told that has it already. */
  readonly notModified: readonly string[];
}

const MAX_BYTES = 32 * 1_048_576;
const MAX_ENTRIES = 2_000;
const MAX_ASKED = 10_000;

/** Those who wait for an answer that is being made instead of making it again. */
type Waiting = ((answer: CachedAnswer | undefined) => void)[];

const LONGEST_AGE_MS = 1_000;

/**
 * Finished public answers by address, for the second they were made in and until anything changes.
 * The end of the second matters: scheduled items appear and disappear by the clock alone. The clock can be set,
 * so a second one that cannot be says when the answers are too old whatever the first one shows.
 */
export class ResponseCache {
  readonly #now: () => number;
  readonly #uptime: () => number;
  #second = 0;
  #expiresAt = 0;
  #bytes = 0;
  /** Counts the clearings: an answer begun before one must not be cached after it. */
  #generation = 0;
  #answers = new Map<string, CachedAnswer>();
  /** Those of the time before: the same bytes again need not be compressed again. */
  #before = new Map<string, CachedAnswer>();
  /** The same answers by address as it was sent and by encoding, so that a hit is one look-up. */
  readonly #ready = new Map<string, ReadyAnswer>();
  readonly #flights = new Map<string, Waiting>();
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

  get(address: string): CachedAnswer | undefined {
    this.#expire();
    const cached = this.#answers.get(address);
    if (!cached && this.#askedOnce.has(address)) this.#askedAgain.add(address);
    else if (this.#askedOnce.size < MAX_ASKED) this.#askedOnce.add(address);
    return cached;
  }

  /** From the second time on within a second: what is asked once only fills the memory. */
  isWorthCaching(address: string): boolean {
    return this.#askedAgain.has(address);
  }

  /** Caches the answer if there is room, and returns the one to be sent: an equal one may be compressed already. */
  put(address: string, made: CachedAnswer, generation: number): CachedAnswer {
    const before = this.#before.get(address);
    const answer = before?.etag === made.etag ? { ...made, encoded: before.encoded } : made;
    if (generation !== this.generation) return answer;
    if (this.#answers.size >= MAX_ENTRIES || this.#bytes + answer.body.length > MAX_BYTES) return answer;
    this.#bytes += answer.body.length;
    this.#answers.set(address, answer);
    return answer;
  }

  getReady(key: string): ReadyAnswer | undefined {
    this.#expire();
    return this.#ready.get(key);
  }

  /** Its bytes are those of a cached answer, which are counted there. */
  putReady(key: string, ready: ReadyAnswer, generation: number): void {
    if (generation === this.generation && this.#ready.size < MAX_ENTRIES) this.#ready.set(key, ready);
  }

  /**
   * Whether somebody is making this answer, begun after the last change: then `then` gets it, or nothing if it came to
   * nothing. Otherwise the caller makes it, and says so with `land`.
   */
  join(address: string, generation: number, then: (answer: CachedAnswer | undefined) => void): boolean {
    const waiting = this.#flights.get(flightOf(address, generation));
    if (waiting) waiting.push(then);
    else this.#flights.set(flightOf(address, generation), []);
    return waiting !== undefined;
  }

  isAwaited(address: string, generation: number): boolean {
    return (this.#flights.get(flightOf(address, generation))?.length ?? 0) > 0;
  }

  land(address: string, generation: number, answer?: CachedAnswer): void {
    const waiting = this.#flights.get(flightOf(address, generation));
    this.#flights.delete(flightOf(address, generation));
    for (const take of waiting ?? []) take(answer);
  }

  clear(): void {
    this.#generation++;
    this.#bytes = 0;
    this.#ready.clear();
    if (this.#answers.size === 0) return;
    this.#before = this.#answers;
    this.#answers = new Map();
  }

  #expire(): void {
    const second = Math.floor(this.#now() / 1_000);
    const uptime = this.#uptime();
    if (second === this.#second && uptime < this.#expiresAt) return;
    this.#second = second;
    this.#expiresAt = uptime + LONGEST_AGE_MS;
    this.#askedOnce.clear();
    this.#askedAgain.clear();
    this.clear();
  }
}

/** What was begun before a change is another answer than what is begun after it. */
function flightOf(address: string, generation: number): string {
  return `${generation} ${address}`;
}

/**
 * The database for those who write: their change clears the cached answers before they are told that it is
 * done. The feed alone would come a moment later, through the database server. A feed that fails does
 * not undo the write, so it must not make it look failed: whoever tried again would write twice.
 */
export function clearedByWrites(
  db: Database,
  answers: ResponseCache,
  onTrouble: (error: unknown) => void,
): Database {
  const changes: ChangeFeed = {
    ...db.changes,
    get number() {
      return db.changes.number;
    },
    recorded(tags) {
      answers.clear();
      db.changes.recorded(tags);
    },
    async publish(tags) {
      answers.clear();
      await db.changes.publish(tags).catch(onTrouble);
    },
  };
  return { ...db, changes };
}
