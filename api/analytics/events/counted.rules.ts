import type {
  AnalyticsBatch,
  AnalyticsEvent,
  ClickEvent,
  CountingAttempt,
  TotalEvent,
} from '../../../contracts/analytics/analytics-event.schema.ts';
import type { CountingCaps } from '../../../contracts/analytics/counting-caps.ts';
import { hourNumber } from '../../../contracts/belem-time.ts';

/** The events of a batch that count, in their order. A click over the cap becomes one with `removed`. */
export function countedEvents(
  { events, attempts = [] }: AnalyticsBatch,
  capsOf: (attempt: CountingAttempt) => CountingCaps,
): AnalyticsEvent[] {
  const counted: AnalyticsEvent[] = [];
  let next = 0;
  for (const attempt of attempts) {
    const end = attempt.first + attempt.events;
    counted.push(...events.slice(next, attempt.first));
    counted.push(...countedOf(events.slice(Math.max(next, attempt.first), end), attempt, capsOf(attempt)));
    next = Math.max(next, end);
  }
  return addUp([...counted, ...events.slice(next)]);
}

/** Events of one attempt are either all of one kind or all sent by one page view. */
function countedOf(
  events: readonly AnalyticsEvent[],
  attempt: CountingAttempt,
  caps: CountingCaps,
): AnalyticsEvent[] {
  const [event] = events;
  if (event?.kind === 'total') {
    let count = 0;
    for (let time = 0; time < event.count; time++) if (caps.view(attempt)) count += 1;
    return count > 0 ? [{ ...event, count }] : [];
  }
  if (event?.kind !== 'click') return caps.view(attempt) ? [...events] : [];
  const verdict = caps.click(attempt);
  if (verdict === 'counted') return [event];
  return verdict === 'removed' ? [{ ...event, visitor: null, removed: 1 }] : [];
}

type Sum = TotalEvent | (ClickEvent & { removed: number });

/** Merges events that are mere numbers (totals, removed clicks) into one event per key. */
function addUp(events: readonly AnalyticsEvent[]): AnalyticsEvent[] {
  const sums = new Map<string, Sum>();
  const rest: AnalyticsEvent[] = [];
  for (const event of events) {
    const key = sumKey(event);
    if (key === undefined) rest.push(event);
    else sums.set(key, sum(sums.get(key), event as Sum));
  }
  return [...rest, ...sums.values()];
}

function sumKey(event: AnalyticsEvent): string | undefined {
  if (event.kind === 'total') {
    const { at, page, edition, news, device, ads } = event;
    return `${hourNumber(at)} ${page} ${edition} ${news} ${device} ${ads}`;
  }
  return event.kind === 'click' && event.removed
    ? `${hourNumber(event.at)} ${event.ad} ${event.edition}`
    : undefined;
}

function sum(before: Sum | undefined, event: Sum): Sum {
  if (before?.kind === 'total' && event.kind === 'total')
    return { ...before, count: before.count + event.count };
  if (before?.kind === 'click' && event.kind === 'click')
    return { ...before, removed: before.removed + event.removed };
  return event;
}
