import { afterEach, expect, test } from 'vitest';
import { ROUTES } from './routes.tsx';
import { fakeClient, newsItem, unknownItem } from './testing/fake-api.ts';
import { createTestSite } from './testing/test-site.ts';

const STORY = 7;
/** More values than any page has. */
const INVENTED = Array.from({ length: 12 }, (_, index) => index * 977 + 11);
/** Values of one parameter that make pages of their own here: the demo's editions, themes, numbers of stories and the like. */
const MOST_VALUES = 16;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A site behind nginx; `kept`: the keys under which nginx may keep an answer. */
function siteBehindNginx() {
  const kept = new Set<string>();
  const client = fakeClient({
    '/news': () => [newsItem(STORY)],
    '/news/:id': ({ id }) =>
      Number(id) === STORY
        ? [{ ...newsItem(STORY), desc: '<p>Um.</p>', pictures: [], threads: [] }]
        : unknownItem(),
  });
  const nginx = () => ({
    keep: (key: string) => Boolean(kept.add(key)),
    purge: async () => undefined,
  });
  const { app } = createTestSite({ client, nginx });
  closing.push(() => app.close());
  async function ask(url: string) {
    const headers = { host: 'portal.example', 'accept-encoding': 'gzip' };
    return await app.inject({ url, headers });
  }
  return { ask, kept };
}

function fill(path: string): string {
  return path
    .replace(':region', 'marajo')
    .replace(':municipality', 'soure')
    .replace(':category', 'foco')
    .replace(':id', String(STORY))
    .replace(':after', '0');
}

const parameters = ROUTES.flatMap(({ path, query = {}, secret }) =>
  secret ? [] : Object.keys(query).map((name) => ({ path, name })),
);

test('there are parameters to try', () => {
  expect(parameters.length).toBeGreaterThan(25);
});

test.each(parameters)(
  '$path keeps a bounded number of pages for any value of $name',
  async ({ path, name }) => {
    const { ask, kept } = siteBehindNginx();
    for (const number of INVENTED)
      for (const value of [String(number), `valor-${'abcdefghij'.slice(0, 1 + (number % 9))}${number}`])
        await ask(`${fill(path)}?${name}=${value}`);
    expect(kept.size).toBeLessThanOrEqual(MOST_VALUES);
  },
);

test('a page of a story without coverage has one address, however old the blocks asked for', async () => {
  const { ask, kept } = siteBehindNginx();
  const { statusCode, headers } = await ask(`/noticia/${STORY}?antes=3`);
  expect([statusCode, headers.location]).toEqual([301, `/noticia/${STORY}`]);
  await ask(`/noticia/${STORY}`);
  expect([...kept]).toEqual([`gzip portal.example /noticia/${STORY}`]);
});

test('the side column beside a story that is not ranked is sent, and kept by nobody', async () => {
  const { ask, kept } = siteBehindNginx();
  const { statusCode, body } = await ask('/partes/lateral?noticia=12345&cat=foco');
  expect([statusCode, body.length > 0, kept.size]).toEqual([200, true, 0]);
});
