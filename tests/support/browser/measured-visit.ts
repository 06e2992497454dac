import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Signal } from '../../../site/analytics/signal/signal.ts';
import type { OpenOptions, OpenPortal } from './open-portal.ts';

export interface MeasuredVisit {
  readonly page: Page;
  go(path: string): Promise<void>;
  answer(name: 'Aceitar' | 'Só o necessário'): Promise<void>;
  /** Signals that the open page has sent so far. */
  told(): Promise<Signal[]>;
  /** All requests to the site, over all pages. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** A tab that records its beacons before they are sent, and in which pages become idle at once. */
export async function visitMeasured(
  portal: OpenPortal,
  path: string,
  options: OpenOptions = {},
): Promise<MeasuredVisit> {
  const asked: string[] = [];
  const prepare = async (page: Page): Promise<void> => {
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.addInitScript(() => {
      const told: unknown[] = [];
      Object.assign(window, { told });
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (url, body) => {
        told.push(JSON.parse(String(body)));
        return send(url, body);
      };
      // A headless browser runs idle callbacks only after their timeout of up to three seconds.
      window.requestIdleCallback = (act) => window.setTimeout(act);
    });
  };
  const { page, close } = await portal.open(path, { ...options, alone: true, prepare });
  return {
    page,
    go: async (to) => {
      await page.goto(portal.site.url + to);
    },
    answer: (name) => page.locator('.cookie').getByRole('button', { name }).click(),
    told: () => page.evaluate(() => (window as unknown as { told: Signal[] }).told),
    asked,
    close,
  };
}

/** Accepts and waits for the first signal. */
export async function agree({ answer, told }: MeasuredVisit): Promise<void> {
  await answer('Aceitar');
  await expect.poll(async () => (await told()).length).toBeGreaterThan(0);
}

/** Simulates that the reader switches to another tab and comes back. */
export async function turnAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      const values = { hidden: { value: state === 'hidden' }, visibilityState: { value: state } };
      for (const [name, value] of Object.entries(values)) {
        Object.defineProperty(document, name, { ...value, configurable: true });
      }
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }
  });
}

/** The stored item of a refusal holds its day only, so all readers who refused on that day have the same value. */
export const REFUSAL = { cookieDeclined: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) };
