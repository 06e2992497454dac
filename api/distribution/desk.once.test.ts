import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SHARE_SHAPES } from '../../contracts/distribution/share-shapes.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createNewsApi, minute, type NewsApi } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import { createEdition } from '../rights/rights.support.ts';

const { adminChannels, adminDistribution, adminUrgent } = ENDPOINTS;
let api: TestApi;
let token: string;
let news: NewsApi;
let marajo: number;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  news = createNewsApi(api, token);
  marajo = await createEdition(api, 'marajo', 'marajó');
});
afterAll(async () => api.close());
beforeEach(async () => {
  api.clock = START;
  for (const table of ['story_share', 'channel', 'urgent_notice', 'news'] as const)
    await api.db.query.deleteFrom(table).execute();
});

async function channel(name = 'Canal Pará', editions: string[] = []): Promise<number> {
  const body = { name, kind: 'whatsapp' as const, editions };
  return (await api.call(adminChannels.create, { token, body })).body.id;
}
const day = async (query: { day?: string; edition?: string } = {}, by = token) =>
  (await api.call(adminDistribution.day, { token: by, query })).body;
const send = (newsId: number, channelId: number, by = token) =>
  api.call(adminDistribution.send, { token: by, params: { news: newsId, channel: channelId } });
const undo = (newsId: number, channelId: number) =>
  api.call(adminDistribution.undo, { token, params: { news: newsId, channel: channelId } });

describe('the day of the share desk', () => {
  test('has the stories that came out on it and are on air, the newest first', async () => {
    await news.write({ title: 'Primeira' });
    api.clock += 60_000;
    await news.write({ title: 'Segunda' });
    await news.write({ title: 'Rascunho', status: 'draft' });
    await news.write({ title: 'Mais tarde', status: 'scheduled', publishAt: minute(60) });
    const { id } = await news.write({ title: 'Retirada' });
    await news.change(id, { status: 'archived' });
    const { stories, day: today } = await day();
    expect(stories.map(({ title }) => title)).toEqual(['Segunda', 'Primeira']);
    expect(today).toBe('2026-11-15');
    expect((await day({ day: '2026-11-14' })).stories).toEqual([]);
    expect((await day({ day: '2026-11-15' })).stories).toHaveLength(2);
  });

  test('puts the stories of urgent notices first', async () => {
    const { id } = await news.write({ title: 'Ponte interditada' });
    api.clock += 60_000;
    await news.write({ title: 'Outra' });
    const body = { text: 'Ponte interditada', news: id, endsAt: minute(60) };
    await api.call(adminUrgent.create, { token, body });
    const { stories } = await day();
    expect(stories.map(({ title, urgent }) => [title, urgent])).toEqual([
      ['Ponte interditada', true],
      ['Outra', false],
    ]);
  });

  test('has one line of each story, and the address of its edition without a code', async () => {
    const { id } = await news.write({ summary: 'A travessia\n sai de hora em hora.', muni: 'soure' });
    expect((await day()).stories[0]).toMatchObject({
      line: 'A travessia sai de hora em hora.',
      edition: 'marajo',
      address: `http://marajo.localhost:3000/noticia/${id}`,
    });
  });

  test('of an edition has its stories and channels only', async () => {
    await news.write({ title: 'De Soure', muni: 'soure' });
    await news.write({ title: 'De Belém', muni: 'belem' });
    await channel('De todas');
    await channel('Marajó', ['marajo']);
    await channel('Estado', ['para']);
    const seen = async (edition: string) => {
      const { stories, channels } = await day({ edition });
      return [stories.map(({ title }) => title), channels.map(({ name }) => name)];
    };
    expect(await seen('marajo')).toEqual([['De Soure'], ['De todas', 'Marajó']]);
    expect(await seen('para')).toEqual([['De Belém'], ['De todas', 'Estado']]);
  });

  test('that does not exist, or an edition that does not, is refused', async () => {
    const ask = (query: object) => api.call(adminDistribution.day, { token, query });
    expect((await ask({ day: '2026-02-31' })).status).toBe(400);
    expect((await ask({ edition: 'nenhuma' })).status).toBe(400);
  });
});

