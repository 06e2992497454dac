import { describe, expect, test } from 'vitest';
import { ApiFailure, ApiUnreachable } from '../../client/client.ts';
import type { AnalyticsBatch, AnalyticsEvent } from '../../contracts/analytics/analytics-event.schema.ts';
import { HOUR_MS } from '../../contracts/durations.ts';
import { createOutbox, type Outbox, type SingleEvent } from './outbox.ts';

interface Waiting {
  readonly ms: number;
  readonly end: () => void;
}

/** An outbox with a simulated clock, in front of an API that the test can make unreachable. */
function outboxOf(): Outbox & {
  readonly api: { away: unknown; deaf: boolean; taken: AnalyticsBatch[]; tries: AnalyticsBatch[] };
  readonly clock: { now: number };
  readonly log: string[];
  /** Ends the current pause and runs what follows; returns the length of the pause. */
  readonly pass: () => Promise<number>;
  readonly waits: Waiting[];
} {
  const api = {
    away: undefined as unknown,
    deaf: false,
    taken: [] as AnalyticsBatch[],
    tries: [] as AnalyticsBatch[],
  };
  const clock = { now: Date.parse('2026-11-15T12:00:00Z') };
  const log: string[] = [];
  const waits: Waiting[] = [];
  const outbox = createOutbox({
    now: () => clock.now,
    onWarning: (_error, message) => log.push(message),
    async send(batch) {
      api.tries.push(batch);
      if (api.away !== undefined) throw api.away;
      // Like the API: a batch with a known id is not stored again.
      if (!api.taken.some(({ id }) => id === batch.id)) api.taken.push(batch);
      if (api.deaf) throw new ApiUnreachable('the answer got lost');
    },
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        signal.addEventListener('abort', () => reject(signal.reason));
        waits.push({ ms, end: resolve });
      }),
  });
  outbox.start();
  async function pass(): Promise<number> {
    await settled();
    const waiting = waits.shift();
    waiting?.end();
    await settled();
    return waiting?.ms ?? 0;
  }
  return { ...outbox, api, clock, log, pass, waits };
}

