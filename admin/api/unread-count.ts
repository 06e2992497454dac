import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { HOME } from '../../contracts/constants.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call } from './api.ts';

let unread = 0;
const listeners = new Set<() => void>();

/** Asks how many messages nobody has read; a question that fails is asked again later anyway. */
export async function refreshUnread(): Promise<void> {
  try {
    const { headers } = await call(ENDPOINTS.messages.list, { query: { limit: 1 } });
    unread = Number(headers.get('x-unread-count') ?? 0);
    for (const listener of listeners) listener();
  } catch {
    // The number in the menu is a courtesy: a failure shows where it matters, in the section itself.
  }
}

/** Kept up to date by the minute while the tab is looked at, and with every change of screen. */
export function useUnreadCount(): number {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is a moment to ask again
  useEffect(() => void refreshUnread(), [pathname]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void refreshUnread();
    }, HOME.adminNewsRefreshMs);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => unread,
  );
}
