import { COUNTING } from '../../../contracts/analytics/analytics-kinds.ts';

type Timer = ReturnType<typeof setTimeout>;

/**
 * Reports each ad once after it was visible long enough, also ads added to the page later. The returned function
 * starts over, for a page that is shown again.
 */
export function watchAds(onSeen: (ad: number) => void): () => void {
  const inSight = new Set<HTMLElement>();
  const waiting = new Map<HTMLElement, Timer>();
  const seen = new Set<number>();

  function wait(): void {
    for (const [slot, timer] of waiting) {
      if (!document.hidden && inSight.has(slot)) continue;
      clearTimeout(timer);
      waiting.delete(slot);
    }
    if (document.hidden) return;
    for (const slot of inSight) {
      if (!waiting.has(slot)) waiting.set(slot, setTimeout(see, COUNTING.seenMs, Number(slot.dataset.ad)));
    }
  }

  function see(ad: number): void {
    if (seen.has(ad)) return;
    seen.add(ad);
    onSeen(ad);
  }

  const watcher = new IntersectionObserver(
    (changes) => {
      for (const { target, intersectionRatio } of changes) {
        if (intersectionRatio >= COUNTING.seenShare) inSight.add(target as HTMLElement);
        else inSight.delete(target as HTMLElement);
      }
      wait();
    },
    { threshold: COUNTING.seenShare },
  );
  // Observing an element twice has no effect.
  const watchAll = (): void => {
    for (const slot of document.querySelectorAll('[data-ad]')) watcher.observe(slot);
  };
  watchAll();
  new MutationObserver(watchAll).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('visibilitychange', wait);

  return () => {
    seen.clear();
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
    wait();
  };
}
