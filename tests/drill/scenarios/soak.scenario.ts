import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { WITH_COPY } from '../../support/programs/reading-copy.ts';
import { adminToken, INTERNAL_TOKEN, openPortal } from '../programs.ts';
import { randomAddress, siteAddresses, startReaders } from '../readers.ts';
import type { Scenario } from '../scenario.ts';
import { openFiles } from './slow-connections.scenario.ts';

/**
 * Garbage is collected before each sample. Otherwise V8 keeps up to a quarter of an hour of garbage of a quiet program,
 * which half an hour of samples cannot tell from a leak.
 */
const COLLECTING = {
  NODE_OPTIONS: `--expose-gc --import ${new URL('../collect-on-signal.ts', import.meta.url).href}`,
};
const COLLECTED_MS = 1_000;
const WRITES_PER_LOOK = 12;

/** Allowed growth per minute once the caches are full. More would be a gigabyte in a week of this load. */
const BARS = {
  'API RSS': 0.5,
  'API heap': 0.5,
  'API files': 0.2,
  'site RSS': 0.5,
  'site files': 0.2,
} as const;
type Measure = keyof typeof BARS;

export const soak: Scenario = {
  name: 'soak',
  fault: 'readers and a writer for half an hour',
  bar: 'no failed read; in a minute at most 0.5 MB more of heap and RSS, without garbage, and 0.2 more open files',
  async run({ short, say }) {
    const minutes = short ? 2 : 30;
    const portal = await openPortal({ ...WITH_COPY, ...COLLECTING });
    try {
      const { call } = createClient({ baseUrl: portal.api.url });
      const token = await adminToken(portal.api.url);
      const addresses = await siteAddresses(portal.site.url);
      const calls = Array.from({ length: 50 }, (_none, n) => `${portal.api.url}/news?limit=20&page=${n + 1}`);
      const readers = startReaders({
        readers: 4,
        next: randomAddress([...addresses, ...calls]),
        thinkMs: 40,
      });
      const samples: { readonly minute: number; readonly values: Record<Measure, number> }[] = [];
      const { id } = (
        await call(ENDPOINTS.adminNews.create, { token, body: { title: 'Balsa', cat: 'foco' } })
      ).body;
      const began = performance.now();
      let writes = 0;
      for (let round = 0; performance.now() - began < minutes * 60_000; round++) {
        const body = { title: `Balsa ${round}` };
        // A busy machine may refuse a write. This scenario measures leaks, not refusals.
        await call(ENDPOINTS.adminNews.update, { ifMatch: '*', token, params: { id }, body }).then(
          () => {
            writes += 1;
          },
          (error: Error) => say(`a write: ${error.message}`),
        );
        await pause(5_000);
        if (round % WRITES_PER_LOOK !== 0) continue;
        for (const { pid } of [portal.api, portal.site]) process.kill(pid, 'SIGUSR2');
        await pause(COLLECTED_MS);
        const values = {
          'API RSS': portal.api.memory(),
          'API heap': await heapOf(portal.api.url),
          'API files': openFiles(portal.api),
          'site RSS': portal.site.memory(),
          'site files': openFiles(portal.site),
        };
        samples.push({ minute: (performance.now() - began) / 60_000, values });
        say(
          Object.entries(values)
            .map(([name, value]) => `${name} ${value.toFixed(1)}`)
            .join(', '),
        );
      }
      const { asked, failed } = await readers.end();
      // Caches fill in the first half; the second half shows whether memory still grows.
      const settled = samples.slice(Math.floor(samples.length / 2));
      const slopes = (Object.keys(BARS) as Measure[]).map((name) => ({
        name,
        slope: slopeOf(settled.map(({ minute, values }) => [minute, values[name]])),
      }));
      const steep = slopes.filter(({ name, slope }) => slope > BARS[name]);
      return {
        tried: `${minutes} minutes, ${asked} reads and ${writes} writes`,
        lost: `${failed} reads; per minute ${slopes.map(({ name, slope }) => `${name} ${slope >= 0 ? '+' : ''}${slope.toFixed(2)}`).join(', ')}`,
        reached: failed === 0 && steep.length === 0,
      };
    } finally {
      await portal.close();
    }
  },
};

/** The slope by least squares. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const under = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return under === 0 ? 0 : over / under;
}

async function heapOf(apiUrl: string): Promise<number> {
  const headers = { authorization: `Bearer ${INTERNAL_TOKEN}` };
  const text = await (await fetch(`${apiUrl}/metrics`, { headers })).text();
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1] ?? 0) / 1_048_576;
}
