import { load } from '../load.ts';
import type { Running } from '../processes.ts';
import { atLeast, type Measurement, say } from '../report.ts';
import { median } from '../share-of-bare.ts';
import { type SiteInstallation, startSite } from './site.ts';

const ROUNDS = 3;
const SECONDS = 2;
const BAR = 1.8;

/**
 * What a second process of the site adds, by CPU time: on cores of their own, two that need for a page what one needs
 * make twice as many. Their rates would say how three programs and the load share the cores of this machine.
 */
export async function measureProcesses(installation: SiteInstallation): Promise<Measurement[]> {
  const { items } = installation;
  const another = Array.from({ length: items }, (_one, at) => `/noticia/${1 + at}`);
  return [
    await secondProcess(installation, 'warm article', [`/noticia/${items}`], {}),
    await secondProcess(installation, 'cold article', another, { PAGE_CACHE_MB: '0' }),
  ];
}

async function secondProcess(
  installation: SiteInstallation,
  what: string,
  paths: readonly string[],
  env: Record<string, string>,
): Promise<Measurement> {
  const one = await startSite(installation, env);
  const two = await startTwo(installation, env);
  await load(one, [one], { paths, seconds: SECONDS });
  await load(two[0], two, { paths, seconds: SECONDS });
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await load(one, [one], { paths, seconds: SECONDS });
    const together = await load(two[0], two, { paths, seconds: SECONDS });
    say(
      `  ${what}: ${alone.cpuMicros.toFixed(0)} µs in one process, ${together.cpuMicros.toFixed(0)} in two`,
    );
    ratios.push((2 * alone.cpuMicros) / together.cpuMicros);
  }
  for (const site of [one, ...two]) await site.stop();
  return atLeast(`two processes beside one, ${what}, by CPU time`, median(ratios), BAR);
}

/** On one port, as the parent starts them. */
async function startTwo(
  installation: SiteInstallation,
  env: Record<string, string>,
): Promise<[Running, Running]> {
  const first = await startSite(installation, { ...env, SITE_PROCESSES: '2', SITE_PROCESS: '1' });
  const { port } = new URL(first.url);
  const second = await startSite(installation, {
    ...env,
    SITE_PROCESSES: '2',
    SITE_PROCESS: '2',
    SITE_PORT: port,
  });
  return [first, second];
}
