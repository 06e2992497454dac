import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { municipalitiesOf } from '../../../../contracts/municipalities.ts';
import { REGIONS } from '../../../../contracts/regions.ts';
import { PATHS, regionPath } from '../../../addresses.ts';
import { fakeClient } from '../../../testing/fake-api.ts';
import { createTestSite } from '../../../testing/test-site.ts';
import { labelIn, labelLines } from './map-label.tsx';

/** The largest compressed size of a map on its page. */
const MAX_BYTES = 12 * 1_024;

const { app } = createTestSite({ client: fakeClient() });

async function mapOf(path: string): Promise<string> {
  const { body } = await app.inject(path);
  return /<nav class="(?:box )?map".*?<\/nav>/s.exec(body)?.[0] ?? '';
}

const linksIn = (map: string) =>
  [...map.matchAll(/<a [^>]*?href="([^"]+)"([^>]*)>/g)].map(([, href, rest = '']) => ({ href, rest }));

describe('the map of the state', () => {
  test('links to each of the thirteen regions by keyboard once, with its name', async () => {
    const links = linksIn(await mapOf(PATHS.regions));
    const byKeyboard = links.filter(({ rest }) => !rest.includes('tabindex="-1"'));
    expect(byKeyboard.map(({ href }) => href)).toEqual(REGIONS.map(({ slug }) => regionPath(slug)));
    expect(byKeyboard.filter(({ rest }) => !rest.includes('aria-label="'))).toEqual([]);
  });

  test('links of the enlarged coast are for pointers only', async () => {
    const inset = /<svg [^>]*aria-hidden="true".*?<\/svg>/s.exec(await mapOf(PATHS.regions))?.[0] ?? '';
    expect(linksIn(inset)).toHaveLength(REGIONS.length);
    expect(linksIn(inset).filter(({ rest }) => !rest.includes('tabindex="-1"'))).toEqual([]);
  });

  test('weighs at most 12 KB', async () => {
    const bytes = gzipSync(await mapOf(PATHS.regions)).length;
    expect(bytes).toBeGreaterThan(5_000);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  });
});

describe.each(REGIONS)('the map of $slug', ({ key, slug }) => {
  test('links to each of its municipalities and to all regions, and weighs at most 12 KB', async () => {
    const map = await mapOf(regionPath(slug));
    const links = linksIn(map).map(({ href }) => href);
    const expected = [
      ...municipalitiesOf(key).map((one) => `/municipio/${one.slug}`),
      ...REGIONS.map((one) => regionPath(one.slug)),
      PATHS.regions,
    ];
    expect(links.toSorted()).toEqual(expected.toSorted());
    expect(gzipSync(map).length).toBeLessThanOrEqual(MAX_BYTES);
  });
});

describe('a name on a map', () => {
  const square = (size: number) => [
    [
      [0, 0],
      [size, 0],
      [size, size],
      [0, size],
    ] as const,
  ];

  test('is written in one line if it fits, else in two, else not at all', () => {
    expect(labelIn('Ponta de Pedras', square(400), 40)?.lines).toEqual(['Ponta de Pedras']);
    expect(labelIn('Ponta de Pedras', square(220), 40)?.lines).toEqual(['Ponta de', 'Pedras']);
    expect(labelIn('Ponta de Pedras', square(90), 40)).toBeUndefined();
  });

  test('is in the middle of the widest line of its shape', () => {
    expect(labelIn('Afuá', square(400), 40)).toMatchObject({ x: 200 });
  });

  test('breaks at the blank nearest to its middle', () => {
    expect(labelLines('São Sebastião da Boa Vista')).toEqual(['São Sebastião', 'da Boa Vista']);
    expect(labelLines('Soure')).toEqual(['Soure']);
  });
});
