import { expect, test } from 'vitest';
import type { AnalyticsEvent, CountingAttempt } from '../../../contracts/analytics/analytics-event.schema.ts';
import type { ClickVerdict } from '../../../contracts/analytics/counting-caps.ts';
import { countedEvents } from './counted.rules.ts';
import { batch, click, impression, total, view } from './events.support.ts';

type Decided = CountingAttempt & { readonly first: number; readonly events: number };

const attempt = (about: string, first: number, events = 1): Decided => ({
  at: 1,
  line: 'line',
  reader: 'reader',
  known: false,
  about,
  first,
  events,
});

/** Fake caps: `about` is the number of views to accept, or the verdict on a click. */
function decide(events: AnalyticsEvent[], attempts: Decided[]): AnalyticsEvent[] {
  const seen = new Map<string, number>();
  return countedEvents({ ...batch(...events), attempts }, () => ({
    view({ about }) {
      seen.set(about, (seen.get(about) ?? 0) + 1);
      return (seen.get(about) ?? 0) <= Number(about);
    },
    click: ({ about }) => about as ClickVerdict,
  }));
}

test('a total is cut to the views within the cap, and totals of the same page and device merge', () => {
  const events = [total({ count: 3 }), total({ count: 2 }), total({ count: 4, device: 'phone' })];
  expect(decide(events, [attempt('2', 0), attempt('0', 1), attempt('4', 2)])).toEqual([
    total({ count: 2 }),
    total({ count: 4, device: 'phone' }),
  ]);
  expect(decide(events, [attempt('0', 0), attempt('2.5', 1), attempt('1', 2)])).toEqual([
    total({ count: 2 }),
    total({ count: 1, device: 'phone' }),
  ]);
});

test('totals of other editions and of pages with other ads stay apart', () => {
  const events = [
    total(),
    total({ edition: 'marajo' }),
    total({ ads: [1, 2] }),
    total({ ads: [1] }),
    total({ edition: 'marajo' }),
    total({ ads: [1, 2] }),
  ];
  const attempts = events.map((_, index) => attempt('9', index));
  expect(decide(events, attempts)).toEqual([
    total(),
    total({ edition: 'marajo', count: 2 }),
    total({ ads: [1, 2], count: 2 }),
    total({ ads: [1] }),
  ]);
});

test('the events of one page view are counted all together or not at all', () => {
  const told = [view(), impression(1), impression(2)];
  expect(decide(told, [attempt('1', 0, 3)])).toEqual(told);
  expect(decide(told, [attempt('0', 0, 3)])).toEqual([]);
});

test('a double click is dropped, and clicks over the cap become one event with their number', () => {
  const clicks = [click(1), click(1), click(1), click(1)];
  const verdicts = ['counted', 'repeated', 'removed', 'removed'];
  expect(
    decide(
      clicks,
      verdicts.map((verdict, index) => attempt(verdict, index)),
    ),
  ).toEqual([click(1), click(1, { removed: 2 })]);
});

test('a click over the cap keeps its edition', () => {
  const clicks = [click(1, { edition: 'marajo' }), click(1)];
  expect(decide(clicks, [attempt('removed', 0), attempt('removed', 1)])).toEqual([
    click(1, { edition: 'marajo', removed: 1 }),
    click(1, { removed: 1 }),
  ]);
});

test('events without an attempt are always counted', () => {
  const events = [view(), click(1), view()];
  expect(decide(events, [attempt('repeated', 1)])).toEqual([events[0], events[2]]);
});
