import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { createNewsApi, minute, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../../tests/support/api/test-api.ts';

const { adminNews } = ENDPOINTS;
/** Published last in each test: once it arrives, all earlier changes have arrived. */
const END = 'end of the test';
let api: TestApi;
let newsApi: NewsApi;
let token: string;
let heard: string[][];
let ended: Promise<void>;
let stop: () => void;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('admin');
  newsApi = createNewsApi(api, token);
});
beforeEach(() => {
  heard = [];
  ended = new Promise((resolve) => {
    stop = api.db.changes.subscribe((tags) => {
      if (tags.includes(END)) resolve();
      else heard.push([...tags].sort());
    });
  });
});
afterEach(() => stop());
afterAll(async () => api.close());

async function allHeard(): Promise<string[][]> {
  await api.db.changes.publish([END]);
  await ended;
  return heard;
}

describe('the change tags of news', () => {
  test('a published story has the tags of itself, its places, its category and the lists', async () => {
    const { id } = await newsApi.write();
    const own = [`card:${id}`, `news:${id}`, 'texts'];
    const sections = ['foco', 'marajó', 'Soure'].flatMap((key) => [`list:${key}`, `order:${key}`]);
    const lists = ['list', ...sections];
    expect(await allHeard()).toEqual([[...own, ...lists].sort()]);
  });

  test('a story that moves has the tags of its old and its new place', async () => {
    const { id } = await newsApi.write();
    await newsApi.change(id, { muni: 'Belém', cat: 'esportes' });
    const sections = ['esportes', 'foco', 'marajó', 'metropolitano'];
    const moved = sections.flatMap((key) => [`list:${key}`, `order:${key}`]);
    expect((await allHeard())[1]).toEqual(expect.arrayContaining([`news:${id}`, 'list', ...moved]));
  });

  test('a further municipality adds the tags of its lists when it is added, when a card changes, and when it is removed', async () => {
    const { id } = await newsApi.write();
    await newsApi.change(id, { munis: ['Soure', 'Altamira'] });
    await newsApi.change(id, { title: 'Outro título' });
    await newsApi.change(id, { munis: ['Soure'] });
    const further = ['list:Altamira', 'list:xingu'];
    const placed = [...further, 'order:Altamira', 'order:xingu', 'list:marajó', 'order:marajó'];
    const [, came, changed, went] = await allHeard();
    expect(came).toEqual(expect.arrayContaining(placed));
    expect(changed).toEqual(expect.arrayContaining(further));
    expect(changed?.filter((tag) => tag.startsWith('order:'))).toEqual([]);
    expect(went).toEqual(expect.arrayContaining(placed));
  });

  test('a new title has the tags of everything that shows it, but not those of the order', async () => {
    const { id } = await newsApi.write();
    await newsApi.change(id, { title: 'Outro título' });
    const lists = ['list', 'list:Soure', 'list:foco', 'list:marajó'];
    const shown = [`news:${id}`, `card:${id}`, `words:${id}`, 'texts', ...lists];
    expect((await allHeard())[1]).toEqual(shown.sort());
  });

  test('more text at the end has the tags of the story, of its former text and of full texts', async () => {
    const start = `<p>${'Começo longo. '.repeat(40)}</p>`;
    const { id } = await newsApi.write({ desc: start });
    await newsApi.change(id, { desc: `${start}<p>Mais um parágrafo.</p>` });
    expect((await allHeard())[1]).toEqual([`news:${id}`, `text:${id}`, 'texts']);
  });

  test('changes of drafts and archived stories have no tags', async () => {
    const { id } = await newsApi.write({ status: 'draft' });
    await newsApi.change(id, { title: 'Ainda rascunho' });
    await newsApi.trash(id);
    await newsApi.write({ status: 'archived' });
    expect(await allHeard()).toEqual([]);
  });

  test('publishing, unpublishing, trashing and restoring have tags', async () => {
    const { id } = await newsApi.write({ status: 'draft' });
    await newsApi.change(id, { status: 'published' });
    await newsApi.change(id, { status: 'archived' });
    await newsApi.change(id, { status: 'scheduled', publishAt: minute(5) });
    await newsApi.trash(id);
    await api.call(adminNews.restore, { token, params: { id } });
    const said = await allHeard();
    expect(said).toHaveLength(5);
    expect(said.every((tags) => tags.includes(`news:${id}`) && tags.includes('list'))).toBe(true);
  });

  test('a refused write publishes no tags', async () => {
    const { id } = await newsApi.write({ status: 'draft' });
    await api.call(adminNews.update, { token, params: { id }, body: { status: 'published', cat: '' } });
    await api.call(adminNews.update, { token, params: { id }, body: { title: 'x' }, ifMatch: '"v7"' });
    expect(await allHeard()).toEqual([]);
  });
});
