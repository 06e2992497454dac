import { setTimeout as wait } from 'node:timers/promises';
import { RENDITION_WIDTHS } from '../../../contracts/media/renditions.ts';
import { measureLoad } from '../../load.ts';
import { readersPaths } from '../../readers.ts';
import { atMost, type Measurement, printLine } from '../../report.ts';
import { startSaver } from '../../saver.ts';
import { searchPairs } from '../../search-words.ts';
import { upload } from './pictures.ts';
import { type SiteInstallation, startSite } from './site.ts';

const BARS = { idleMb: 250, loadedMb: 550 };
const SETTLE_MS = 5_000;
const WORK = {
  whole: { crawled: 10_000, mixedSeconds: 120, uploads: 200, searches: 1_000 },
  short: { crawled: 2_000, mixedSeconds: 15, uploads: 20, searches: 200 },
};

/**
 * Resident memory of both programs together: idle after a second start, and after a day's work done at once. Shared
 * pages count for each process, so the 53 MB of Node itself are included twice.
 */
export async function measureMemory(
  installation: SiteInstallation,
  isShort: boolean,
): Promise<Measurement[]> {
  const { api, items } = installation;
  const work = isShort ? WORK.short : WORK.whole;
  // The first start after a change fills the compile cache that later starts use.
  await (await startSite(installation)).stop();
  const site = await startSite(installation);
  const both = (): number => site.memory() + api.memory();
  const programs = [site, api];
  const note = (what: string): void =>
    printLine(`  ${what}: site ${site.memory().toFixed(0)} MB, API ${api.memory().toFixed(0)} MB`);
  await wait(SETTLE_MS);
  const idle = both();
  note('idle');

  await askAll(
    site.url,
    Array.from({ length: work.crawled }, (_one, index) => `/noticia/${1 + (index % items)}`),
  );
  note(`${work.crawled} stories crawled`);
  const paths = await readersPaths(api.url, items, 200_000);
  const saver = await startSaver(api.url, site.url, items);
  await measureLoad(site, programs, { paths, seconds: work.mixedSeconds, pauseMs: 10 });
  await saver.stop();
  note(`mixed readers for ${work.mixedSeconds} s`);
  const pictures = await upload(api.url, work.uploads);
  await askAll(
    site.url,
    pictures.flatMap((id) => RENDITION_WIDTHS.map((width) => `/media/${id}/${width}.avif`)),
  );
  note(`${work.uploads} uploads with their renditions`);
  await askAll(site.url, await searchPairs(api.url, work.searches));
  note(`${work.searches} searches`);
  await wait(SETTLE_MS);
  const loaded = both();
  note('in the end');
  await site.stop();
  const { crawled, mixedSeconds, uploads, searches } = work;
  const done = `${crawled} stories crawled, ${mixedSeconds} s of mixed readers, ${uploads} uploads, ${searches} searches`;
  return [
    atMost('both programs idle, second start', idle, BARS.idleMb, 'MB'),
    atMost(`both programs after ${done}`, loaded, BARS.loadedMb, 'MB'),
  ];
}

async function askAll(url: string, paths: readonly string[]): Promise<void> {
  let next = 0;
  const asker = async (): Promise<void> => {
    while (next < paths.length) {
      const response = await fetch(url + (paths[next++] ?? '/'), { headers: { 'accept-encoding': 'gzip' } });
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 8 }, asker));
}
