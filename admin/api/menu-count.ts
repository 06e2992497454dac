import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { HOME } from '../../contracts/constants.ts';

interface MenuCount {
  readonly refresh: () => Promise<void>;
  /**
   * Updated every minute while the tab is visible, and with every change of screen. `may`: whether the user may ask;
   * otherwise it is 0.
   */
  readonly useCount: (may: boolean) => number;
}

/** A number beside an entry of the menu; a failed request is repeated later. */
export function menuCount(ask: () => Promise<number>): MenuCount {
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
