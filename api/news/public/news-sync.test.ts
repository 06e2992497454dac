import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../contracts/durations.ts';
import type { ListedStory } from '../../../contracts/news/news.schema.ts';
import { createNewsApi, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';

const at = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString();

let api: TestApi;
let stories: NewsApi;

beforeAll(async () => {
  api = await createTestApi();
  stories = createNewsApi(api, await api.tokenFor('editor'));
});
afterAll(async () => api.close());

async function read(query: string) {
  const answer = await api.inject({ url: `/news?fields=summary&${query}` });
  const body = answer.json() as ListedStory[];
  return { status: answer.statusCode, body, headers: answer.headers };
}
const titles = async (query: string) => (await read(query)).body.map(({ title }) => title);

/** Follows the cursor to the end of the list. */
async function readAll(query: string) {
  const pages: string[][] = [];
  for (let cursor = ''; ; ) {
    const { body, headers } = await read(`${query}${cursor && `&cursor=${cursor}`}`);
    pages.push(body.map(({ title }) => title));
    const next = headers['x-next-cursor'];
    if (next === undefined) return pages;
    cursor = String(next);
  }
}

describe('stories that changed since a moment', () => {
  beforeAll(async () => {
    const first = await stories.write({ title: 'Primeira', muni: 'Soure', status: 'published' });
    api.clock += 10 * MINUTE_MS;
    await stories.write({ title: 'Segunda', muni: 'Belém', status: 'published' });
    await stories.write({ title: 'Agendada', muni: 'Soure', status: 'published', publishAt: at(30) });
    await stories.write({ title: 'Rascunho', muni: 'Soure', status: 'draft' });
    api.clock += 10 * MINUTE_MS;
    await stories.change(first.id, { title: 'Primeira, mudada' });
    api.clock += 20 * MINUTE_MS;
  });

  test('come in the order of the changes; a scheduled one when it appears, a draft never', async () => {
    expect(await titles(`updatedSince=${at(-5)}`)).toEqual(['Segunda', 'Primeira, mudada', 'Agendada']);
    expect(await titles(`updatedSince=${at(20)}`)).toEqual(['Primeira, mudada', 'Agendada']);
    expect(await titles(`updatedSince=${at(25)}`)).toEqual(['Agendada']);
    expect(await titles(`updatedSince=${at(31)}`)).toEqual([]);
  });

  test('can be those of a section, and pages follow each other by the cursor', async () => {
    expect(await titles(`updatedSince=${at(-5)}&muni=soure`)).toEqual(['Primeira, mudada', 'Agendada']);
    expect(await readAll(`updatedSince=${at(-5)}&limit=1`)).toEqual([
      ['Segunda'],
      ['Primeira, mudada'],
      ['Agendada'],
    ]);
    expect((await readAll(`updatedSince=${at(-5)}&limit=1&muni=soure`)).flat()).toEqual([
      'Primeira, mudada',
      'Agendada',
    ]);
  });

  test.each(['q=balsa', 'before=1', 'page=2', 'corrected=true', 'sort=id'])('exclude %s', async (other) => {
    expect((await read(`updatedSince=${at(0)}&${other}`)).status).toBe(400);
  });
});

describe('a period', () => {
  test('has the stories dated from its begin to before its end, and their number', async () => {
    const { body, headers } = await read(`from=${at(0)}&to=${at(10)}`);
    expect(body.map(({ title }) => title)).toEqual(['Primeira, mudada']);
    expect(headers['x-total-count']).toBe('1');
    expect(await titles(`from=${at(10)}&muni=soure`)).toEqual(['Agendada']);
    expect(await titles(`to=${at(30)}&muni=soure`)).toEqual(['Primeira, mudada']);
    expect((await read(`from=${at(0)}&corrected=true`)).status).toBe(400);
    expect((await read('from=ontem')).status).toBe(400);
    expect((await read('from=0001-01-01T00:00:00Z')).status).toBe(400);
  });
});

describe('a cursor', () => {
  test('is the next address in the header `Link`', async () => {
    const { headers: ofChanges } = await read(`updatedSince=${at(-5)}&limit=1`);
    expect(ofChanges.link).toContain(`cursor=${ofChanges['x-next-cursor']}`);
    // The first page of a list that can be counted in pages leads to the second one.
    const { headers: first } = await read('limit=1');
    expect(first.link).not.toContain('cursor=');
    const { headers: second } = await read(`limit=1&cursor=${first['x-next-cursor']}`);
    expect(second.link).toContain(`cursor=${second['x-next-cursor']}`);
  });

  test('goes on behind the last story, also if it has left the site and others were added above', async () => {
    const { body, headers } = await read('limit=1');
    const [shown] = body;
    const next = String(headers['x-next-cursor']);
    const rest = await titles(`limit=5&cursor=${next}`);
    await stories.write({ title: 'Depois', status: 'published' });
    await stories.change(shown?.id ?? 0, { status: 'archived' });
    expect(rest.length).toBeGreaterThan(1);
    expect(await titles(`limit=5&cursor=${next}`)).toEqual(rest);
    expect((await readAll('limit=1')).flat()).toEqual(await titles('limit=100'));
  });

  test('of another list is refused, and so is an invented one', async () => {
    const { headers } = await read(`updatedSince=${at(-5)}&limit=1`);
    expect((await read(`cursor=${headers['x-next-cursor']}`)).status).toBe(400);
    expect((await read('cursor=1')).status).toBe(400);
    // More than PostgreSQL takes for an id.
    expect((await read('cursor=n.1.zzzzzz')).status).toBe(400);
    expect((await read('cursor=n.1.1&page=2')).status).toBe(400);
  });
});

describe('include', () => {
  test('adds places, bylines, topics and the edition to each story', async () => {
    const { id } = await stories.write({
      title: 'Completa',
      munis: ['Soure', 'Belém'],
      bylines: ['Ana Lima'],
      topics: ['Cheia dos rios'],
      status: 'published',
    });
    const { body } = await read('include=places,bylines,topics,edition&limit=10');
    expect(body.find((story) => story.id === id)?.included).toEqual({
      places: [
        { name: 'Soure', slug: 'soure', region: { name: 'Marajó', slug: 'marajo' } },
        { name: 'Belém', slug: 'belem', region: { name: 'Região Metropolitana', slug: 'metropolitana' } },
      ],
      bylines: [{ name: 'Ana Lima', slug: 'ana-lima', page: false }],
      topics: [{ name: 'Cheia dos rios', slug: 'cheia-dos-rios' }],
      edition: { key: 'para', url: `http://localhost:3000/noticia/${id}` },
    });
    expect((await read('include=topics&limit=1')).body[0]?.included).toEqual({
      topics: [{ name: 'Cheia dos rios', slug: 'cheia-dos-rios' }],
    });
    expect((await read('limit=1')).body[0]).not.toHaveProperty('included');
  });
});

describe('chosen fields', () => {
  const ask = async (url: string) => {
    const answer = await api.inject({ url });
    return { status: answer.statusCode, body: answer.json() as never, headers: answer.headers };
  };
  let id: number;

  beforeAll(async () => {
    const story = {
      title: 'Farinha',
      desc: '<p>Preço da <strong>farinha</strong>.</p>',
      muni: 'Bragança',
    } as const;
    ({ id } = await stories.write({ ...story, topics: ['Feira'], status: 'published' }));
  });

  test('are the only ones of the answer besides the id, in a list and in a story, with what include adds', async () => {
    expect((await ask('/news?limit=1&fields=title,muni')).body).toEqual([
      { id, title: 'Farinha', muni: 'Bragança' },
    ]);
    expect((await ask(`/news/${id}?fields=title,topics&include=places`)).body).toEqual([
      {
        id,
        title: 'Farinha',
        topics: ['Feira'],
        included: {
          places: [
            {
              name: 'Bragança',
              slug: 'braganca',
              region: { name: expect.any(String), slug: expect.any(String) },
            },
          ],
        },
      },
    ]);
    expect((await ask('/news?limit=1&fields=summary')).body[0]).toHaveProperty('muni');
  });

  test('can be the text and its beginning, in every kind of list', async () => {
    const both = { id, desc: '<p>Preço da <strong>farinha</strong>.</p>', excerpt: 'Preço da farinha.' };
    for (const list of [
      '',
      '&q=farinha',
      '&q=farinha&match=tolerant',
      `&updatedSince=${at(30)}&muni=braganca`,
    ])
      expect((await ask(`/news?limit=1&fields=excerpt,desc${list}`)).body).toEqual([both]);
  });

  test('change neither the headers of the list nor those of caches', async () => {
    const [all, some] = [await ask('/news?limit=2'), await ask('/news?limit=2&fields=title')];
    for (const name of ['x-total-count', 'x-next-cursor', 'cache-control', 'content-type'])
      expect([name, some.headers[name]]).toEqual([name, all.headers[name]]);
    expect(some.headers.etag).not.toBe(all.headers.etag);
  });

  test.each([
    ['/news?fields=titel', 'fields', 'Não existe “titel”. Você quis dizer “title”?'],
    ['/news?fields=title,municipality', 'fields', 'Não existe “municipality”. Você quis dizer “muni”?'],
    ['/news?include=byline', 'include', 'Não existe “byline”. Você quis dizer “bylines”?'],
    ['/news?include=autor', 'include', 'Não existe “autor”. Há: places, bylines, topics, edition.'],
    ['/news/1?fields=descr', 'fields', 'Não existe “descr”. Você quis dizer “desc”?'],
  ])('%s says what was meant', async (url, field, message) => {
    expect(await ask(url)).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });

  test('of the back office are unknown to readers', async () => {
    for (const name of ['status', 'version', 'coverFocal', 'moreMunis'])
      expect((await ask(`/news?fields=${name}`)).status).toBe(400);
  });
});
