import type { Page } from 'playwright-core';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { logInToNewsroom } from '../../../support/api/newsroom.ts';
import type { OpenPortal } from '../../../support/browser/open-portal.ts';

/** The card that keys act on. */
export const current = (page: Page) => page.locator('.q__card[aria-current]');

/** A phone with a touch screen. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/**
 * The address of the queue with the items of one source only. Tests that take items out of the queue share a portal, so each
 * takes those of its own source.
 */
export async function queueOf(portal: OpenPortal, source: string): Promise<string> {
  const { call, token } = await logInToNewsroom(portal.api.url);
  const { body: sources } = await call(ENDPOINTS.adminSources.list, { token });
  const found = sources.find(({ name }) => name === source);
  if (!found) throw new Error(`the demo has no source ${source}`);
  return `/admin/fila?fonte=${found.id}`;
}
