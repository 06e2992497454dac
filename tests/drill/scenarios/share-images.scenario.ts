import { setTimeout as pause } from 'node:timers/promises';
import { fillWithStories, openPortal, type Portal } from '../programs.ts';
import { type Reading, startReaders } from '../readers.ts';
import type { Scenario } from '../scenario.ts';

const ATTACKERS = 8;
const STORIES = 2_000;
/** More numbers than stories: images that exist, images to be drawn, and numbers without a story. */
const NUMBERS = 4 * STORIES;
/** The usual spread of the home page's response times, which are a few milliseconds. */
const SPREAD_MS = 20;
const ANSWERED: ReadonlySet<number> = new Set([200, 302]);

export const shareImages: Scenario = {
  name: 'share-images',
  fault: `${ATTACKERS} connections that ask for share images of numbers by chance`,
  bar: `every home page served, its p99 at most twice that of before (and ${SPREAD_MS} ms)`,
  async run({ short, say }) {
    const seconds = short ? 8 : 30;
    const portal = await openPortal({ READ_SOURCES: 'no' });
    try {
      await fillWithStories(portal, STORIES);
      await readHome(portal, 2);
      const alone = await readHome(portal, seconds);
      const cpuBefore = cpuOf(portal);
      const attack = startReaders({
        readers: ATTACKERS,
        next: () => `${portal.site.url}/compartilhar/${1 + Math.floor(Math.random() * NUMBERS)}.jpg`,
        isGood: (status) => ANSWERED.has(status),
      });
      const home = await readHome(portal, seconds);
      const asked = await attack.end();
      const cpu = (cpuOf(portal) - cpuBefore) / 1_000 / Math.max(1, asked.asked + home.asked);
      say(
        `home alone p99 ${alone.p99.toFixed(0)} ms, beside ${home.p99.toFixed(0)} ms; ${JSON.stringify(asked.answers)}`,
      );
      return {
        tried: `${asked.asked.toLocaleString('en')} images of ${STORIES.toLocaleString('en')} stories and ${(NUMBERS - STORIES).toLocaleString('en')} unknown numbers in ${seconds} s`,
        lost: `${home.failed} of ${home.asked.toLocaleString('en')} home pages, ${asked.failed} images; p99 of the home ${alone.p99.toFixed(0)} ms alone, ${home.p99.toFixed(0)} ms beside; ${cpu.toFixed(2)} ms of CPU a request`,
        reached: home.failed + asked.failed === 0 && home.p99 <= 2 * alone.p99 + SPREAD_MS,
      };
    } finally {
      await portal.close();
    }
  },
};

async function readHome({ site }: Portal, seconds: number): Promise<Reading> {
  const readers = startReaders({ readers: 2, next: () => `${site.url}/`, thinkMs: 5 });
  await pause(seconds * 1_000);
  return await readers.end();
}

function cpuOf({ site, api }: Portal): number {
  return site.cpuMicros() + api.cpuMicros();
}
