import { isCurrentConsent } from '../../../contracts/analytics/consent.ts';
import { OFFLINE } from '../../../contracts/offline.ts';
import type { Signal } from '../../analytics/signal/signal.ts';
import { SCRIPT_PATHS, WORKER_PATHS } from '../../script-paths.ts';
import { storeKeptPlace } from './kept-place.ts';
import { removeWithdrawnRecording } from './kept-recording.ts';
import { storiesIn } from './stored-copy.rules.ts';
import { pagesCache, removePages, storedPagesState, storeOfflinePage } from './stored-pages.ts';

/** Runs the tasks that waited for a connection. A task that fails is tried again with the next page. */
export async function runDueTasks(): Promise<void> {
  const { withdrawnCheckedAt, placeStoredAt, offlinePage, place } = await storedPagesState.read();
  const now = Date.now();
  const tasks = [
    ...(now - withdrawnCheckedAt > OFFLINE.withdrawnEveryMs
      ? [removeWithdrawnRecording, removeWithdrawn]
      : []),
    sendSignals,
    ...(now - offlinePage.at > OFFLINE.offlinePageEveryMs ? [storeOfflinePage] : []),
    ...(place && now - placeStoredAt > OFFLINE.keepEveryMs ? [() => storeKeptPlace(place)] : []),
  ];
  for (const run of tasks) await run().catch(() => undefined);
}

/** Deletes every stored page that shows a withdrawn story or links to it. */
async function removeWithdrawn(): Promise<void> {
  const response = await fetch(WORKER_PATHS.withdrawn, { credentials: 'omit', cache: 'no-store' });
  if (!response.ok) return;
  const ids: readonly number[] = await response.json();
  if (ids.length > 0) {
    const cache = await pagesCache();
    const gone: string[] = [];
    for (const key of Object.keys((await storedPagesState.read()).pages)) {
      const shown = storiesIn((await (await cache.match(key))?.text()) ?? '');
      if (ids.some((id) => shown.has(id))) gone.push(key);
    }
    await removePages(gone);
  }
  await storedPagesState.change((known) => ({ ...known, withdrawnCheckedAt: Date.now() }));
}

/**
 * A view that is sent twice counts once, by its id; so each is kept until the site has answered. A view under a consent
 * to an earlier text is deleted unsent: its reader is asked again.
 */
async function sendSignals(): Promise<void> {
  for (const { at, signal } of (await storedPagesState.read()).signals) {
    const body = JSON.stringify({ ...signal, t: signal.t + Date.now() - at });
    if (isCurrentConsent(signal.view?.a[1] ?? '')) await fetch(SCRIPT_PATHS.signal, { method: 'POST', body });
    await storedPagesState.change((known) => ({
      ...known,
      signals: known.signals.filter((other) => other.signal.v !== signal.v),
    }));
  }
}

export async function queueSignal(signal: Signal): Promise<void> {
  await storedPagesState.change((known) => ({
    ...known,
    signals: [...known.signals, { at: Date.now(), signal }].slice(-OFFLINE.signals),
  }));
}
