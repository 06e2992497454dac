import type {
  ImpressionEvent,
  ViewEvent,
  VitalEvent,
} from '../../../contracts/analytics/analytics-event.schema.ts';
import type { Device } from '../../../contracts/analytics/analytics-kinds.ts';
import { eventEdition } from '../event-edition.ts';
import { sourceOf } from '../source.rules.ts';
import type { Signal } from './signal.ts';
import type { SignalPage } from './signal-page.ts';

interface ReceivedSignal {
  readonly signal: Signal;
  readonly page: SignalPage;
  /** The key of the edition whose page it was; empty for the state portal. */
  readonly edition: string;
  readonly visitor: string;
  readonly device: Device;
  readonly ownHosts: readonly string[];
  readonly now: number;
}

type SignalEvent = ViewEvent | VitalEvent | ImpressionEvent;

/**
 * Turns a signal into events by the server's clock: a view counts when the page was opened, an impression when the ad
 * was seen.
 */
export function signalEvents({
  signal,
  page,
  edition,
  visitor,
  device,
  ownHosts,
  now,
}: ReceivedSignal): SignalEvent[] {
  const { v: view, t: age, view: shown, ads = [], vitals = [] } = signal;
  const openedAt = now - age;
  const events: SignalEvent[] = [];
  if (shown) {
    events.push({
      kind: 'view',
      at: openedAt,
      view,
      visitor,
      ...page,
      ...eventEdition(edition),
      device,
      ...sourceOf({ referrer: shown.r, utmSource: shown.s, utmCampaign: shown.c }, ownHosts),
      counted: shown.n === 1,
      // A consent in the future means a wrong clock on the device.
      consent: { at: Math.min(shown.a[0], now), version: shown.a[1] },
    });
  }
  for (const [ad, seenAfter] of ads) {
    events.push({
      kind: 'impression',
      at: openedAt + Math.min(seenAfter, age),
      view,
      visitor,
      ad,
      ...eventEdition(edition),
    });
  }
  for (const [vital, value] of vitals) {
    events.push({ kind: 'vital', at: openedAt, view, visitor, page: page.page, device, vital, value });
  }
  return events;
}
