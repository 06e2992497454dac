import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { NewsPatch } from '../../contracts/news/news.schema.ts';
import { createNewsApi, type NewsApi, STORY } from '../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';

const { adminNews, news, topics, adminTopics, redirects, adminPublishing } = ENDPOINTS;
let api: TestApi;
let newsApi: NewsApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  newsApi = createNewsApi(api, token);
});
afterAll(async () => api.close());
beforeEach(async () => {
  for (const table of ['news', 'topic', 'redirect'] as const) await api.db.query.deleteFrom(table).execute();
});

const write = async (names: string[], fields: NewsPatch = {}) =>
  (await newsApi.write({ topics: names, ...fields, title: fields.title ?? STORY.title })).id;
const topicsOf = async (id: number) => (await newsApi.read(id)).topics;
const listed = async (topic: string, query: object = {}) =>
  (await api.call(news.list, { query: { topic, fields: 'summary', ...query } })).body.map(({ id }) => id);
const publicNames = async () => (await api.call(topics.list, { query: {} })).body.map(({ name }) => name);
async function topicNamed(name: string) {
  const { body } = await api.call(adminTopics.list, { token, query: { limit: 100 } });
  const topic = body.find((one) => one.name === name);
  if (!topic) throw new Error(`there is no topic ${name}`);
  return topic;
}
async function rename(from: string, to: string) {
  const { id } = await topicNamed(from);
  return await api.call(adminTopics.update, { token, params: { id }, body: { name: to } });
}
async function merge(from: string, into: string) {
  const [{ id }, target] = [await topicNamed(from), await topicNamed(into)];
  return await api.call(adminTopics.merge, { token, params: { id }, body: { into: target.id } });
}

describe('the topics of a story', () => {
  test('are created by their names, and another spelling is the same topic', async () => {
    const first = await write(['  Círio   2026 ', 'Trânsito']);
    const second = await write(['cirio 2026', 'CÍRIO 2026']);
    expect(await topicsOf(first)).toEqual(['Círio 2026', 'Trânsito']);
    expect(await topicsOf(second)).toEqual(['Círio 2026']);
    expect(await publicNames()).toEqual(['Círio 2026', 'Trânsito']);
    const [read] = (await api.call(news.get, { params: { id: first } })).body;
    expect(read?.topics).toEqual(['Círio 2026', 'Trânsito']);
  });

  test.each([
    ['eleven of them', Array.from({ length: 11 }, (_, index) => `Assunto ${index}`)],
    ['a comma', ['Círio, trânsito']],
    ['no letter or digit', ['!!!']],
    ['nothing', ['  ']],
    ['a line break', ['Círio\n2026']],
    ['61 characters', ['a'.repeat(61)]],
  ])('with %s are refused by name', async (_case, names) => {
    const { status, body } = await api.call(adminNews.create, {
      token,
      body: { ...STORY, topics: names } as never,
    });
    const { errors } = body as unknown as { errors: { field: string }[] };
    expect([status, errors[0]?.field.split(/[./[]/)[0]]).toEqual([400, 'topics']);
  });

  test.each(['"Aspas" e \\barra\\', "D'Água", '100% Pará', '<b>x</b>'])('may be called %s', async (name) => {
    const id = await write([name, 'Outro']);
    expect(await topicsOf(id)).toEqual([name, 'Outro']);
    expect(await listed(name)).toEqual([id]);
  });

  test('come back with a revision under the name they have now', async () => {
    const { id, version = 0 } = await newsApi.write({ topics: ['Enchente'] });
    await newsApi.change(id, { topics: [] });
    await rename('Enchente', 'Cheia de 2026');
    const { body } = await api.call(adminNews.restoreRevision, { token, params: { id, version } });
    expect(body.topics).toEqual(['Cheia de 2026']);
  });

  test('written by many at once are created once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, (_, index) => write(['Novo', `Só ${index}`])));
    expect((await listed('novo')).toSorted()).toEqual(ids.toSorted());
    expect((await publicNames()).filter((name) => name === 'Novo')).toEqual(['Novo']);
  });

  test('renamed while stories are saved leave no story with the old name', async () => {
    await write(['Cheia']);
    const saved = Array.from({ length: 6 }, () => write(['Cheia']));
    await Promise.all([...saved, rename('Cheia', 'Enchente')]);
    const { rows } = await sql<{ topics: string }>`select distinct topics from news`.execute(api.db.query);
    expect(rows).toEqual([{ topics: 'Enchente' }]);
    expect(await publicNames()).toEqual(['Enchente']);
  });

  test('do not mark the story as updated for readers', async () => {
    const id = await write([]);
    api.clock += 3_600_000;
    expect((await newsApi.change(id, { topics: ['Balsa'] })).revisedAt).toBeNull();
  });

  test('that exist are suggested by a few letters, and by the text that cites them', async () => {
    await write(['Enchente no Tapajós', 'Tapajós', 'Festa do Tapajós', 'Eleições']);
    const { body } = await api.call(adminTopics.names, { token, query: { q: 'tapaj' } });
    expect(body).toEqual([
      { name: 'Tapajós', stories: 1 },
      { name: 'Enchente no Tapajós', stories: 1 },
      { name: 'Festa do Tapajós', stories: 1 },
    ]);
    const story = { title: 'Sobe o rio', desc: '<p>A <b>enchente no</b> Tapajós avança.</p>' };
    const checked = await api.call(adminPublishing.check, { token, body: { story } });
    expect(checked.body.suggestions.topics).toEqual(['Enchente no Tapajós', 'Tapajós']);
  });
});

