import type { ChangeFeed, Database } from '../../db/database.ts';

export interface CachedAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Buffer;
  /** Filled the first time somebody asks for that encoding. */
  readonly encoded: Map<string, Buffer>;
}

const MAX_BYTES = 32 * 1_048_576;
const MAX_ENTRIES = 2_000;
const MAX_ASKED = 10_000;

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
  readonly #answers = new Map<string, CachedAnswer>();
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

  put(address: string, answer: CachedAnswer, generation: number): void {
    if (generation !== this.generation) return;
    if (this.#answers.size >= MAX_ENTRIES || this.#bytes + answer.body.length > MAX_BYTES) return;
    this.#bytes += answer.body.length;
    this.#answers.set(address, answer);
  }

  clear(): void {
    this.#generation++;
    this.#bytes = 0;
    this.#answers.clear();
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
    async publish(tags) {
      answers.clear();
      await db.changes.publish(tags).catch(onTrouble);
    },
  };
  return { ...db, changes };
}
