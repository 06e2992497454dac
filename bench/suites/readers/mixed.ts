import { measureLoad } from '../../load.ts';
import { readersPaths } from '../../readers.ts';
import { atMost, type Measurement, printLine } from '../../report.ts';
import { startSaver } from '../../saver.ts';
import { searchPairs } from '../../search-words.ts';
import { type SiteInstallation, startSite } from './site.ts';

/** More searches than one measurement makes, so that none is repeated. */
const PATHS = 200_000;
const CONNECTIONS = 64;
const SECONDS = { warmUp: 10, saturation: 10, half: 20, beside: 8 };
/** Readers perceive a page within 200 ms as immediate. */
const BARS = { p99: 200, publicMs: 1_000, beside: 2 };

/** A busy evening: mixed reads at half of the machine's capacity, and an editor who saves. */
export async function measureMixed(installation: SiteInstallation): Promise<Measurement[]> {
  const { api, items } = installation;
  const site = await startSite(installation);
  const programs = [site, api];
  const paths = await readersPaths(api.url, items, PATHS);
  await measureLoad(site, programs, { paths, seconds: SECONDS.warmUp });
  const saver = await startSaver(api.url, site.url, items);
  const full = await measureLoad(site, programs, { paths: paths.toReversed(), seconds: SECONDS.saturation });
  const pauseMs = (CONNECTIONS / (full.perSecond / 2)) * 1_000;
  const some = paths.slice(PATHS / 2).concat(paths.slice(0, PATHS / 2));
  const half = await measureLoad(site, programs, {
    paths: some,
    seconds: SECONDS.half,
    connections: CONNECTIONS,
    pauseMs,
  });
  const saved = await saver.stop();
  await site.stop();
  const beside = await measureBeside(installation);
  const rate = `${half.perSecond.toFixed(0)} of ${full.perSecond.toFixed(0)} pages/s, ${half.cpuMicros.toFixed(0)} µs of CPU`;
  printLine(`  mixed: ${rate}; ${saved.saves} saves`);
  return [
    atMost(`mixed readers at half of saturation (${rate}), p50`, half.p50, BARS.p99, 'ms'),
    atMost('the same, p99', half.p99, BARS.p99, 'ms'),
    atMost(`a save is public (${saved.saves} saves), p50`, saved.p50, BARS.publicMs, 'ms'),
    atMost('the same, p99', saved.p99, BARS.publicMs, 'ms'),
    ...beside,
  ];
}

/**
 * Reads stories, and then the home, at a low rate: alone and beside searches for new words on 32 connections. The limit of an
 * IP is off, because all readers of the measurement share one.
 */
async function measureBeside(installation: SiteInstallation): Promise<Measurement[]> {
  const { api, items } = installation;
  const site = await startSite(installation, { CLIENT_BUDGET: '0' });
  const searches = await searchPairs(api.url, 20_000);
  const stories = Array.from({ length: 100 }, (_one, index) => `/noticia/${items - index}`);
  const measurements: Measurement[] = [];
  for (const [index, [name, paths]] of Object.entries({ story: stories, home: ['/'] }).entries()) {
    const calm = { paths, seconds: SECONDS.beside, connections: 8, pauseMs: 20 };
    await measureLoad(site, [site], { paths, seconds: 2 });
    const alone = await measureLoad(site, [site], calm);
    const words = searches.slice(index * 10_000, (index + 1) * 10_000);
    const searching = measureLoad(site, [site], { paths: words, seconds: SECONDS.beside, connections: 32 });
    const beside = await measureLoad(site, [site], calm);
    const { perSecond } = await searching;
    const what = `${name} p99 beside ${perSecond.toFixed(0)} searches a second on 32 connections (${beside.p99.toFixed(1)} of ${alone.p99.toFixed(1)} ms), times alone`;
    measurements.push(atMost(what, beside.p99 / alone.p99, BARS.beside));
  }
  await site.stop();
  return measurements;
}
