import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { HOME } from '../../contracts/constants.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { CARD_FIELDS } from '../../contracts/news/card-fields.ts';
import { call } from './api.ts';

interface MenuCount {
  readonly refresh: () => Promise<void>;
  /**
   * Updated every minute while the tab is visible, and with every change of screen. It is 0 unless the user
   * may ask (`may`).
   */
  readonly useCount: (may: boolean) => number;
}

/** A number beside an entry of the menu; a failed request is repeated later. */
function menuCount(ask: () => Promise<number>): MenuCount {
  let count = 0;
  const listeners = new Set<() => void>();

  async function refresh(): Promise<void> {
    try {
      count = await ask();
      for (const listener of listeners) listener();
    } catch {
      // Ignored: the section itself shows the failure.
    }
  }

  function useCount(may: boolean): number {
    const { pathname } = useLocation();
    // biome-ignore lint/correctness/useExhaustiveDependencies: runs with every change of screen
    useEffect(() => void (may && refresh()), [pathname, may]);
    useEffect(() => {
      const timer = setInterval(() => {
        if (may && !document.hidden) void refresh();
      }, HOME.adminNewsRefreshMs);
      return () => clearInterval(timer);
    }, [may]);
    const known = useSyncExternalStore(
      (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      () => count,
    );
    return may ? known : 0;
  }

  return { refresh, useCount };
}

/** The number of unread messages. */
export const { refresh: refreshUnread, useCount: useUnreadCount } = menuCount(async () => {
  const { headers } = await call(ENDPOINTS.messages.list, { query: { limit: 1 } });
  return Number(headers.get('x-unread-count') ?? 0);
});

/** The number of stories whose original changed or vanished; usually few. */
export const { refresh: refreshWatched, useCount: useWatchedCount } = menuCount(
  async () => (await call(ENDPOINTS.adminProvenance.watched)).body.length,
);

/** The number of requests by law without a decision; usually few. */
export const { refresh: refreshLegal, useCount: useLegalCount } = menuCount(
  async () => (await call(ENDPOINTS.adminLegalRequests.waiting)).body.length,
);

/** The number of items waiting in the queue. */
export const { refresh: refreshWaiting, useCount: useWaitingCount } = menuCount(
  async () => (await call(ENDPOINTS.adminQueue.list, { query: { limit: 1 } })).body.waiting,
);

/** The number of drafts that wait for an editor. */
export const { useCount: useReviewCount } = menuCount(async () => {
  const { headers } = await call(ENDPOINTS.adminNews.list, {
    query: { status: 'review', fields: CARD_FIELDS, limit: 1 },
  });
  return Number(headers.get('x-total-count') ?? 0);
});
