import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Engine } from '../db/database.ts';
import { buildSite, isSiteBuilt } from '../scripts/build/site-build.ts';
import { ensureNginx } from '../tests/support/servers/nginx.ts';
import { type Installation, install } from './installation.ts';
import { ensureLoadGenerator } from './load.ts';
import { type Measurement, printLine, printTable } from './report.ts';
import { watchStolenTime } from './stolen-time.ts';
import { measureAnalytics, measureScript } from './suites/api/analytics.ts';
import { fillYear } from './suites/api/analytics-year.ts';
import { type Growth, measureGrowth } from './suites/api/growth.ts';
import { measureReads } from './suites/api/reads.ts';
import { measureSearch } from './suites/api/searches.ts';
import { measureWrites } from './suites/api/writes.ts';
import { measureAdmin } from './suites/newsroom/admin.ts';
import { measureImport } from './suites/newsroom/import.ts';
import { measureNeighbours, measureUnderstanding } from './suites/newsroom/ingest.ts';
import { measureQueue } from './suites/newsroom/queue.ts';
import { measureTriage } from './suites/newsroom/triage.ts';
import { measureEdge } from './suites/readers/edge.ts';
import { measureFront } from './suites/readers/front.ts';
import { measureInteraction } from './suites/readers/interaction.ts';
import { measureLighthouse } from './suites/readers/lighthouse.ts';
import { measureLivePolling } from './suites/readers/live-polling.ts';
import { measureLiveStory } from './suites/readers/live-story.ts';
import { measureMemory } from './suites/readers/memory.ts';
import { measureMixed } from './suites/readers/mixed.ts';
import { measureNetwork } from './suites/readers/network.ts';
import { measureOneClient } from './suites/readers/one-client.ts';
import { measurePictures } from './suites/readers/pictures.ts';
import { measurePush } from './suites/readers/push.ts';
import { measureSite, startSite } from './suites/readers/site.ts';
import { measureProcesses } from './suites/readers/site-processes.ts';

/**
 * `npm run bench`: how fast the API and the site are, as ratios to a bare `node:http` server in the same
 * run, and how the times grow. Prints Markdown tables; ends with 1 when a bar is not reached.
 *   --items N       size of the main run (100,000)
 *   --engines a,b   sqlite,postgres
 *   --suites a,b     api,site,front,mixed,network,memory,pictures,live,polling,edge,one-client,admin,analytics,republishing,
 *                   import,push (default: all but polling and edge)
 *   --devices N     phones of the suite push (10,000)
 *   --growth N,M    also compare the times at two sizes, for instance 10000,1000000
 *   --short         the suites memory and one-client with a fifth of their work
 *   --folder DIR    where seeded data is kept for the next run (./bench-data)
 */
const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '100000' },
    engines: { type: 'string', default: 'sqlite,postgres' },
    suites: {
      type: 'string',
      default:
        'api,site,front,mixed,network,memory,pictures,live,one-client,admin,analytics,republishing,import,push',
    },
    devices: { type: 'string', default: '10000' },
    growth: { type: 'string' },
    short: { type: 'boolean', default: false },
    folder: { type: 'string', default: 'bench-data' },
  },
});

if (!ensureLoadGenerator()) {
  throw new Error('wrk is not installed: without a native load generator no ratio can be measured');
}

const suites = values.suites.split(',');
const MAX_MEMORY_MB = { idle: 150, loaded: 300 };
const SEED_RATE = 1_500;
let missed = 0;
let readStolen = watchStolenTime();

function report(title: string, measurements: readonly Measurement[]): void {
  printTable(title, measurements, readStolen());
  readStolen = watchStolenTime();
  missed += measurements.filter((measurement) => !measurement.ok).length;
}

if (suites.includes('site')) {
  const items = 10_000;
  printLine(`site: ${items} items`);
  if (!isSiteBuilt() && !(await buildSite())) throw new Error('the site could not be built');
  const installation = await install('sqlite', items, values.folder);
  report('site', await measureSite(installation));
  report('processes of the site', await measureProcesses(installation));
  const site = await startSite(installation);
  const pages = ['/', '/politica', `/noticia/${items}`, '/search', '/tv-en-para'];
  report('Lighthouse, mobile', await measureLighthouse(site.url, pages));
  report('interaction', await measureInteraction(site.url));
  await site.stop();
  await installation.remove();
}

if (suites.includes('front')) {
  report('a pinned front', await onSite(measureFront));
}
if (suites.includes('mixed')) {
  report('mixed readers', await onSite((installation) => measureMixed(installation)));
}
if (suites.includes('network')) {
  report('fourteen hosts', await onSite(measureNetwork));
}
if (suites.includes('memory')) {
  report('memory', await onSite((installation) => measureMemory(installation, values.short)));
}
if (suites.includes('one-client')) {
  report('one-client', await onSite((installation) => measureOneClient(installation, values.short)));
}
if (suites.includes('pictures')) {
  report('pictures', await onSite(({ api }) => measurePictures(api)));
}

if (suites.includes('live')) {
  report('a live story', await onSite(measureLiveStory));
}
if (suites.includes('live') || suites.includes('polling')) {
  report('live pages', await onSite(measureLivePolling));
}

