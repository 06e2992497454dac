import { planFor } from './plan.rules.ts';
import type { PortalSize } from './sizes.ts';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** The plans side by side, as Markdown. */
export function planTable(sizes: readonly PortalSize[]): string {
  const plans = sizes.map(planFor);
  const rows: readonly (readonly [string, readonly (string | number)[]])[] = [
    ['pages a second at the busiest', sizes.map((size) => size.pagesPerSecond)],
    ['of them past CDN and nginx, to the site', sizes.map((size) => round(toSite(size)))],
    ['made anew a second', sizes.map((size) => round(toSite(size) * (1 - size.siteHits)))],
    ['cores busy: nginx', plans.map(({ cores }) => round(cores.nginx))],
    ['cores busy: site', plans.map(({ cores }) => round(cores.site))],
    ['cores busy: API', plans.map(({ cores }) => round(cores.api))],
    ['processes of the site', plans.map((plan) => plan.siteProcesses)],
    ['instances of the API', plans.map((plan) => plan.apiProcesses)],
    ['`PAGE_CACHE_MB`', plans.map((plan) => plan.pageCacheMb)],
    ['memory of site and API, MB', plans.map((plan) => plan.memoryMb)],
    ['our line, Mbit/s', plans.map((plan) => plan.lineMbit)],
    ['with what a CDN sends, Mbit/s', plans.map((plan) => plan.networkMbit)],
    ['used up first', plans.map((plan) => plan.breaksFirst)],
  ];
  const line = (cells: readonly (string | number)[]): string =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? number.format(cell) : cell)).join(' | ')} |`;
  return [
    line(['', ...plans.map(({ name }) => name)]),
    `|---|${plans.map(() => '---:|').join('')}`,
    ...rows.map(([name, cells]) => line([name, ...cells])),
  ].join('\n');
}

function toSite({ pagesPerSecond, cdnHits, nginxHits }: PortalSize): number {
  return pagesPerSecond * (1 - cdnHits) * (1 - nginxHits);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
