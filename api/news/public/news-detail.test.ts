import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { externalId } from '../../../db/pictures.ts';
import { createNewsApi, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';

const { news } = ENDPOINTS;
const OUTSIDE = 'https://fotos.example/a.jpg';
let api: TestApi;
let newsApi: NewsApi;

beforeAll(async () => {
  api = await createTestApi();
  newsApi = createNewsApi(api, await api.tokenFor('editor'));
});
afterAll(async () => api.close());

describe('one news item', () => {
  test('the answer is an array whose first element has every field of the specification', async () => {
    const { id } = await newsApi.write({
      cover: OUTSIDE,
      link: 'https://agencia.example/1',
      imgContent: `${OUTSIDE}, /media/${'a'.repeat(32)}`,
    });
    const { status, body } = await api.call(news.get, { params: { id } });
    expect(status).toBe(200);
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({
      id,
      title: 'Balsa ganha horário novo',
      desc: '<p>A travessia passa a sair de hora em hora.</p>',
      cover: OUTSIDE,
      muni: 'Soure',
      cat: 'foco',
      reg: 'marajó',
      date: new Date(START).toISOString(),
      link: 'https://agencia.example/1',
      imgContent: `${OUTSIDE},/media/${'a'.repeat(32)}`,
      slug: 'balsa-ganha-horario-novo',
    });
  });

  test('no field of the back office is in it', async () => {
    const { id } = await newsApi.write();
    const [item] = (await api.call(news.get, { params: { id } })).body;
    for (const field of ['status', 'version', 'author', 'publishAt', 'unpublishAt', 'deletedAt', 'origin']) {
      expect(item).not.toHaveProperty(field);
    }
  });

  test('the list shows the same fields as the detail', async () => {
    const { id } = await newsApi.write({ muni: 'Afuá' });
    const [detail] = (await api.call(news.get, { params: { id } })).body;
    const [item] = (await api.call(news.list, { query: { muni: 'afua' } })).body;
    const beside = { pictures: [], documents: [], threads: [], authors: [], chosen: [] };
    expect(detail).toEqual({ ...item, ...beside });
  });

  test('"pictures" maps each address in the story to the address of the API', async () => {
    const own = `/media/${'b'.repeat(32)}`;
    const { id } = await newsApi.write({ cover: OUTSIDE, desc: `<p>Foto</p><img src="${own}">` });
    const [item] = (await api.call(news.get, { params: { id } })).body;
    const unknownSize = { width: null, height: null, color: null, focal: null };
    expect(item?.pictures).toEqual([
      { src: OUTSIDE, picture: { url: `/media/external/${externalId(OUTSIDE)}`, ...unknownSize } },
      { src: own, picture: { url: own, ...unknownSize } },
    ]);
    expect(item?.coverPicture?.url).toBe(`/media/external/${externalId(OUTSIDE)}`);
  });

  test('the focal point of the story wins over that of the picture', async () => {
    const { id } = await newsApi.write({ cover: OUTSIDE, coverFocal: '20% 80%' });
    const [item] = (await api.call(news.get, { params: { id } })).body;
    expect(item?.coverPicture?.focal).toBe('20% 80%');
  });
});

describe('unknown and malformed ids', () => {
  test('an unknown id answers 404 with the empty array', async () => {
    const response = await api.inject({ url: '/news/2147483647' });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.json()).toEqual([]);
  });

  test.each(['abc', '0', '-1', '1.5', '1e3', '0x1', '2147483648', '99999999999999999999', '%20'])(
    'the malformed id %s answers 400',
    async (id) => {
      const response = await api.inject({ url: `/news/${id}` });
      expect(response.statusCode).toBe(400);
      expect(response.json().errors).toEqual([{ field: 'id', message: expect.any(String) }]);
    },
  );

  test('an unknown parameter is refused', async () => {
    const { id } = await newsApi.write();
    expect((await api.inject({ url: `/news/${id}?draft=1` })).statusCode).toBe(400);
  });
});
