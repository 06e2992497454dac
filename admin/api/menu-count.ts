import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { HOME } from '../../contracts/constants.ts';

interface MenuCount {
  readonly refresh: () => Promise<void>;
  /** Kept up to date by the minute while the tab is looked at, and with every change of screen. */
  readonly useCount: () => number;
}

/** A number beside an entry of the menu; a question that fails is asked again later anyway. */
export function menuCount(ask: () => Promise<number>): MenuCount {
  let count = 0;
  const listeners = new Set<() => void>();

  async function refresh(): Promise<void> {
    try {
      count = await ask();
      for (const listener of listeners) listener();
    } catch {
      // The number in the menu is a courtesy: a failure shows where it matters, in the section itself.
    }
  }

  function useCount(): number {
    const { pathname } = useLocation();
    // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is a moment to ask again
    useEffect(() => void refresh(), [pathname]);
    useEffect(() => {
      const timer = setInterval(() => {
        if (!document.hidden) void refresh();
      }, HOME.adminNewsRefreshMs);
      return () => clearInterval(timer);
    }, []);
    return useSyncExternalStore(
      (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      () => count,
    );
  }

  return { refresh, useCount };
}
