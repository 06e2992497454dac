import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

const QUIET_MS = 500;

/**
 * Waits until all requests of the document have a response and no other has started for half a second.
 * Playwright's own `networkidle` never comes if the network was idle before DOMContentLoaded and another request ends
 * before it (microsoft/playwright#42598), which happens on a slow machine.
 */
export async function waitForNetworkIdle(page: Page): Promise<void> {
  await page.waitForLoadState();
  let requests = await requestsOfDocument(page);
  let last: Request | undefined;
  do {
    last = requests.at(-1);
    await Promise.all(requests.map((request) => request.response()));
    await pause(QUIET_MS);
    requests = await requestsOfDocument(page);
  } while (requests.at(-1) !== last);
}

/** Without beacons: their response is not reported if the page has been left. */
async function requestsOfDocument(page: Page): Promise<Request[]> {
  const requests = await page.requests();
  const first = requests.findLastIndex(
    (request) => request.isNavigationRequest() && request.frame() === page.mainFrame(),
  );
  return requests.slice(Math.max(first, 0)).filter((request) => request.resourceType() !== 'ping');
}
