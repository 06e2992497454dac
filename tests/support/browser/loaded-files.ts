import { get } from 'node:http';
import type { Page } from 'playwright-core';

/** The size of a response body as sent, in gzip. */
export function gzipBytes(url: string): Promise<number> {
  const headers = { 'accept-encoding': 'gzip' };
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

/** Paths of all files that the page has loaded so far, or of those with this ending. */
export async function filesOf(page: Page, ending = ''): Promise<string[]> {
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const paths = new Set(names.map((url) => new URL(url).pathname));
  return [...paths].filter((path) => path.endsWith(ending));
}

export async function sumBytes(site: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map((file) => gzipBytes(site + file)));
  return sizes.reduce((total, size) => total + size, 0);
}
