import { COUNTING } from '../../../contracts/analytics/analytics-kinds.ts';

type Timer = ReturnType<typeof setTimeout>;

/**
 * Reports each ad once after it was visible long enough, also ads added to the page later. The returned function
 * starts over, for a page that is shown again.
 */
export function observeAds(onSeen: (ad: number) => void): () => void {
  const inSight = new Set<HTMLElement>();
  const waiting = new Map<HTMLElement, Timer>();
  const seen = new Set<number>();

  function updateTimers(): void {
    for (const [slot, timer] of waiting) {
      if (!document.hidden && inSight.has(slot)) continue;
      clearTimeout(timer);
      waiting.delete(slot);
    }
    if (document.hidden) return;
    for (const slot of inSight) {
      if (!waiting.has(slot))
        waiting.set(slot, setTimeout(reportSeen, COUNTING.seenMs, Number(slot.dataset.ad)));
    }
  }

  function reportSeen(ad: number): void {
    if (seen.has(ad)) return;
    seen.add(ad);
    onSeen(ad);
  }

  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, intersectionRatio } of changes) {
        if (intersectionRatio >= COUNTING.seenShare) inSight.add(target as HTMLElement);
        else inSight.delete(target as HTMLElement);
      }
      updateTimers();
    },
    { threshold: COUNTING.seenShare },
  );
  // Observing an element twice has no effect.
  const observeAll = (): void => {
    for (const slot of document.querySelectorAll('[data-ad]')) observer.observe(slot);
  };
  observeAll();
  new MutationObserver(observeAll).observe(document.body, { childList: true, subtree: true });
  document.addEventListener('visibilitychange', updateTimers);

  return () => {
    seen.clear();
    for (const timer of waiting.values()) clearTimeout(timer);
    waiting.clear();
    updateTimers();
  };
}
