import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { ApiFailure } from '../../client/client.ts';
import type {
  AnalyticsBatch,
  AnalyticsEvent,
  ClickEvent,
  CountingAttempt,
  FrontEvent,
  TotalEvent,
} from '../../contracts/analytics/analytics-event.schema.ts';
import type { Device, PageKind } from '../../contracts/analytics/analytics-kinds.ts';
import { hourNumber } from '../../contracts/belem-time.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { OnWarning } from '../../contracts/on-warning.ts';
import { eventEdition } from './event-edition.ts';

export type SingleEvent = Exclude<AnalyticsEvent, TotalEvent | FrontEvent>;

/** A page that was sent, as totals know it. */
interface ShownPage {
  readonly page: PageKind;
  /** The key of the edition. */
  readonly edition: string;
  readonly news: number | null;
  readonly device: Device;
  /** The ids of ads that the page showed as text. */
  readonly ads?: readonly number[] | undefined;
}

/** Analytics events that the API has not accepted yet. */
export interface Outbox {
  readonly waiting: number;
  /** Since the start of the process. */
  readonly lost: number;
  /** Sends the waiting events again and again, until `close`. */
  start(): void;
  /** `attempt` is the data by which the API decides whether the events count. */
  add(events: readonly SingleEvent[], attempt?: CountingAttempt): void;
  /** Adds one to the total of pages sent to anonymous readers. */
  count(shown: ShownPage, attempt?: CountingAttempt): void;
  /** Adds one story opened from a slot of a front. */
  countFront(edition: string, slot: string): void;
  /** Adds one click on an ad that is not counted. */
  countRemoved(ad: number, edition: string): void;
  /** Sends all events; returns early, without throwing, when the API does not accept them. */
  flush(): Promise<void>;
  /** Removes this visitor's earlier events; none of them is sent after this. */
  forget(visitor: string): Promise<void>;
  /** Sends the remaining events within a time limit. */
  close(): Promise<void>;
}

/** Events that carry a count: any number of them is one event. */
type CountedEvent = TotalEvent | FrontEvent | (ClickEvent & { removed: number });

interface WaitingEvents<Event extends AnalyticsEvent = AnalyticsEvent> {
  readonly event: Event;
  readonly attempt?: CountingAttempt | undefined;
}

/** A batch keeps its id until the API confirms it, so that a lost answer does not count twice. */
interface SentBatch {
  readonly id: string;
  readonly waiting: readonly WaitingEvents[];
}