/** Resolves after all pending callbacks have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const click = (ad: number, visitor: string | null = null): SingleEvent => ({
  kind: 'click',
  at: 1,
  visitor,
  ad,
});
const clicks = (count: number): SingleEvent[] =>
  Array.from({ length: count }, (_none, index) => click(index + 1));
const eventsIn = (batches: readonly AnalyticsBatch[]): AnalyticsEvent[] =>
  batches.flatMap(({ events }) => events);

describe('events', () => {
  test('are sent twice a second in one batch, and no empty batch is sent', async () => {
    const { add, pass, api } = outboxOf();
    expect(await pass()).toBe(500);
    expect(api.tries).toEqual([]);
    add([click(1), click(2)]);
    add([click(3)]);
    expect(await pass()).toBe(500);
    expect(api.taken).toEqual([{ id: expect.stringMatching(/^[\w-]{36}$/), events: clicks(3) }]);
  });

  test("are sent in batches of the API's maximum size, one after the other", async () => {
    const { add, pass, api } = outboxOf();
    add(clicks(4_500));
    await pass();
    expect(api.taken.map(({ events }) => events.length)).toEqual([2_000, 2_000, 500]);
    expect(new Set(api.taken.map(({ id }) => id)).size).toBe(3);
  });

  test('of anonymous readers are totals per hour, page and device', async () => {
    const { count, pass, api, clock } = outboxOf();
    for (let index = 0; index < 1_000; index++)
      count({ page: 'news', edition: 'para', news: 7, device: 'phone' });
    count({ page: 'news', edition: 'para', news: 8, device: 'phone' });
    count({ page: 'news', edition: 'para', news: 7, device: 'desktop' });
    clock.now += HOUR_MS;
    count({ page: 'news', edition: 'para', news: 7, device: 'phone' });
    await pass();
    const totals = eventsIn(api.taken).map(
      (event) => event.kind === 'total' && [event.news, event.device, event.count],
    );
    expect(totals).toEqual([
      [7, 'phone', 1_000],
      [8, 'phone', 1],
      [7, 'desktop', 1],
      [7, 'phone', 1],
    ]);
    expect(eventsIn(api.taken).map(({ at }) => at)).toEqual([
      clock.now - HOUR_MS,
      clock.now - HOUR_MS,
      clock.now - HOUR_MS,
      clock.now,
    ]);
  });
});

describe('the attempts that the API decides by', () => {
  const attempt = (reader: string, about = '/') => ({ at: 1, line: 'line', reader, known: false, about });

  test('are sent with their events, one attempt for all events of a signal', async () => {
    const { add, count, pass, api } = outboxOf();
    count({ page: 'home', edition: 'para', news: null, device: 'phone' }, attempt('a'));
    add([click(1), click(2)], attempt('b'));
    add([click(3)]);
    add([click(4)], attempt('c'));
    await pass();
    const [{ events, attempts } = { events: [] }] = api.taken;
    expect(events).toHaveLength(5);
    expect(attempts?.map(({ reader, first, events: many }) => [reader, first, many])).toEqual([
      ['a', 0, 1],
      ['b', 1, 2],
      ['c', 4, 1],
    ]);
  });

  test('name reader and page, and are left out while too many events wait', async () => {
    const { count, pass, api } = outboxOf();
    for (let time = 0; time < 2; time++)
      count({ page: 'home', edition: 'para', news: null, device: 'phone' }, attempt('a'));
    for (let reader = 0; reader < 6_000; reader++)
      count({ page: 'home', edition: 'para', news: null, device: 'phone' }, attempt(`reader ${reader}`));
    await pass();
    const totals = eventsIn(api.taken).map((event) => (event.kind === 'total' ? event.count : 0));
    expect(totals).toHaveLength(5_001);
    expect([totals[0], totals.at(-1)]).toEqual([2, 1_001]);
    expect(api.taken.flatMap(({ attempts = [] }) => attempts)).toHaveLength(5_000);
  });
});

describe('while the API is unreachable', () => {
  test('the same batch is sent again under its id with back-off, and nothing is lost', async () => {
    const { add, pass, api, log } = outboxOf();
    api.away = new ApiUnreachable('no answer');
    add(clicks(2));
    const pauses = [];
    for (let index = 0; index < 8; index++) {
      pauses.push(await pass());
      add([click(100 + index)]);
    }
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000]);
    expect(new Set(api.tries.map(({ id }) => id)).size).toBe(1);
    api.away = undefined;
    await pass();
    expect(eventsIn(api.taken)).toHaveLength(10);
    expect(await pass()).toBe(500);
    expect(log).toEqual(['the API does not accept analytics events, 2 are waiting; trying again']);
  });

  test('a batch whose answer was lost does not count twice', async () => {
    const { add, pass, api } = outboxOf();
    api.deaf = true;
    add(clicks(3));
    await pass();
    await pass();
    api.deaf = false;
    add([click(4)]);
    await pass();
    expect(api.tries).toHaveLength(4);
    expect(eventsIn(api.taken)).toEqual(clicks(4));
  });

  test('memory is bounded: the oldest events are dropped, and the log says how many', async () => {
    const { add, count, pass, api, log } = outboxOf();
    api.away = new ApiUnreachable('no answer');
    for (let index = 0; index < 60; index++) add(clicks(1_000).map((event) => ({ ...event, at: index })));
    count({ page: 'home', edition: 'para', news: null, device: 'phone' });
    await pass();
    api.away = undefined;
    await pass();
    const events = eventsIn(api.taken);
    expect(events).toHaveLength(50_000);
    expect(events.at(-1)?.at).toBe(59);
    expect(log.at(-1)).toBe('10001 analytics events were dropped: too many were waiting');
  });

  test('a batch that the API refuses does not block the others', async () => {
    const { add, pass, api, log } = outboxOf();
    api.away = new ApiFailure(400, { detail: 'não' }, undefined);
    add(clicks(3));
    await pass();
    api.away = undefined;
    add([click(9)]);
    expect(await pass()).toBe(500);
    expect(eventsIn(api.taken)).toEqual([click(9)]);
    expect(log).toEqual(['the API refused 3 analytics events, they are lost']);
  });

  test('a wrong token is an outage, because the operator may correct it', async () => {
    const { add, pass, api } = outboxOf();
    api.away = new ApiFailure(401, {}, undefined);
    add(clicks(3));
    await pass();
    api.away = undefined;
    await pass();
    expect(eventsIn(api.taken)).toEqual(clicks(3));
  });
});

describe('forgetting a visitor', () => {
  const mine = click(1, 'visitor-0123456789');
  const other = click(2, 'visitor-9876543210');

  test('removes waiting events and those of the batch to be retried', async () => {
    const { add, count, forget, pass, api } = outboxOf();
    api.away = new ApiUnreachable('no answer');
    add([mine, other]);
    await pass();
    add([mine]);
    count({ page: 'home', edition: 'para', news: null, device: 'phone' });
    await forget('visitor-0123456789');
    api.away = undefined;
    await pass();
    const kept = eventsIn(api.taken);
    expect(kept).toHaveLength(2);
    expect(kept).toContainEqual(other);
    expect(new Set(api.tries.slice(0, 2).map(({ id }) => id)).size).toBe(1);
  });

  test('leaves no empty batch behind', async () => {
    const { add, forget, pass, api } = outboxOf();
    api.away = new ApiUnreachable('no answer');
    add([mine]);
    await pass();
    await forget('visitor-0123456789');
    api.away = undefined;
    await pass();
    expect(api.tries).toHaveLength(1);
  });
});

describe('closing', () => {
  test('sends all waiting events', async () => {
    const { add, count, close, api } = outboxOf();
    add(clicks(3_000));
    count({ page: 'home', edition: 'para', news: null, device: 'phone' });
    await close();
    expect(eventsIn(api.taken)).toHaveLength(3_001);
  });

  test('tries again when the API is just starting', async () => {
    const { add, close, pass, api, log, waits } = outboxOf();
    api.away = new ApiUnreachable('no answer');
    add(clicks(3));
    await settled();
    waits.length = 0;
    const closed = close();
    await settled();
    api.away = undefined;
    // The pause before the next attempt; the timeout of the whole close began before it.
    waits.reverse();
    expect(await pass()).toBe(200);
    await closed;
    expect(eventsIn(api.taken)).toHaveLength(3);
    expect(log).toHaveLength(1);
  });

  test('ends in time while the API is unreachable, and logs the lost events', async () => {
    const { add, close, pass, api, log, waits } = outboxOf();
    api.away = new ApiUnreachable('no answer');
    add(clicks(3));
    await settled();
    waits.length = 0;
    const closed = close();
    expect(await pass()).toBe(4_000);
    await closed;
    expect(log.at(-1)).toBe('3 analytics events are lost: the API did not accept them before the shutdown');
  });
});
