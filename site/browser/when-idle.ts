const MAX_WAIT_MS = 3_000;

/** Runs `act` once the page is loaded and the browser idle. */
export function whenIdle(act: () => void): void {
  if (document.readyState !== 'complete') {
    addEventListener('load', () => whenIdle(act), { once: true });
    return;
  }
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: MAX_WAIT_MS });
  else setTimeout(act, 1_000);
}
