import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { externalId } from '../../db/pictures.ts';
import { createNewsApi, type NewsApi } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import type { ExternalFile } from '../http/guarded-client.ts';
import { FetchRefused } from './fetch/fetch-refused.ts';

const { adminMedia, news } = ENDPOINTS;
const RETRY_MS = 10 * 60_000;
let api: TestApi;
let token: string;
let newsApi: NewsApi;
let fetched: string[];
/** The next response of the simulated outside world. */
let source: (url: string) => Promise<ExternalFile>;
let pictures = 0;

beforeAll(async () => {
  api = await createTestApi({
    fetchFile: async (url) => {
      fetched.push(url);
      return await source(url);
    },
  });
  token = await api.tokenFor('admin');
  newsApi = createNewsApi(api, token);
});
beforeEach(() => {
  api.clock = START;
  fetched = [];
  source = photo;
});
afterAll(async () => api.close());

async function photo(finalUrl: string): Promise<ExternalFile> {
  pictures += 5;
  const background = { r: pictures, g: 255 - pictures, b: 10 };
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  return { bytes: await picture.png().toBuffer(), contentType: 'image/png', finalUrl };
}

/** A story with a picture of another host. */
async function story(): Promise<{ id: number; url: string; address: string }> {
  const url = `https://fotos.example/${++pictures}.png`;
  const { id } = await newsApi.write({ cover: url });
  return { id, url, address: `/media/external/${externalId(url)}/112.webp` };
}

const get = (url: string) => api.inject({ url });

describe('a picture of another host', () => {
  test('is fetched once and then served from our storage', async () => {
    const { url, address } = await story();
    const first = await get(address);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    });
    expect((await sharp(first.rawPayload).metadata()).width).toBe(112);
    source = () => Promise.reject(new FetchRefused('network', 'gone'));
    expect((await get(address)).rawPayload).toEqual(first.rawPayload);
    await get(address.replace('112.webp', '240.jpg'));
    expect(fetched).toEqual([url]);
  });

  test('is fetched once for three concurrent requests', async () => {
    const { url, address } = await story();
    const release = Promise.withResolvers<void>();
    source = async (from) => {
      await release.promise;
      return await photo(from);
    };
    const requests = [get(address), get(address), get(address)];
    await expect.poll(() => fetched.length).toBe(1);
    release.resolve();
    const answers = await Promise.all(requests);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect(fetched).toEqual([url]);
  });

  test('is fetched only if a stored item uses its address; other addresses get 404', async () => {
    expect((await get(`/media/external/${externalId('https://alvo.example/')}/112.webp`)).statusCode).toBe(
      404,
    );
    expect((await get('/media/external/not-an-id/112.webp')).statusCode).toBe(400);
    expect(fetched).toEqual([]);
  });

  test('is replaced by a placeholder after a failed fetch, and not fetched again for a while', async () => {
    const { url, address } = await story();
    source = () => Promise.reject(new FetchRefused('status', 'the server answered 500'));
    for (const moment of [0, 1, RETRY_MS - 1]) {
      api.clock = START + moment;
      const answer = await get(address);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=60',
      });
    }
    expect(fetched).toEqual([url]);
  });

  test('is fetched again ten minutes after a failure', async () => {
    const { url, address } = await story();
    source = () => Promise.reject(new FetchRefused('timeout', 'it took too long'));
    await get(address);
    api.clock = START + RETRY_MS;
    source = photo;
    expect((await get(address)).headers['cache-control']).toContain('max-age=86400');
    expect(fetched).toEqual([url, url]);
  });

  test('is not served if its bytes are no picture, whatever its content type', async () => {
    const { address } = await story();
    source = async (finalUrl) => ({
      bytes: Buffer.from('<script>x()</script>'),
      contentType: 'image/png',
      finalUrl,
    });
    const answer = await get(address);
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    expect(answer.body).not.toContain('script');
  });

  test('gives its story a size and a row in the change feed once it is stored', async () => {
    const heard: (readonly string[])[] = [];
    const stop = api.db.changes.subscribe((tags) => heard.push(tags));
    const { id, url, address } = await story();
    const told = () => heard.filter((tags) => tags.includes(`news:${id}`));
    await expect.poll(told).toHaveLength(1);
    const sizeOf = async () => (await api.call(news.get, { params: { id } })).body[0]?.coverPicture;
    expect(await sizeOf()).toMatchObject({ width: null, height: null });
    await get(address);
    expect(await sizeOf()).toMatchObject({
      url: `/media/external/${externalId(url)}`,
      width: 400,
      height: 300,
    });
    await expect.poll(told).toHaveLength(2);
    expect(told()[1]).toEqual(expect.arrayContaining(['list', 'list:foco']));
    stop();
  });

  test('the stored copy counts as used', async () => {
    const { id, url, address } = await story();
    await get(address);
    const { body } = await api.call(adminMedia.list, { token, query: { q: url } });
    const params = { id: body[0]?.id ?? '' };
    const uses = (await api.call(adminMedia.uses, { token, params })).body;
    expect(uses).toMatchObject([{ kind: 'news', id, role: 'cover' }]);
    expect((await api.call(adminMedia.remove, { token, params })).status).toBe(409);
  });
});

describe('an address typed by an editor', () => {
  const check = async (url: string) => (await api.call(adminMedia.check, { token, body: { url } })).body;

  test('that shows a picture is fetched at once, and not again for readers', async () => {
    const url = 'https://fotos.example/digitada.png';
    expect(await check(url)).toEqual({ ok: true, reason: '' });
    expect(await check(url)).toEqual({ ok: true, reason: '' });
    await newsApi.write({ cover: url });
    await get(`/media/external/${externalId(url)}/112.webp`);
    expect(fetched).toEqual([url]);
  });

  test('of an HTML page is refused with a message, and fetched again at the next request', async () => {
    const url = 'https://fotos.example/pagina';
    source = async (finalUrl) => ({ bytes: Buffer.from('<html>'), contentType: 'text/html', finalUrl });
    expect(await check(url)).toMatchObject({ ok: false, reason: expect.stringContaining('não é imagem') });
    source = photo;
    expect(await check(url)).toMatchObject({ ok: true });
  });

  test('of an unreachable server is refused with a message', async () => {
    source = async () => {
      throw new FetchRefused('network', 'nobody there');
    };
    expect(await check('https://sumiu.example/x.png')).toMatchObject({ ok: false });
  });

  test('of our own site must be a picture of the library', async () => {
    expect(await check(`/media/${'0'.repeat(32)}`)).toMatchObject({ ok: false });
    expect(await check('/contato')).toMatchObject({ ok: false });
    const [picture] = (await api.call(adminMedia.list, { token })).body;
    expect(await check(picture?.url ?? '')).toEqual({ ok: true, reason: '' });
  });
});
