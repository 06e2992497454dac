import { Agent } from 'undici';
import { INTERNAL_TOKEN, openPortal } from '../programs.ts';
import { siteAddresses } from '../readers.ts';
import type { Scenario } from '../scenario.ts';

const HERD = 2_000;
/** API calls of the most expensive page, including those that all pages share. */
const CALLS_PER_PAGE = 30;

export const herd: Scenario = {
  name: 'herd',
  fault: 'thousands ask for the same new page at once',
  bar: 'all served, and the page is made once',
  async run({ short, say }) {
    const rounds = short ? 3 : 30;
    const portal = await openPortal();
    const agent = new Agent({ connections: HERD });
    try {
      const pages = (await siteAddresses(portal.site.url)).filter((address) => address.includes('/noticia/'));
      let failed = 0;
      let max = 0;
      for (const page of pages.slice(0, rounds)) {
        const before = await apiCallCount(portal.api.url);
        const { origin, pathname } = new URL(page);
        const ask = async (): Promise<void> => {
          try {
            const { statusCode, body } = await agent.request({ origin, path: pathname, method: 'GET' });
            await body.dump();
            if (statusCode !== 200) failed += 1;
          } catch {
            failed += 1;
          }
        };
        await Promise.all(Array.from({ length: HERD }, ask));
        max = Math.max(max, (await apiCallCount(portal.api.url)) - before);
      }
      const asked = Math.min(rounds, pages.length) * HERD;
      say(`${asked} requests, ${failed} failed, at most ${max} calls of the API for a page`);
      return {
        tried: `${Math.min(rounds, pages.length)} times ${HERD} readers at once on an uncached page`,
        lost: `${failed} of ${asked} requests; at most ${max} calls of the API for one page`,
        reached: failed === 0 && max <= CALLS_PER_PAGE && portal.site.isAlive() && portal.api.isAlive(),
      };
    } finally {
      await agent.destroy();
      await portal.close();
    }
  },
};

async function apiCallCount(apiUrl: string): Promise<number> {
  const headers = { authorization: `Bearer ${INTERNAL_TOKEN}` };
  const text = await (await fetch(`${apiUrl}/metrics`, { headers })).text();
  const counts = [...text.matchAll(/^portal_requests_total\{[^}]*route="GET \/(?!metrics)[^}]*\} (\d+)/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}
