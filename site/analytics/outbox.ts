import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { ApiFailure } from '../../client/client.ts';
import type {
  AnalyticsBatch,
  AnalyticsEvent,
  Attempt,
  ClickEvent,
  TotalEvent,
} from '../../contracts/analytics/analytics-event.schema.ts';
import type { Device, PageKind } from '../../contracts/analytics/analytics-kinds.ts';
import { hourNumber } from '../../contracts/belem-time.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { Wait } from '../cache/change-stream.ts';

export type SingleEvent = Exclude<AnalyticsEvent, TotalEvent>;

/** Analytics events that the API has not taken yet. */
export interface Outbox {
  readonly waiting: number;
  /** Ever since the start. */
  readonly lost: number;
  /** `attempt`: what the API decides by whether they count. */
  add(events: readonly SingleEvent[], attempt?: Attempt): void;
  /** One more page sent to somebody nothing is known of. */
  count(page: PageKind, news: number | null, device: Device, attempt?: Attempt): void;
  /** One more click on an ad that is not counted. */
  countRemoved(ad: number): void;
  /** Sends all there is; ends early, without throwing, when the API does not take it. */
  flush(): Promise<void>;
  /** From then on nothing of this visitor is sent that came before. */
  forget(visitor: string): Promise<void>;
  /** Sends the rest, for as long as there is patience. */
  close(): Promise<void>;
}

/** Events that are a number of what happened: a flood of it is one event. */
type Counted = TotalEvent | (ClickEvent & { removed: number });

interface Waiting<Event extends AnalyticsEvent = AnalyticsEvent> {
  readonly event: Event;
  readonly attempt?: Attempt | undefined;
}

/** Sent under the same id until the API says it has it: an answer that got lost must not count twice. */
interface Sent {
  readonly id: string;
  readonly waiting: readonly Waiting[];
}

export interface OutboxOptions {
  readonly send: (batch: AnalyticsBatch) => Promise<unknown>;
  readonly now: () => number;
  readonly onTrouble: (error: unknown, message: string) => void;
  /** Rejects when the signal aborts. */
  readonly wait?: Wait;
}

/** What may be lost if the process is killed: this, and the time of one call. */
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** More than an hour of a busy site; then the oldest have to go. */
const MOST_EVENTS = 50_000;
/** Dropped at once: one by one would move all the others each time. */
const DROPPED_TOGETHER = 1_000;
const LARGEST_TOTAL = 1_000_000;
/** While more than these wait, pages are added up without asking the API about each reader: a total takes no room. */
const MOST_WITH_READERS = 5_000;
/** The process has to end in time, whether the API is there or not. */
const CLOSE_MS = 4_000;
const CLOSE_PAUSE_MS = 200;
/** The API has read the batch and will never take it. */
const REFUSED: ReadonlySet<number> = new Set([400, 413, 422]);

