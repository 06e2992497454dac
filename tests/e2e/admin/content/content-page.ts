import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { OpenPortal } from '../../../support/browser/open-portal.ts';

/** Waits for the message that an action ends with. */
export const said = (page: Page, text: string | RegExp) => page.locator('.toasts').getByText(text).waitFor();

/** Polls the public page until the change has reached it. */
export function publicPage(portal: OpenPortal, path: string) {
  return expect.poll(async () => (await fetch(portal.site.url + path)).text());
}