describe('the list of a topic', () => {
  test('has its visible stories, the newest first, in pages and with a total', async () => {
    const ids = [await write(['Balsa']), await write(['Balsa']), await write(['Balsa', 'Rio'])];
    await write(['Balsa'], { status: 'draft' });
    await write(['Rio']);
    expect(await listed('balsa')).toEqual(ids.toReversed());
    const page = await api.call(news.list, { query: { topic: 'balsa', limit: 2, page: 2 } });
    expect([page.body.map(({ id }) => id), page.headers['x-total-count']]).toEqual([[ids[0]], '3']);
    expect(await listed('balsa', { cat: 'politica' })).toEqual([]);
    expect(await listed('balsa', { q: 'travessia' })).toEqual(ids.toReversed());
  });

  test('follows the date of a story, and loses it to the trash', async () => {
    const [older, newer] = [await write(['Balsa']), await write(['Balsa'])];
    await newsApi.change(older, { date: new Date(api.clock - 1_000).toISOString() });
    await newsApi.change(newer, { date: new Date(api.clock - 9_000).toISOString() });
    expect(await listed('balsa')).toEqual([older, newer]);
    await newsApi.trash(older);
    expect(await listed('balsa')).toEqual([newer]);
  });

  test('of an unknown topic, or by number, is refused', async () => {
    await write(['Balsa']);
    const ask = async (query: object) => (await api.call(news.list, { query })).status;
    expect([await ask({ topic: 'nada' }), await ask({ topic: 'balsa', sort: 'id' })]).toEqual([400, 400]);
  });

  test('a topic that only drafts have is not public', async () => {
    await write(['Operação secreta'], { status: 'draft' });
    expect(await publicNames()).toEqual([]);
    const params = { slug: 'operacao-secreta' };
    expect((await api.call(topics.get, { params })).status).toBe(404);
  });
});

describe('a renamed topic', () => {
  test('has its new name in every story, without a new version, and its old address leads to it', async () => {
    const [one, both] = [await write(['Cheia', 'Rio']), await write(['Rio', 'Cheia'])];
    const { version } = await newsApi.read(one);
    expect((await rename('Cheia', 'Enchente de 2026')).status).toBe(200);
    expect([await topicsOf(one), await topicsOf(both)]).toEqual([
      ['Enchente de 2026', 'Rio'],
      ['Rio', 'Enchente de 2026'],
    ]);
    expect((await newsApi.read(one)).version).toBe(version);
    expect(await listed('enchente-de-2026')).toEqual([both, one]);
    expect((await api.call(topics.get, { params: { slug: 'cheia' } })).body.slug).toBe('enchente-de-2026');
    const query = { address: '/assunto/cheia' };
    expect((await api.call(redirects.find, { query })).body.target).toBe('/assunto/enchente-de-2026');
  });

  test('renamed again leads from both old addresses, and back to the first without a loop', async () => {
    await write(['A1']);
    await rename('A1', 'B2');
    await rename('B2', 'C3');
    const slugOf = async (slug: string) => (await api.call(topics.get, { params: { slug } })).body.slug;
    expect([await slugOf('a1'), await slugOf('b2')]).toEqual(['c3', 'c3']);
    await rename('C3', 'A1');
    expect([await slugOf('a1'), await slugOf('b2'), await slugOf('c3')]).toEqual(['a1', 'a1', 'a1']);
  });

  test('is found by an editor who still has the old name on the screen', async () => {
    const id = await write(['Cheia']);
    await rename('Cheia', 'Enchente');
    await newsApi.change(id, { topics: ['Cheia', 'Rio'] });
    expect(await topicsOf(id)).toEqual(['Enchente', 'Rio']);
    expect(await publicNames()).toEqual(['Enchente', 'Rio']);
  });

  test('cannot take the name of another one', async () => {
    await write(['Cheia', 'Rio']);
    expect((await rename('Cheia', 'rio')).status).toBe(409);
    expect(await publicNames()).toEqual(['Cheia', 'Rio']);
  });

  test('tells the caches of both pages', async () => {
    await write(['Cheia']);
    const heard: string[] = [];
    const stop = api.db.changes.subscribe((tags) => heard.push(...tags));
    await rename('Cheia', 'Enchente');
    await expect
      .poll(() => heard)
      .toEqual(expect.arrayContaining(['topic:cheia', 'topic:enchente', 'list:assunto/cheia', 'redirects']));
    stop();
  });
});