if (suites.includes('edge')) {
  if (!ensureNginx()) throw new Error('nginx is not installed');
  report('nginx in front', await onSite(measureEdge));
}

if (suites.includes('admin')) {
  const items = Number(values.items);
  printLine(`back office: ${items} items`);
  if (!isSiteBuilt() && !(await buildSite())) throw new Error('the site could not be built');
  const installation = await install('sqlite', items, values.folder);
  report('back office', await measureAdmin(installation));
  await installation.remove();
}

if (suites.includes('analytics')) {
  const items = 20_000;
  if (!isSiteBuilt() && !(await buildSite())) throw new Error('the site could not be built');
  report('analytics script', [await measureScript()]);
  for (const engine of values.engines.split(',') as Engine[]) {
    printLine(`${engine}: a year of events`);
    const installation = await install(engine, items, join(values.folder, 'analytics'), fillYear);
    report(`${engine}, a year of ten million events`, await measureAnalytics(installation));
    await installation.remove();
  }
}

if (suites.includes('republishing')) {
  report('understanding a text', measureUnderstanding());
  for (const engine of values.engines.split(',') as Engine[]) {
    const items = Number(values.items);
    printLine(`${engine}: ${items} stored texts`);
    report(`${engine}, near-duplicates`, await measureNeighbours(engine, items));
  }
  report('the queue', await measureQueue(10_000));
  if (!isSiteBuilt() && !(await buildSite())) throw new Error('the site could not be built');
  report('the queue in a browser', await measureTriage(10_000));
}

if (suites.includes('push')) {
  if (!ensureNginx()) throw new Error('nginx is not installed');
  if (!isSiteBuilt() && !(await buildSite())) throw new Error('the site could not be built');
  for (const engine of values.engines.split(',') as Engine[]) {
    printLine(`${engine}: ${values.devices} phones`);
    report(`${engine}, notices on phones`, await measurePush(engine, Number(values.devices), values.folder));
  }
}

if (suites.includes('import')) {
  for (const engine of values.engines.split(',') as Engine[]) {
    printLine(`${engine}: an old site moves in`);
    report(`${engine}, import from WordPress`, await measureImport(engine));
  }
}

const engines = suites.includes('api') ? (values.engines.split(',') as Engine[]) : [];
for (const engine of engines) {
  const items = Number(values.items);
  printLine(`${engine}: ${items} items`);
  const installation = await install(engine, items, values.folder);
  const { api, seedRate } = installation;
  const idle = api.memory();
  const reads = await measureReads(api, items);
  const searches = await measureSearch(api.url, items);
  const writes = await measureWrites(api.url);
  const loaded = api.memory();
  report(`${engine}, ${items.toLocaleString('en')} items`, [
    ...(seedRate && engine === 'sqlite'
      ? [bar('large seed, index maintained', seedRate, SEED_RATE, 'items/s')]
      : []),
    ...reads,
    ...searches,
    ...writes,
    {
      what: 'API memory at idle',
      measured: `${idle.toFixed(0)} MB`,
      bar: `≤ ${MAX_MEMORY_MB.idle} MB`,
      ok: idle <= MAX_MEMORY_MB.idle,
    },
    {
      what: 'API memory under load',
      measured: `${loaded.toFixed(0)} MB`,
      bar: `≤ ${MAX_MEMORY_MB.loaded} MB`,
      ok: loaded <= MAX_MEMORY_MB.loaded,
    },
  ]);
  await installation.remove();

  if (values.growth) {
    const sizes = values.growth.split(',').map(Number);
    const growths: Growth[] = [];
    for (const size of sizes) {
      printLine(`${engine}: ${size} items`);
      const grown = await install(engine, size, values.folder);
      growths.push(await measureGrowth(grown.api.url, size));
      await grown.remove();
    }
    const [small, large] = growths as [Growth, Growth];
    report(
      `${engine}, growth from ${sizes[0]?.toLocaleString('en')} to ${sizes[1]?.toLocaleString('en')} items (p95)`,
      Object.keys(small).map((what) => {
        const [before, after] = [small[what] ?? 0, large[what] ?? 0];
        // Below a millisecond the timer and the connection weigh more than the query.
        const ratio = Math.max(after, 1) / Math.max(before, 1);
        return {
          what,
          measured: `${before.toFixed(1)} → ${after.toFixed(1)} ms (×${ratio.toFixed(1)})`,
          bar: '≤ ×2',
          ok: ratio <= 2,
        };
      }),
    );
  }
}

/** Runs a suite of the public site on ten thousand stories and SQLite. */
async function onSite(
  measure: (installation: Installation) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  if (!isSiteBuilt() && !(await buildSite())) throw new Error('the site could not be built');
  const installation = await install('sqlite', 10_000, values.folder);
  const measurements = await measure(installation);
  await installation.remove();
  return measurements;
}

function bar(what: string, value: number, min: number, unit: string): Measurement {
  return { what, measured: `${value.toFixed(0)} ${unit}`, bar: `≥ ${min} ${unit}`, ok: value >= min };
}

process.exit(missed > 0 ? 1 : 0);
