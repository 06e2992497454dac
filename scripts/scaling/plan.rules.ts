import { COSTS, PICTURE_KB, PLANNED_LOAD } from './costs.ts';
import type { PortalSize } from './sizes.ts';

/** Cores at half load, memory and bandwidth for a size, by component. */
interface ScalingPlan {
  readonly name: string;
  readonly cores: { readonly nginx: number; readonly site: number; readonly api: number };
  readonly siteProcesses: number;
  readonly apiProcesses: number;
  readonly pageCacheMb: number;
  readonly memoryMb: number;
  /** Outgoing bandwidth of the machines in megabits per second, and including the CDN's. */
  readonly lineMbit: number;
  readonly networkMbit: number;
  /** The first bottleneck, and the remedy. */
  readonly breaksFirst: string;
}

/** Cached encodings per page. */
const ENCODINGS_PER_PAGE = 2;
const MICROSECONDS_PER_SECOND = 1e6;

export function planFor(size: PortalSize): ScalingPlan {
  const toUs = size.pagesPerSecond * (1 - size.cdnHits);
  const toSite = toUs * (1 - size.nginxHits);
  const made = toSite * (1 - size.siteHits);
  const pictures = size.pagesPerSecond * size.picturesPerPage * (1 - size.cdnHits);
  const picturesToSite = pictures * (1 - size.nginxHits);
  const viewKb = COSTS.firstViewKb + size.picturesPerPage * PICTURE_KB;
  const events = size.pagesPerSecond;
  const { searchesPerSecond: searches, savesPerMinute } = size;
  const siteUs =
    toSite * COSTS.warmPageUs +
    made * COSTS.coldPageUs * COSTS.coldSiteShare +
    picturesToSite * COSTS.pictureUs +
    searches * COSTS.searchUs * COSTS.coldSiteShare;
  const apiUs =
    made * COSTS.coldPageUs * (1 - COSTS.coldSiteShare) +
    searches * COSTS.searchUs * (1 - COSTS.coldSiteShare) +
    (savesPerMinute / 60) * COSTS.saveUs +
    events * COSTS.eventUs;
  const nginxUs = size.nginxHits > 0 ? (toUs + pictures) * COSTS.nginxPageUs : 0;
  const cores = {
    nginx: nginxUs / MICROSECONDS_PER_SECOND,
    site: siteUs / MICROSECONDS_PER_SECOND,
    api: apiUs / MICROSECONDS_PER_SECOND,
  };
  const siteProcesses = processesFor(cores.site, size);
  const apiProcesses = processesFor(cores.api, size);
  const pageCacheMb = Math.ceil((size.livePages / 1_000) * ENCODINGS_PER_PAGE * COSTS.thousandPagesMb);
  return {
    name: size.name,
    cores,
    siteProcesses,
    apiProcesses,
    pageCacheMb,
    memoryMb: siteProcesses * (COSTS.processMb + pageCacheMb) + apiProcesses * COSTS.apiUnderLoadMb,
    lineMbit: mbit(toUs * viewKb),
    networkMbit: mbit(size.pagesPerSecond * viewKb),
    breaksFirst: breaksFirst(cores, mbit(toUs * viewKb)),
  };
}

/** A process uses one core; from the size of a state on, every component has at least two. */
function processesFor(cores: number, { pagesPerSecond }: PortalSize): number {
  return Math.max(Math.ceil(cores / PLANNED_LOAD), pagesPerSecond >= 500 ? 2 : 1);
}

function mbit(kilobytesPerSecond: number): number {
  return Math.ceil((kilobytesPerSecond * 8) / 1_000);
}

const GIGABIT = 1_000;

function breaksFirst({ nginx, site, api }: ScalingPlan['cores'], lineMbit: number): string {
  if (lineMbit > GIGABIT / 2) return 'the line: a CDN, or a higher share of hits in it';
  const [first] = [
    {
      cores: site,
      what: 'the site: more processes (SITE_PROCESSES), a larger PAGE_CACHE_MB, nginx in front',
    },
    { cores: api, what: 'the API: PostgreSQL and a second instance' },
    { cores: nginx, what: 'nginx: a second one, or a CDN' },
  ].toSorted((a, b) => b.cores - a.cores);
  return first?.what ?? '';
}
