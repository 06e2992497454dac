import { agoText } from './relative-time.rules.ts';

const MINUTE = 60_000;

/**
 * Says how long ago the stories of the last 24 hours came, in place of the hour the server wrote: a page may come
 * from a cache, the reader's clock does not.
 */
export function startRelativeTime(): void {
  function show(): void {
    const now = Date.now();
    for (const place of document.querySelectorAll<HTMLElement>('[data-at]')) {
      const ago = agoText(Date.parse(place.dataset.at ?? ''), now);
      place.title ||= place.textContent ?? '';
      if (place.textContent !== ago) place.textContent = ago;
    }
  }

  show();
  setInterval(() => document.hidden || show(), MINUTE);
}
