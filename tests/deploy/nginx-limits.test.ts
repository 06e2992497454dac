import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BURST_SECONDS, COST_CLASSES, UNITS_PER_SECOND } from '../../contracts/http/cost-classes.ts';

const RECIPE = readFileSync(join(import.meta.dirname, '..', '..', 'deploy', 'nginx', 'portal.conf'), 'utf8');
/** Requests of the cheapest class that a client's budget is enough for. */
const RATE = UNITS_PER_SECOND / COST_CLASSES.small;
const BURST = RATE * BURST_SECONDS;
/** Files named by their content are kept by nginx and by browsers. A page asks for many of them at once. */
const FILES = '~ ^/(media|assets)/';

test('nginx has one limit for a client, with the numbers of the table of cost classes', () => {
  const zones = [...RECIPE.matchAll(/^limit_req_zone (\S+) zone=(\w+):\w+ rate=(\S+);$/gm)];
  expect(zones.map((zone) => zone.slice(1))).toEqual([['$portal_client', 'portal_clients', `${RATE}r/s`]]);
});

test('every location for readers has that limit, except files', () => {
  const [, , portal = ''] = RECIPE.split(/^server \{$/m).slice(1);
  const locations = [...portal.matchAll(/^ {2}location (.+?) \{\n(.*?)^ {2}\}/gms)];
  expect(locations.length).toBeGreaterThan(5);
  for (const [, path, body = ''] of locations) {
    const limits = [...body.matchAll(/limit_req (.+);/g)].map(([, limit]) => limit);
    const expected = path === FILES ? [] : [`zone=portal_clients burst=${BURST} nodelay`];
    expect([path, limits]).toEqual([path, expected]);
  }
});
