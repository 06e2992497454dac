import { expect, test } from 'vitest';
import type { Ad } from '../../../contracts/ads/ad.schema.ts';
import { ad, fakeClient, newsItem } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';

/** Every limit has positions of its own, so that no ad loses a slot to another. */
const LIMITED = [
  { ...ad(1, 'banner header'), title: 'marajo', regions: ['marajó'] },
  { ...ad(2, 'banner side'), title: 'marajo', regions: ['marajó'] },
  { ...ad(3, 'banner hero'), title: 'marajo', regions: ['marajó'] },
  { ...ad(4, 'banner header'), title: 'sports', categories: ['esportes'] },
  { ...ad(5, 'banner side'), title: 'sports', categories: ['esportes'] },
  { ...ad(6, 'banner single page'), title: 'both', regions: ['marajó'], categories: ['esportes'] },
] as const satisfies readonly Ad[];

const TEXT = '<p>Texto.</p>'.repeat(9);
const STORY = newsItem(7, { reg: 'marajó', cat: 'esportes' });

function site() {
  return createTestSite({
    client: fakeClient({
      '/ad': () => LIMITED,
      '/news': () => [STORY],
      '/news/:id': ({ id }) => [{ ...newsItem(Number(id), subjectFields(Number(id))), desc: TEXT }],
    }),
  });
}

/** Story 7 matches both limits, 8 only the region, 9 neither. */
function subjectFields(id: number) {
  if (id === 7) return { reg: 'marajó', cat: 'esportes' } as const;
  return id === 8 ? ({ reg: 'marajó', cat: 'politica' } as const) : ({ reg: 'capim', cat: 'foco' } as const);
}

async function adsOn(url: string): Promise<string[]> {
  const { body, statusCode } = await site().app.inject(url);
  expect(statusCode).toBe(200);
  const shown = LIMITED.filter(({ id }) => body.includes(`data-ad="${id}"`));
  return [...new Set(shown.map(({ title }) => title))].toSorted();
}

test.each([
  ['/', []],
  ['/search?q=a', []],
  ['/regiao/marajo', ['marajo']],
  ['/regiao/capim', []],
  ['/esportes', ['sports']],
  ['/politica', []],
  ['/noticia/7', ['both', 'marajo', 'sports']],
  ['/noticia/8', ['marajo']],
  ['/noticia/9', []],
  ['/partes/topo?reg=marajo', ['marajo']],
  ['/partes/topo', []],
  ['/partes/lateral?noticia=8&reg=marajo&cat=politica', ['marajo']],
  ['/partes/lateral', []],
])('%s shows only those limited ads that match %j', async (url, names) => {
  expect(await adsOn(url)).toEqual(names);
});

test('every position of a story uses its subject: strip, side column and text', async () => {
  const { body } = await site().app.inject('/noticia/7');
  for (const id of [1, 2, 4, 5, 6]) expect(body).toContain(`data-ad="${id}"`);
});

test('late ads are requested with the subject of the page', async () => {
  const never = new Promise<readonly Ad[]>(() => undefined);
  const { app } = createTestSite({
    client: fakeClient({
      '/ad': () => never,
      '/news': () => [STORY],
      '/news/:id': () => [{ ...STORY, desc: TEXT }],
    }),
  });
  const late = async (url: string) =>
    [...(await app.inject(url)).body.matchAll(/data-late="([^"]+)"/g)].map(([, path]) => path);
  expect(await late('/noticia/7')).toEqual([
    '/partes/topo?reg=marajo&amp;cat=esportes',
    '/partes/lateral?noticia=7&amp;reg=marajo&amp;cat=esportes',
  ]);
  expect(await late('/regiao/marajo')).toEqual(['/partes/topo?reg=marajo', '/partes/lateral?reg=marajo']);
  expect(await late('/esportes')).toEqual(['/partes/topo?cat=esportes', '/partes/lateral?cat=esportes']);
});
