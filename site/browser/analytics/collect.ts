import { VITALS, type VitalKey } from '../../../contracts/analytics/analytics-kinds.ts';
import { campaignOfCode } from '../../../contracts/channels/channel-campaign.ts';
import { CHANNEL_PARAMETER } from '../../../contracts/links/tracking.ts';
import type { Signal } from '../../analytics/signal/signal.ts';
import { SCRIPT_PATHS } from '../../script-paths.ts';
import type { Consent } from '../consent/given-consent.ts';
import { postToWorker } from '../offline/post-to-worker.ts';
import { randomId } from '../random-id.ts';
import { observeAds } from './seen-ads.ts';

export interface CollectOptions {
  readonly consent: Consent;
  /** True if this view is already counted as a total, by the server or through `reportView` of `load-analytics.ts`. */
  readonly countedAsTotal: boolean;
  /** Aborted when the reader withdraws consent: nothing is sent after that. */
  readonly withdrawn: AbortSignal;
}

/** Reports that the page was opened and, when it is left, which ads were seen and the web vitals. */
export function startCollecting(reader: CollectOptions): void {
  // A prerendered page counts only once the reader opens it.
  if ((document as Document & { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', () => startCollecting(reader), { once: true });
    return;
  }
  const { consent, countedAsTotal, withdrawn } = reader;
  // With external analytics, views and vitals are counted there; only ads are counted here.
  const isStored = 'stored' in document.documentElement.dataset;
  const hasExternalAnalytics = document.querySelector('meta[name="analytics"]') !== null;
  let id = randomId();
  let openedAt = activationStart();
  let ads: [number, number][] = [];
  let vitals = new Map<VitalKey, number>();
  const sentVitals = new Set<VitalKey>();

  const age = (): number => Math.round(performance.now() - openedAt);

  function send(payload: Pick<Signal, 'view' | 'ads' | 'vitals'>): void {
    if (withdrawn.aborted) return;
    const signal: Signal = { v: id, p: location.pathname, t: age(), ...payload };
    // The view of a stored copy waits for a connection.
    if (isStored) postToWorker({ type: 'signal', signal });
    else navigator.sendBeacon(SCRIPT_PATHS.signal, JSON.stringify(signal));
  }

  function reportView(n: 0 | 1): void {
    if (hasExternalAnalytics) return;
    const tags = new URLSearchParams(location.search);
    const tag = (name: string): string => tags.get(`utm_${name}`)?.slice(0, MAX_TAG) ?? '';
    send({
      view: {
        r: referrerHost(),
        s: tag('source'),
        c: tag('campaign') || campaignOfCode(tags.get(CHANNEL_PARAMETER) ?? ''),
        n,
        a: [consent.at, consent.version],
      },
    });
  }

  /** Sends ads and vitals that are new since the last report. */
  function sendPending(): void {
    if (ads.length === 0 && vitals.size === 0) return;
    send({ ...(ads.length > 0 && { ads }), ...(vitals.size > 0 && { vitals: [...vitals] }) });
    for (const vital of vitals.keys()) sentVitals.add(vital);
    ads = [];
    vitals = new Map();
  }

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) sendPending();
  });
  addEventListener('pagehide', sendPending);
  reportView(countedAsTotal ? 1 : 0);
  const watchAgain = observeAds((ad) => ads.push([ad, age()]));
  addEventListener(
    'pageshow',
    ({ persisted, timeStamp }) => {
      if (!persisted) return;
      id = randomId();
      openedAt = timeStamp;
      sentVitals.clear();
      // The page came from the back/forward cache, so the server has not counted it.
      reportView(0);
      watchAgain();
    },
    // Capture phase: runs before the listeners of the vitals, which restart at the same event.
    true,
  );
  // The times of a stored copy say nothing about the site.
  if (!hasExternalAnalytics && !isStored) void addVitals();

  async function addVitals(): Promise<void> {
    const { observeVitals } = await import('./vitals.ts');
    observeVitals((vital, value) => {
      if (!sentVitals.has(vital) && isPlausible(vital, value)) {
        vitals.set(vital, Math.round(value * 10_000) / 10_000);
      }
    });
  }
}

/** Longer campaign names are cut, so that the signal stays short. */
const MAX_TAG = 100;

function isPlausible(vital: VitalKey, value: number): boolean {
  return VITALS.some(({ key, max }) => key === vital && value <= max);
}

/** A prerendered page begins when the reader opens it. */
function activationStart(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as { activationStart?: number } | undefined)?.activationStart ?? 0;
}

function referrerHost(): string {
  const { referrer } = document;
  const host = referrer && new URL(referrer).host;
  return host === location.host ? '' : host;
}