describe('a tick', () => {
  test('says who passed the story on, where and when, once', async () => {
    const { id } = await news.write();
    const there = await channel();
    const { body } = await send(id, there);
    expect(body).toEqual({
      news: id,
      channel: there,
      state: 'sent',
      by: 'editor 1',
      at: new Date(START).toISOString(),
      error: '',
    });
    api.clock += 60_000;
    const again = await send(id, there, await api.tokenFor('editor'));
    expect(again.body).toEqual(body);
    expect((await day()).shares).toEqual([body]);
  });

  test('can be taken back, and is written to the audit both times', async () => {
    const { id } = await news.write({ title: 'Balsa' });
    const there = await channel();
    await send(id, there);
    expect((await undo(id, there)).status).toBe(204);
    expect((await day()).shares).toEqual([]);
    expect((await undo(id, there)).status).toBe(404);
    const { body } = await api.call(ENDPOINTS.adminAudit.list, { token: await api.tokenFor('admin') });
    const entries = body.filter(
      ({ action, itemId }) => itemId === String(id) && action.includes('distribute'),
    );
    expect(entries.map(({ action, detail }) => [action, detail])).toEqual([
      ['undo-distribute', 'Balsa · Canal Pará'],
      ['distribute', 'Balsa · Canal Pará'],
    ]);
  });

  test('is for stories on air and channels of their edition', async () => {
    const { id: draft } = await news.write({ status: 'draft' });
    const { id } = await news.write({ muni: 'belem' });
    expect((await send(draft, await channel())).status).toBe(409);
    expect((await send(id, await channel('Marajó', ['marajo']))).status).toBe(409);
    expect((await send(id, 999_999)).status).toBe(404);
  });

  test('of a person of one edition is for its stories and channels', async () => {
    const limited = await api.tokenFor('editor', [marajo]);
    const { id: own } = await news.write({ muni: 'soure' });
    const { id: other } = await news.write({ muni: 'belem' });
    const [everywhere, ofMarajo] = [await channel(), await channel('Marajó', ['marajo'])];
    expect((await send(own, ofMarajo, limited)).status).toBe(200);
    expect((await send(own, everywhere, limited)).status).toBe(404);
    expect((await send(other, ofMarajo, limited)).status).toBe(404);
    const seen = await day({}, limited);
    expect(seen.stories.map(({ id }) => id)).toEqual([own]);
    expect(seen.channels.map(({ id }) => id)).toEqual([ofMarajo]);
  });
});

describe('a story that leaves the air after it was passed on', () => {
  test('is named with its channel until somebody says that it was deleted there', async () => {
    const { id } = await news.write({ title: 'Engano' });
    const there = await channel();
    await send(id, there);
    expect((await day()).withdrawn).toEqual([]);
    await news.trash(id);
    expect((await day()).withdrawn).toMatchObject([
      { news: id, channel: there, title: 'Engano', automatic: false },
    ]);
    expect((await undo(id, there)).status).toBe(204);
    expect((await day()).withdrawn).toEqual([]);
  });

  test('by the clock is named too', async () => {
    const { id } = await news.write({ unpublishAt: minute(30) });
    await send(id, await channel());
    api.clock += 30 * 60_000;
    expect((await day()).withdrawn).toHaveLength(1);
  });
});

describe('the picture of a story', () => {
  const picture = (newsId: number, shape: string, by = token) =>
    api.inject({
      url: `/admin/distribution/${newsId}/picture/${shape}.jpg`,
      headers: { authorization: `Bearer ${by}` },
    });

  test.each(SHARE_SHAPES)('is drawn as $key', async ({ key, width, height }) => {
    const { id } = await news.write();
    const { statusCode, headers, rawPayload } = await picture(id, key);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ]);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width, height });
  });

  test('is not there for a draft, another shape or a person of another edition', async () => {
    const { id: draft } = await news.write({ status: 'draft' });
    const { id } = await news.write({ muni: 'belem' });
    expect((await picture(draft, '1x1')).statusCode).toBe(409);
    expect((await picture(id, '2x1')).statusCode).toBe(400);
    expect((await picture(id, '1x1', await api.tokenFor('editor', [marajo]))).statusCode).toBe(404);
  });
});