export function createOutbox({ send, now, onTrouble, wait = waitFor }: OutboxOptions): Outbox {
  const closing = new AbortController();
  const totals = new Map<string, Waiting<Counted>>();
  let events: Waiting<SingleEvent>[] = [];
  let batch: Sent | undefined;
  let underway: Promise<void> | undefined;
  let failures = 0;
  let lost = 0;
  let lostInAll = 0;

  const waiting = (): number => events.length + totals.size + (batch?.waiting.length ?? 0);

  function nextBatch(): Sent | undefined {
    const taken: Waiting[] = [];
    for (const [key, total] of totals) {
      if (taken.length === LIMITS.analyticsBatch) break;
      totals.delete(key);
      taken.push(total);
    }
    taken.push(...events.splice(0, LIMITS.analyticsBatch - taken.length));
    return taken.length > 0 ? { id: randomUUID(), waiting: taken } : undefined;
  }

  async function sendAll(): Promise<void> {
    batch ??= nextBatch();
    while (batch) {
      try {
        await send(asBatch(batch));
      } catch (error) {
        if (!(error instanceof ApiFailure && REFUSED.has(error.status))) return despair(error);
        lostInAll += batch.waiting.length;
        onTrouble(error, `the API refused ${batch.waiting.length} analytics events, they are lost`);
      }
      if (lost > 0) onTrouble(undefined, `${lost} analytics events were lost, for there were too many`);
      lost = 0;
      failures = 0;
      batch = nextBatch();
    }
  }

  /** One line for each time it is away, however long. */
  function despair(error: unknown): void {
    failures += 1;
    if (failures > 1) return;
    onTrouble(error, `the API does not take analytics events, ${waiting()} are waiting; trying again`);
  }

  function flush(): Promise<void> {
    underway ??= sendAll().finally(() => {
      underway = undefined;
    });
    return underway;
  }

  async function keepSending(): Promise<void> {
    while (!closing.signal.aborted) {
      await wait(Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS), closing.signal);
      await flush();
    }
  }

  async function sendRest(patience: AbortSignal): Promise<void> {
    while (waiting() > 0 && !patience.aborted) {
      await flush();
      if (waiting() > 0) await wait(CLOSE_PAUSE_MS, patience);
    }
  }

  keepSending().catch((error: unknown) => {
    if (!closing.signal.aborted) onTrouble(error, 'analytics events are no longer sent');
  });

  /** What is counted under this key; undefined: there is no room for another. */
  function addUp(key: string, first: () => Counted, attempt?: Attempt): Counted | undefined {
    const known = totals.get(key);
    if (known || waiting() >= MOST_EVENTS) return known?.event;
    const event = first();
    totals.set(key, { event, attempt });
    return event;
  }

  function lose(count: number): void {
    lost += count;
    lostInAll += count;
  }

  return {
    get waiting() {
      return waiting();
    },
    get lost() {
      return lostInAll;
    },
    add(more, attempt) {
      for (const event of more) events.push({ event, attempt });
      if (waiting() <= MOST_EVENTS) return;
      lose(events.splice(0, DROPPED_TOGETHER).length);
    },
    count(page, news, device, attempt) {
      const at = now();
      const asked = waiting() < MOST_WITH_READERS ? attempt : undefined;
      const total = addUp(
        `${hourNumber(at)} ${page} ${news} ${device}${asked ? ` ${asked.reader} ${asked.about}` : ''}`,
        () => ({ kind: 'total', at, page, news, device, count: 0 }),
        asked,
      );
      if (total?.kind === 'total' && total.count < LARGEST_TOTAL) total.count += 1;
      else lose(1);
    },
    countRemoved(ad) {
      const at = now();
      const total = addUp(`${hourNumber(at)} removed ${ad}`, () => ({
        ...{ kind: 'click', at, visitor: null, ad, removed: 0 },
      }));
      if (total?.kind === 'click' && total.removed < LARGEST_TOTAL) total.removed += 1;
      else lose(1);
    },
    flush,
    async forget(visitor) {
      const ofOthers = ({ event }: Waiting): boolean => !('visitor' in event && event.visitor === visitor);
      events = events.filter(ofOthers);
      // What is on its way arrives before the API is asked to forget, or is left out of the next try.
      await underway;
      if (!batch) return;
      const others = batch.waiting.filter(ofOthers);
      batch = others.length > 0 ? { id: batch.id, waiting: others } : undefined;
    },
    async close() {
      closing.abort();
      const patience = new AbortController();
      const rest = sendRest(patience.signal).catch(() => undefined);
      await Promise.race([rest, wait(CLOSE_MS, patience.signal).catch(() => undefined)]);
      patience.abort();
      if (waiting() > 0)
        onTrouble(undefined, `${waiting()} analytics events are lost: the API did not take them`);
    },
  };
}

/** Events of one attempt stand beside each other. */
function asBatch({ id, waiting }: Sent): AnalyticsBatch {
  const attempts: NonNullable<AnalyticsBatch['attempts']> = [];
  let last: Attempt | undefined;
  for (const [at, { attempt }] of waiting.entries()) {
    const entry = attempts.at(-1);
    if (entry && attempt && attempt === last) entry.events += 1;
    else if (attempt) attempts.push({ ...attempt, first: at, events: 1 });
    last = attempt;
  }
  return { id, events: waiting.map(({ event }) => event), ...(attempts.length > 0 && { attempts }) };
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal });
}
