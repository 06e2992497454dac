import type { Page, Request } from 'playwright-core';

/**
 * Returns a function that waits until the page has received and drawn its data. A part that appears late may send further
 * requests, so three times in a row none may be under way after two frames.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const twoFrames = () =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  return async () => {
    for (let calm = 0; calm < 3; calm = pending.size === 0 ? calm + 1 : 0) await twoFrames();
  };
}
