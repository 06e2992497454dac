import { setTimeout as pause } from 'node:timers/promises';
import { WITH_COPY, waitForReadingCopy } from '../../support/programs/reading-copy.ts';
import { openPortal } from '../programs.ts';
import { randomAddress, servedShare, siteAddresses, startReaders } from '../readers.ts';
import type { Scenario } from '../scenario.ts';

const READERS = 16;

/** The site is started twice while the API is stopped; each start serves half of the time. */
export const apiAway: Scenario = {
  name: 'api-away',
  fault: 'the API is away, and the site is restarted meanwhile',
  bar: '≥ 99.9 % of all reads',
  async run({ short, say }) {
    const seconds = short ? 10 : 60;
    const portal = await openPortal(WITH_COPY);
    try {
      const addresses = await siteAddresses(portal.site.url);
      await waitForReadingCopy(portal.folder);
      // A new site has an empty memory, so its pages come from the copy on disk.
      await portal.site.stop();
      await portal.api.stop();
      const total = { asked: 0, failed: 0 };
      for (const half of ['first', 'second']) {
        const site = await portal.startSite();
        const readers = startReaders({ readers: READERS, next: randomAddress(addresses) });
        await pause((seconds / 2) * 1_000);
        const { asked, failed, answers, p99 } = await readers.end();
        say(
          `${half} half: ${asked} reads, ${failed} failed, p99 ${p99.toFixed(0)} ms, ${JSON.stringify(answers)}`,
        );
        total.asked += asked;
        total.failed += failed;
        await site.stop();
      }
      return {
        tried: `${total.asked} reads of ${addresses.length} addresses in ${seconds} s by ${READERS} readers, none of them in memory`,
        lost: `${total.failed} reads; ${servedShare(total)} served`,
        reached: total.failed <= total.asked * 0.001,
      };
    } finally {
      await portal.close();
    }
  },
};
