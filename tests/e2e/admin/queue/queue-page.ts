import type { Page } from 'playwright-core';

/** The card that keys act on. */
export const current = (page: Page) => page.locator('.q__card[aria-current]');

/** A phone with a touch screen. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
