import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

export const ADVERTISER = 'Navegação Rio Claro';

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const queryOf = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

/** Name and lines of the file that a button saves. */
export async function savedBy(page: Page, button: string): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.split('\r\n') };
}
