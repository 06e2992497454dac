import { agoText } from './relative-time.rules.ts';

const MINUTE = 60_000;

/**
 * Replaces the time of stories of the last 24 hours by their age. The browser does this, because the page may come
 * from a cache. Stories added to the page later are updated as well.
 */
export function startRelativeTime(): void {
  function show(): void {
    const now = Date.now();
    for (const element of document.querySelectorAll<HTMLElement>('[data-at]')) {
      const ago = agoText(Date.parse(element.dataset.at ?? ''), now);
      element.title ||= element.textContent ?? '';
      if (element.textContent !== ago) element.textContent = ago;
    }
  }

  show();
  setInterval(() => document.hidden || show(), MINUTE);
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some((node) => node instanceof Element))) show();
  }).observe(document.body, { childList: true, subtree: true });
}
