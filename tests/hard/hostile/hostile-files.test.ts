import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { rss } from '../../support/api/fake-web.ts';
import { createTestRepublishing, type TestRepublishing } from '../../support/api/test-republishing.ts';
import { longestTurnWithin } from '../../support/cpu-time.ts';
import { createHostileChain } from '../../support/hostile/hostile-chain.ts';
import { hostileFiles } from '../../support/hostile/hostile-files.ts';

/** Milliseconds of CPU time that an external file may take in one turn of the API's event loop. */
const ONE_TURN = 100;
/**
 * Found in an attack: each blocked the API for seconds to hours. Then a sample of every kind; the drill runs all 500.
 */
const FOUND = [
  'spaces in a date on the page',
  'at signs in the author',
  'spaces in robots.txt',
  'spaces in og:title',
  'dashes in og:title',
  '14,000 paragraphs (list)',
  'a class of 2.3 MB (page)',
  '200,000 attributes (page)',
  '14,000 paragraphs (page)',
  '69 KB of line breaks (page)',
];
const files = hostileFiles();
const some = [
  ...files.filter(({ name }) => FOUND.includes(name)),
  ...files.filter(({ name }, index) => index % 23 === 7 && !FOUND.includes(name)),
];

let republishing: TestRepublishing;
let read: ReturnType<typeof createHostileChain>;
beforeAll(async () => {
  republishing = await createTestRepublishing();
  read = createHostileChain(republishing);
  // The first call compiles and loads modules, which must not count against a hostile file.
  await readGoodPage('https://boa.example/1');
});
afterAll(async () => republishing.api.close());

async function readGoodPage(url: string): Promise<number> {
  const { api, web, token } = republishing;
  const text = '<p>Um parágrafo bom, com vírgulas, nomes e números, da notícia que a página conta.</p>';
  web.pages.set(url, {
    body: `<html><body><article><h1>Escola abre</h1>${text.repeat(8)}</article></body></html>`,
  });
  return (await api.call(ENDPOINTS.adminQueue.address, { token, body: { url } })).status;
}

test('there are 500 hostile files, each with a name of its own', () => {
  expect([files.length, new Set(files.map(({ name, reader }) => `${reader}: ${name}`)).size]).toEqual([
    500, 500,
  ]);
  expect(some.filter(({ name }) => FOUND.includes(name))).toHaveLength(FOUND.length);
});

test.each(some.map((file) => [`${file.name} [${file.reader}]`, file] as const))(
  '%s ends with a message and does not block the API',
  async (_name, file) => {
    let words = '';
    const turn = await longestTurnWithin(ONE_TURN, async () => {
      words = await read(file);
    });
    expect(words).not.toBe('');
    expect(turn).toBeLessThan(ONE_TURN);
  },
);

test('a long text that many waiting items resemble does not block the API', async () => {
  const { web, addSource, round } = republishing;
  const sentences = Array.from(
    { length: 400 },
    (_one, index) =>
      `No dia ${(index % 28) + 1} de março, ${index} moradores de Breves e de Soure viram a obra ${index * 7}.`,
  );
  const item = { title: 'Obras em Breves e Soure', text: `<p>${sentences.join('</p><p>')}</p>` };
  const readFrom = async (source: number): Promise<void> => {
    const address = `https://obras-${source}.example/feed`;
    web.pages.set(address, { body: rss('Obras', [{ ...item, link: `https://obras-${source}.example/1` }]) });
    await addSource(address);
    await round();
  };
  for (let source = 0; source < 20; source += 1) await readFrom(source);
  expect(await longestTurnWithin(ONE_TURN, (attempt) => readFrom(20 + attempt))).toBeLessThan(ONE_TURN);
});

test('after all of them the API answers, and a good page is read', async () => {
  const health = await republishing.api.inject({ method: 'GET', url: '/healthz' });
  expect(health.statusCode).toBe(200);
  expect(await readGoodPage('https://boa.example/2')).toBe(201);
});
