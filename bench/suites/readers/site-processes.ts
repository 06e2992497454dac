import type { RunningProgram } from '../../../tests/support/programs/start-program.ts';
import { measureLoad } from '../../load.ts';
import { median, quietRounds } from '../../quiet-rounds.ts';
import { atLeast, type Measurement, printLine } from '../../report.ts';
import { startBareServer } from '../../share-of-bare.ts';
import { type SiteInstallation, startSite } from './site.ts';

const ROUNDS = 3;
const SECONDS = 2;
const BAR = 1.8;
/** The least share of a second bare server's gain that a second site process must reach. */
const SHARE_BAR = 0.9;

type Pair = readonly [RunningProgram, RunningProgram];

/**
 * Measures what a second site process adds, by CPU time per page: if two processes need no more per page than one, they
 * serve twice as many on cores of their own. Request rates would only show how the processes and the load generator
 * share this machine. Two virtual cores may be halves of one physical core, which slows every program; the gain of a
 * second bare server shows that effect.
 */
export async function measureProcesses(installation: SiteInstallation): Promise<Measurement[]> {
  const { items } = installation;
  const article = `/noticia/${items}`;
  const another = Array.from({ length: items }, (_one, index) => `/noticia/${1 + index}`);
  const uncached = { PAGE_CACHE_MB: '0' };
  const one = await startSite(installation);
  const ofBare = await gainOfSecond(
    'bare server',
    [article],
    await startBareServer(one.url + article, 'gzip'),
    await startTwoBare(one.url + article),
  );
  const warm = await gainOfSecond('warm article', [article], one, await startTwo(installation, {}));
  const cold = await gainOfSecond(
    'cold article',
    another,
    await startSite(installation, uncached),
    await startTwo(installation, uncached),
  );
  return [
    atLeast('two processes beside one, warm article, by CPU time', warm, BAR),
    atLeast(`the same, share of what two bare servers gain (${ofBare.toFixed(2)})`, warm / ofBare, SHARE_BAR),
    atLeast('two processes beside one, cold article, by CPU time', cold, BAR),
  ];
}

/** Stops all processes. */
async function gainOfSecond(
  what: string,
  paths: readonly string[],
  one: RunningProgram,
  two: Pair,
): Promise<number> {
  await measureLoad(one, [one], { paths, seconds: SECONDS });
  await measureLoad(two[0], two, { paths, seconds: SECONDS });
  const ratios = await quietRounds(ROUNDS, async () => {
    const alone = await measureLoad(one, [one], { paths, seconds: SECONDS });
    const together = await measureLoad(two[0], two, { paths, seconds: SECONDS });
    printLine(
      `  ${what}: ${alone.cpuMicros.toFixed(0)} µs in one process, ${together.cpuMicros.toFixed(0)} in two`,
    );
    return (2 * alone.cpuMicros) / together.cpuMicros;
  });
  for (const program of [one, ...two]) await program.stop();
  return median(ratios);
}

/** Starts the processes on one port, as the parent of the portal does. */
async function startTwo(installation: SiteInstallation, env: Record<string, string>): Promise<Pair> {
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

async function startTwoBare(address: string): Promise<Pair> {
  const first = await startBareServer(address, 'gzip');
  return [first, await startBareServer(address, 'gzip', new URL(first.url).port)];
}