interface OutboxOptions {
  readonly send: (batch: AnalyticsBatch) => Promise<unknown>;
  readonly now: () => number;
  readonly onWarning: OnWarning;
  /** Rejects when the signal aborts. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Events of this time, and of one call, may be lost if the process is killed. */
const PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;
/** More than an hour of a busy site; beyond that the oldest events are dropped. */
const MAX_EVENTS = 50_000;
/** Dropped in groups: removing one by one would shift the whole array each time. */
const DROPPED_AT_ONCE = 1_000;
const MAX_TOTAL = 1_000_000;
/**
 * While more events than this wait, pages are only added to totals, without attempts per reader: totals take no
 * memory.
 */
const MAX_WITH_READERS = 5_000;
/** The process has to end in time, whether the API answers or not. */
const CLOSE_MS = 4_000;
const CLOSE_PAUSE_MS = 200;
/** The API has read the batch and will never accept it. */
const FINAL_REFUSALS: ReadonlySet<number> = new Set([400, 413, 422]);

export function createOutbox({ send, now, onWarning, wait = waitFor }: OutboxOptions): Outbox {
  const closing = new AbortController();
  const totals = new Map<string, WaitingEvents<CountedEvent>>();
  let events: WaitingEvents<SingleEvent>[] = [];
  let batch: SentBatch | undefined;
  let inFlight: Promise<void> | undefined;
  let failures = 0;
  let lost = 0;
  let lostInAll = 0;

  const waiting = (): number => events.length + totals.size + (batch?.waiting.length ?? 0);

  function nextBatch(): SentBatch | undefined {
    const taken: WaitingEvents[] = [];
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
        await send(toBatch(batch));
      } catch (error) {
        if (!(error instanceof ApiFailure && FINAL_REFUSALS.has(error.status))) return reportOutage(error);
        lostInAll += batch.waiting.length;
        onWarning(error, `the API refused ${batch.waiting.length} analytics events, they are lost`);
      }
      if (lost > 0) onWarning(undefined, `${lost} analytics events were dropped: too many were waiting`);
      lost = 0;
      failures = 0;
      batch = nextBatch();
    }
  }

  /** Logs one line per outage. */
  function reportOutage(error: unknown): void {
    failures += 1;
    if (failures > 1) return;
    onWarning(error, `the API does not accept analytics events, ${waiting()} are waiting; trying again`);
  }

  function flush(): Promise<void> {
    inFlight ??= sendAll().finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  }

  async function runSendLoop(): Promise<void> {
    while (!closing.signal.aborted) {
      await wait(Math.min(PAUSE_MS * 2 ** failures, MAX_PAUSE_MS), closing.signal);
      await flush();
    }
  }

  async function drain(patience: AbortSignal): Promise<void> {
    while (waiting() > 0 && !patience.aborted) {
      await flush();
      if (waiting() > 0) await wait(CLOSE_PAUSE_MS, patience);
    }
  }

  /** The total under this key; undefined if there is no room for another one. */
  function totalFor(
    key: string,
    first: () => CountedEvent,
    attempt?: CountingAttempt,
  ): CountedEvent | undefined {
    const known = totals.get(key);
    if (known || waiting() >= MAX_EVENTS) return known?.event;
    const event = first();
    totals.set(key, { event, attempt });
    return event;
  }

  function countLost(count: number): void {
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
    start() {
      runSendLoop().catch((error: unknown) => {
        if (!closing.signal.aborted)
          onWarning(error, 'the analytics sender stopped, events are no longer sent');
      });
    },
    add(more, attempt) {
      for (const event of more) events.push({ event, attempt });
      if (waiting() <= MAX_EVENTS) return;
      countLost(events.splice(0, DROPPED_AT_ONCE).length);
    },
    count({ page, edition, news, device, ads = [] }, attempt) {
      const at = now();
      const countedAttempt = waiting() < MAX_WITH_READERS ? attempt : undefined;
      const total = totalFor(
        `${hourNumber(at)} ${page} ${edition} ${news} ${device} ${ads}${countedAttempt ? ` ${countedAttempt.reader} ${countedAttempt.about}` : ''}`,
        () => ({
          kind: 'total',
          at,
          page,
          ...eventEdition(edition),
          news,
          device,
          count: 0,
          ...(ads.length > 0 && { ads: [...ads] }),
        }),
        countedAttempt,
      );
      if (total?.kind === 'total' && total.count < MAX_TOTAL) total.count += 1;
      else countLost(1);
    },
    countFront(edition, slot) {
      const at = now();
      const total = totalFor(`${hourNumber(at)} front ${edition} ${slot}`, () => ({
        kind: 'front',
        at,
        ...eventEdition(edition),
        place: slot,
        count: 0,
      }));
      if (total?.kind === 'front' && total.count < MAX_TOTAL) total.count += 1;
      else countLost(1);
    },
    countRemoved(ad, edition) {
      const at = now();
      const total = totalFor(`${hourNumber(at)} removed ${ad} ${edition}`, () => ({
        kind: 'click',
        at,
        visitor: null,
        ad,
        ...eventEdition(edition),
        removed: 0,
      }));
      if (total?.kind === 'click' && total.removed < MAX_TOTAL) total.removed += 1;
      else countLost(1);
    },
    flush,
    async forget(visitor) {
      const ofOthers = ({ event }: WaitingEvents): boolean =>
        !('visitor' in event && event.visitor === visitor);
      events = events.filter(ofOthers);
      // Events in flight arrive before the API is asked to erase, or are left out of the next attempt.
      await inFlight;
      if (!batch) return;
      const others = batch.waiting.filter(ofOthers);
      batch = others.length > 0 ? { id: batch.id, waiting: others } : undefined;
    },
    async close() {
      closing.abort();
      const patience = new AbortController();
      const rest = drain(patience.signal).catch(() => undefined);
      await Promise.race([rest, wait(CLOSE_MS, patience.signal).catch(() => undefined)]);
      patience.abort();
      if (waiting() > 0)
        onWarning(
          undefined,
          `${waiting()} analytics events are lost: the API did not accept them before the shutdown`,
        );
    },
  };
}

/** Events of one attempt are consecutive. */
function toBatch({ id, waiting }: SentBatch): AnalyticsBatch {
  const attempts: NonNullable<AnalyticsBatch['attempts']> = [];
  let last: CountingAttempt | undefined;
  for (const [index, { attempt }] of waiting.entries()) {
    const entry = attempts.at(-1);
    if (entry && attempt && attempt === last) entry.events += 1;
    else if (attempt) attempts.push({ ...attempt, first: index, events: 1 });
    last = attempt;
  }
  return { id, events: waiting.map(({ event }) => event), ...(attempts.length > 0 && { attempts }) };
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal });
}
