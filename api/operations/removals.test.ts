import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { RemovalPlace } from '../../contracts/removals/removal-places.ts';
import { createNewsApi, type NewsApi } from '../../tests/support/api/news-api.ts';
import { createTestApi, INTERNAL_TOKEN, type TestApi } from '../../tests/support/api/test-api.ts';
import { addPicture } from '../rights/rights.support.ts';

let api: TestApi;
let newsApi: NewsApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  newsApi = createNewsApi(api, token);
});
afterAll(async () => api.close());

/** A report of a site; returns what it still has to remove. */
async function report(
  site: string,
  places: RemovalPlace[],
  done: { id: number; place: RemovalPlace }[] = [],
) {
  return (await api.call(ENDPOINTS.removals.report, { token: INTERNAL_TOKEN, body: { site, places, done } }))
    .body;
}

async function stateOf(id: number) {
  return (await api.call(ENDPOINTS.adminNews.removal, { token, params: { id } })).body;
}

async function change(id: number, body: object): Promise<void> {
  await api.call(ENDPOINTS.adminNews.update, { token, params: { id }, body });
}

describe('a story that is taken from the readers', () => {
  test('is asked of every cache of every site, and is gone when the last one has confirmed it', async () => {
    const { id } = await newsApi.write();
    expect(await stateOf(id)).toMatchObject({ at: null, doneAt: null, missing: [] });
    await report('one', ['site', 'nginx']);
    await report('two', ['site']);
    await change(id, { status: 'archived' });
    const pending = await report('one', ['site', 'nginx']);
    expect(pending).toMatchObject([
      { news: id, place: 'site' },
      { news: id, place: 'nginx' },
    ]);
    const removal = pending[0]?.id ?? 0;
    await report('one', ['site', 'nginx'], [{ id: removal, place: 'site' }]);
    await report('two', ['site'], [{ id: removal, place: 'site' }]);
    expect(await stateOf(id)).toMatchObject({ doneAt: null, missing: [{ site: 'one', place: 'nginx' }] });
    // A site that was restarted asks again and learns what it had not confirmed.
    expect(await report('one', ['site', 'nginx'])).toMatchObject([{ id: removal, place: 'nginx' }]);
    expect(await report('one', ['site', 'nginx'], [{ id: removal, place: 'nginx' }])).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ doneAt: expect.any(String), missing: [] });
  });

  test('by moving it to the trash is asked for', async () => {
    await report('three', ['site']);
    const { id } = await newsApi.write();
    expect(await report('three', ['site'])).toEqual([]);
    await api.call(ENDPOINTS.adminNews.remove, { token, params: { id } });
    expect(await report('three', ['site'])).toMatchObject([{ news: id }]);
  });

  test('by a new title is asked for', async () => {
    await report('six', ['site']);
    const { id } = await newsApi.write();
    expect(await report('six', ['site'])).toEqual([]);
    await change(id, { title: 'Outro título' });
    expect(await report('six', ['site'])).toMatchObject([{ news: id, tag: `words:${id}` }]);
  });

  test('is not asked for as long as it is a draft', async () => {
    await report('seven', ['site']);
    const { id } = await newsApi.write({ status: 'draft' });
    await change(id, { title: 'Outro título' });
    await api.call(ENDPOINTS.adminNews.remove, { token, params: { id } });
    expect(await report('seven', ['site'])).toEqual([]);
  });

  test('by a corrected text is asked for by its text tag only', async () => {
    await report('four', ['site']);
    // Lists show the first sentences of a text.
    const start = 'A balsa sai do porto de hora em hora. '.repeat(8);
    const { id } = await newsApi.write({ desc: `<p>${start}</p><p>Fulano foi ouvido.</p>` });
    await change(id, { desc: `<p>${start}</p>` });
    expect(await report('four', ['site'])).toMatchObject([{ tag: `text:${id}` }]);
  });

  test('with a picture: the deleted picture is asked for by its own tag', async () => {
    await report('eight', ['site']);
    const picture = await addPicture(api, 'retirada');
    await api.call(ENDPOINTS.adminMedia.remove, { token, params: { id: picture } });
    expect(await report('eight', ['site'])).toMatchObject([{ tag: `picture:${picture}` }]);
  });

  test('with a topic, a source or what is known of a live page taken out of it is asked for', async () => {
    await report('five', ['site']);
    const asked = async () => (await report('five', ['site'])).map(({ tag }) => tag);
    const { id } = await newsApi.write({
      topics: ['Caso da moradora'],
      source: 'Ascom',
      status: 'published',
    });
    await change(id, { topics: [] });
    expect(await asked()).toEqual([`words:${id}`]);
    await change(id, { source: 'Prefeitura' });
    expect(await asked()).toHaveLength(2);
    const head = async (body: object) =>
      api.call(ENDPOINTS.adminLive.put, { token, params: { id }, body: { state: 'live', ...body } });
    await head({ known: 'A lancha saiu às 8h.' });
    await head({ known: '' });
    expect(await asked()).toHaveLength(4);
    await head({ state: 'paused' });
    expect(await asked()).toHaveLength(4);
  });

  test('is not asked of a site that did not exist yet', async () => {
    const { id } = await newsApi.write();
    await change(id, { status: 'archived' });
    expect(await report('new', ['site'])).toEqual([]);
    expect((await stateOf(id)).missing.map(({ site }) => site)).not.toContain('new');
  });
});
