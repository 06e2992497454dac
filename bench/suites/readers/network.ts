import { createClient } from '../../../client/client.ts';
import { SUGGESTED_EDITIONS } from '../../../contracts/editions/suggested-editions.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { RunningProgram } from '../../../tests/support/programs/start-program.ts';
import { BENCH_LOGIN } from '../../installation.ts';
import { measureLoad } from '../../load.ts';
import { quietRounds } from '../../quiet-rounds.ts';
import { atMost, type Measurement } from '../../report.ts';
import { type SiteInstallation, startSite } from './site.ts';

const ROUNDS = 3;
const SECONDS = 3;
const BARS = { extraMicros: 3, memory: 1.15, start: 1.1 };

/** Compares the site with thirteen regional editions with the same site without any: warm pages, memory and start. */
export async function measureNetwork(installation: SiteInstallation): Promise<Measurement[]> {
  const editions = await createEditions(installation.api.url);
  await editions.switchAll(false);
  const alone = await measureHosts(installation, ['portal.example']);
  const hosts = await editions.switchAll(true);
  const network = await measureHosts(installation, ['portal.example', ...hosts]);
  await editions.switchAll(false);
  const extra = network.cpuMicros - alone.cpuMicros;
  const cost = `${alone.cpuMicros.toFixed(0)} and ${network.cpuMicros.toFixed(0)} µs of CPU`;
  return [
    atMost(`${hosts.length + 1} hosts beside one: a warm page more (${cost})`, extra, BARS.extraMicros, 'µs'),
    atMost('the same, memory before pages are cached', network.idle / alone.idle, BARS.memory),
    atMost('the same, start of the site', network.startMs / alone.startMs, BARS.start),
  ];
}

interface HostCosts {
  readonly cpuMicros: number;
  readonly idle: number;
  readonly startMs: number;
}

/** The least CPU time of several rounds, because other load on the machine only adds to it. */
async function measureHosts(installation: SiteInstallation, hosts: readonly string[]): Promise<HostCosts> {
  const env = { SITE_URL: 'http://portal.example' };
  const starts: number[] = [];
  let site: RunningProgram | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    await site?.stop();
    const begun = performance.now();
    site = await startSite(installation, env);
    starts.push(performance.now() - begun);
  }
  if (!site) throw new Error('the site was not started');
  const running = site;
  const idle = running.memory();
  await measureLoad(running, [running], { paths: ['/'], hosts, seconds: 1 });
  const rounds = await quietRounds(ROUNDS, () =>
    measureLoad(running, [running], { paths: ['/'], hosts, seconds: SECONDS }),
  );
  await running.stop();
  return {
    cpuMicros: Math.min(...rounds.map(({ cpuMicros }) => cpuMicros)),
    idle,
    startMs: Math.min(...starts),
  };
}

/** Creates the suggested editions that are missing. Returns a switch for all of them, which names their hosts. */
async function createEditions(baseUrl: string) {
  const { call } = createClient({ baseUrl });
  const { token } = (await call(ENDPOINTS.auth.login, { body: BENCH_LOGIN })).body;
  const known = (await call(ENDPOINTS.adminEditions.list, { token })).body;
  for (const { covers, ...suggested } of SUGGESTED_EDITIONS) {
    if (known.some(({ key }) => key === suggested.key)) continue;
    const body = { ...suggested, hosts: [], covers: { regs: [...covers.regs], munis: [] } };
    await call(ENDPOINTS.adminEditions.create, { token, body });
  }
  return {
    async switchAll(on: boolean): Promise<string[]> {
      const all = (await call(ENDPOINTS.adminEditions.list, { token })).body;
      const named = all.filter(({ key }) => SUGGESTED_EDITIONS.some((suggested) => suggested.key === key));
      for (const { id, key } of all) {
        const body = { on: on && named.some((one) => one.id === id), hosts: [`${key}.portal.example`] };
        await call(ENDPOINTS.adminEditions.update, { ifMatch: '*', token, params: { id }, body });
      }
      return on ? named.map(({ key }) => `${key}.portal.example`) : [];
    },
  };
}
