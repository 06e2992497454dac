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

const ENGINES = ['sqlite', 'postgres'] as const satisfies readonly Engine[];
const SUITES = [
  'api',
  'site',
  'front',
  'mixed',
  'network',
  'memory',
  'pictures',
  'live',
  'polling',
  'edge',
  'one-client',
  'admin',
  'analytics',
  'republishing',
  'import',
  'push',
] as const;
/** nginx is not on every machine; `live` includes the suite polling. */
const LEFT_OUT: readonly string[] = ['edge', 'polling'];

/**
 * `npm run bench`: how fast the API and the site are, as ratios to a bare `node:http` server in the same
 * run, and how the times grow. Prints Markdown tables; ends with 1 when a bar is not reached.
 *   --items N       size of the main run (100,000)
 *   --engines a,b   sqlite,postgres
 *   --suites a,b    those of `SUITES` (default: all but edge; `live` includes polling)
 *   --devices N     phones of the suite push (10,000)
 *   --growth N,M    also compare the times at two sizes, for instance 10000,1000000
 *   --short         the suites memory and one-client with a fifth of their work
 *   --folder DIR    where seeded data is kept for the next run (./bench-data)
 */
const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '100000' },
    engines: { type: 'string', default: ENGINES.join(',') },
    suites: { type: 'string', default: SUITES.filter((suite) => !LEFT_OUT.includes(suite)).join(',') },
    devices: { type: 'string', default: '10000' },
    growth: { type: 'string' },
    short: { type: 'boolean', default: false },
    folder: { type: 'string', default: 'bench-data' },
  },
});

const suites = chosenOf('--suites', values.suites, SUITES);
const engines = chosenOf('--engines', values.engines, ENGINES);

if (!ensureLoadGenerator()) {
  throw new Error('wrk is not installed: without a native load generator no ratio can be measured');
}

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
  await ensureSiteBuilt();
  await withInstallation('sqlite', items, values.folder, async (installation) => {
    report('site', await measureSite(installation));
    report('processes of the site', await measureProcesses(installation));
    const site = await startSite(installation);
    const pages = ['/', '/politica', `/noticia/${items}`, '/search', '/tv-en-para'];
    report('Lighthouse, mobile', await measureLighthouse(site.url, pages));
    report('interaction', await measureInteraction(site.url));
    await site.stop();
  });
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
  await ensureSiteBuilt();
  report('back office', await withInstallation('sqlite', items, values.folder, measureAdmin));
}

if (suites.includes('analytics')) {
  const items = 20_000;
  await ensureSiteBuilt();
  report('analytics script', [await measureScript()]);
  for (const engine of engines) {
    printLine(`${engine}: a year of events`);
    const folder = join(values.folder, 'analytics');
    const measured = await withInstallation(engine, items, folder, measureAnalytics, fillYear);
    report(`${engine}, a year of ten million events`, measured);
  }
}

if (suites.includes('republishing')) {
  report('understanding a text', measureUnderstanding());
  for (const engine of engines) {
    const items = Number(values.items);
    printLine(`${engine}: ${items} stored texts`);
    report(`${engine}, near-duplicates`, await measureNeighbours(engine, items));
  }
  report('the queue', await measureQueue(10_000));
  await ensureSiteBuilt();
  report('the queue in a browser', await measureTriage(10_000));
}

if (suites.includes('push')) {
  if (!ensureNginx()) throw new Error('nginx is not installed');
  await ensureSiteBuilt();
  for (const engine of engines) {
    printLine(`${engine}: ${values.devices} phones`);
    report(`${engine}, notices on phones`, await measurePush(engine, Number(values.devices), values.folder));
  }
}

if (suites.includes('import')) {
  for (const engine of engines) {
    printLine(`${engine}: an old site moves in`);
    report(`${engine}, import from WordPress`, await measureImport(engine));
  }
}

for (const engine of suites.includes('api') ? engines : []) {
  const items = Number(values.items);
  printLine(`${engine}: ${items} items`);
  await withInstallation(engine, items, values.folder, async ({ api, seedRate }) => {
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
  });

  if (values.growth) {
    const sizes = values.growth.split(',').map(Number);
    const growths: Growth[] = [];
    for (const size of sizes) {
      printLine(`${engine}: ${size} items`);
      growths.push(
        await withInstallation(engine, size, values.folder, ({ api }) => measureGrowth(api.url, size)),
      );
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
  await ensureSiteBuilt();
  return await withInstallation('sqlite', 10_000, values.folder, measure);
}

async function ensureSiteBuilt(): Promise<void> {
  if (!isSiteBuilt() && !(await buildSite())) throw new Error('the site could not be built');
}

/** Starts an installation for this work and removes it afterwards, also if the work fails. */
async function withInstallation<Result>(
  engine: Engine,
  items: number,
  folder: string,
  work: (installation: Installation) => Promise<Result>,
  fill?: Parameters<typeof install>[3],
): Promise<Result> {
  const installation = await install(engine, items, folder, fill);
  try {
    return await work(installation);
  } finally {
    await installation.remove();
  }
}

/** The names in a list such as `api,site`. A misspelt one would otherwise measure nothing and end with 0. */
function chosenOf<Name extends string>(option: string, list: string, names: readonly Name[]): Name[] {
  const asked = list.split(',');
  const unknown = asked.filter((name) => !names.some((known) => known === name));
  if (unknown.length > 0)
    throw new Error(`${option}: unknown “${unknown.join(', ')}”; there are ${names.join(',')}`);
  return names.filter((name) => asked.includes(name));
}

function bar(what: string, value: number, min: number, unit: string): Measurement {
  return { what, measured: `${value.toFixed(0)} ${unit}`, bar: `≥ ${min} ${unit}`, ok: value >= min };
}

process.exit(missed > 0 ? 1 : 0);