describe('merged topics', () => {
  test('have their stories in one, each once, and the other address leads to it', async () => {
    const [one, both, other] = [
      await write(['Enchentes']),
      await write(['Cheia', 'X9', 'Enchentes']),
      await write(['Cheia']),
    ];
    const { status, body } = await merge('Enchentes', 'Cheia');
    expect([status, body.stories]).toEqual([200, 3]);
    expect([await topicsOf(one), await topicsOf(both), await topicsOf(other)]).toEqual([
      ['Cheia'],
      ['Cheia', 'X9'],
      ['Cheia'],
    ]);
    expect((await api.call(topics.get, { params: { slug: 'enchentes' } })).body.slug).toBe('cheia');
    expect(await topicsOf(await write(['Enchentes']))).toEqual(['Cheia']);
    expect(await publicNames()).toEqual(['Cheia', 'X9']);
  });

  test('a topic cannot be merged into itself or into a removed one', async () => {
    await write(['Cheia', 'Rio']);
    expect((await merge('Cheia', 'Cheia')).status).toBe(400);
    const { id } = await topicNamed('Cheia');
    const call = api.call(adminTopics.merge, { token, params: { id }, body: { into: 999_999 } });
    expect((await call).status).toBe(400);
  });
});

describe('a topic in the trash', () => {
  test('is refused while stories have it, and comes back when one gets it', async () => {
    const id = await write(['Balsa']);
    const params = { id: (await topicNamed('Balsa')).id };
    const remove = async () => (await api.call(adminTopics.remove, { token, params })).status;
    expect(await remove()).toBe(409);
    await newsApi.change(id, { topics: [] });
    expect(await remove()).toBe(204);
    await newsApi.change(id, { topics: ['balsa'] });
    expect([await topicsOf(id), await publicNames()]).toEqual([['Balsa'], ['Balsa']]);
  });
});

test('a contributor names topics and sees those that exist, but does not rename or merge them', async () => {
  const contributor = await api.tokenFor('contributor');
  const body = { ...STORY, status: 'draft' as const, topics: ['Balsa'] };
  expect((await api.call(adminNews.create, { token: contributor, body })).status).toBe(201);
  const { id } = await topicNamed('Balsa');
  const asked = { token: contributor, params: { id } };
  expect((await api.call(adminTopics.names, { token: contributor, query: { q: 'b' } })).status).toBe(200);
  expect((await api.call(adminTopics.update, { ...asked, body: { name: 'X' } })).status).toBe(403);
  expect((await api.call(adminTopics.merge, { ...asked, body: { into: id } })).status).toBe(403);
});

describe('series and cases', () => {
  const thread = async (slug: string) => {
    const { status, body } = await api.call(topics.thread, { params: { slug } });
    return status === 200 ? body.stories.map(({ id }) => id) : status;
  };
  const threadsOf = async (id: number) => (await api.call(news.get, { params: { id } })).body[0]?.threads;
  async function shape(name: string, changes: object) {
    const { id } = await topicNamed(name);
    return await api.call(adminTopics.update, { token, params: { id }, body: changes });
  }

  test('a series has its parts by date until the newsroom orders them; drafts are no parts', async () => {
    const [first, second, third] = [
      await write(['Canoas']),
      await write(['Canoas']),
      await write(['Canoas']),
    ];
    const draft = await write(['Canoas'], { status: 'draft' });
    expect([await thread('canoas'), await threadsOf(first)]).toEqual([404, []]);
    await shape('Canoas', { shape: 'series' });
    expect([await thread('canoas'), await threadsOf(first)]).toEqual([[first, second, third], ['canoas']]);
    await shape('Canoas', { parts: [third, draft, first] });
    expect(await thread('canoas')).toEqual([third, first, second]);
    const { id } = await topicNamed('Canoas');
    const { body } = await api.call(adminTopics.parts, { token, params: { id } });
    expect(body.map((part) => [part.id, part.seen])).toEqual([
      [third, true],
      [draft, false],
      [first, true],
      [second, true],
    ]);
  });

  test('a case has its newest stories, the oldest of them first', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 10; index += 1) {
      api.clock += 1_000;
      ids.push(await write(['Ponte']));
    }
    await shape('Ponte', { shape: 'case', description: 'A ponte caiu em abril.' });
    expect(await thread('ponte')).toEqual(ids.slice(2));
    const { body } = await api.call(topics.thread, { params: { slug: 'ponte' } });
    expect(body).toMatchObject({ name: 'Ponte', shape: 'case', description: 'A ponte caiu em abril.' });
  });

  test('an unknown shape, more than fifty parts and a part twice are refused', async () => {
    await write(['Ponte']);
    const many = Array.from({ length: 51 }, (_, index) => index + 1);
    const answers = [
      await shape('Ponte', { shape: 'novela' }),
      await shape('Ponte', { parts: many }),
      await shape('Ponte', { parts: [1, 1] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  });
});
