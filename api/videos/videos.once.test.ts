import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { VideoCreate, VideoPatch } from '../../contracts/videos/video.schema.ts';
import { externalId } from '../../db/pictures.ts';
import { minute } from '../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';

const { videos, adminVideos } = ENDPOINTS;
const VIDEO: VideoCreate = { title: 'Jornal do dia', link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' };
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
});
afterAll(async () => api.close());

async function create(fields: Partial<VideoCreate> = {}) {
  const { status, body } = await api.call(adminVideos.create, { token, body: { ...VIDEO, ...fields } });
  expect(status).toBe(201);
  return body;
}

async function featured(): Promise<number[]> {
  return (await api.call(videos.list)).body.filter((video) => video.featured).map((video) => video.id);
}

describe('GET /tv', () => {
  test('videos are sorted by id, so the last is the latest; the trash is not listed', async () => {
    const made = [await create({ order: 9 }), await create({ order: 1 }), await create({ order: 5 })];
    const listed = async () => (await api.call(videos.list)).body.map((video) => video.id);
    expect(await listed()).toEqual(made.map((video) => video.id));
    await api.call(adminVideos.remove, { token, params: { id: made[2]?.id ?? 0 } });
    expect(await listed()).toEqual(made.slice(0, 2).map((video) => video.id));
  });

  test('a video has every field of the specification', async () => {
    const { id } = await create({ cover: '/media/capa.jpg' });
    expect((await api.call(videos.list)).body.at(-1)).toEqual({
      id,
      title: 'Jornal do dia',
      link: VIDEO.link,
      cover: '/media/capa.jpg',
      coverPicture: null,
      featured: false,
      order: 0,
      date: minute(0),
    });
  });
});

describe('the featured video', () => {
  test('at most one video is featured: the one chosen last', async () => {
    const first = await create({ featured: true });
    expect(await featured()).toEqual([first.id]);
    const second = await create({ featured: true });
    expect(await featured()).toEqual([second.id]);
    await api.call(adminVideos.update, { token, params: { id: first.id }, body: { featured: true } });
    expect(await featured()).toEqual([first.id]);
    await api.call(adminVideos.update, { token, params: { id: first.id }, body: { featured: false } });
    expect(await featured()).toEqual([]);
  });

  test('the video chosen in the meantime stays featured when the former one is restored', async () => {
    const first = await create({ featured: true });
    await api.call(adminVideos.remove, { token, params: { id: first.id } });
    expect(await featured()).toEqual([]);
    const second = await create({ featured: true });
    await api.call(adminVideos.restore, { token, params: { id: first.id } });
    expect(await featured()).toEqual([second.id]);
  });
});

describe('the cover of a video', () => {
  const PICTURE = 'https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg';
  const OTHER = 'https://youtu.be/dQw4w9WgXcQ';
  const change = async (id: number, body: VideoPatch) =>
    (await api.call(adminVideos.update, { token, params: { id }, body })).body;

  test("without a picture the cover is YouTube's, served by us", async () => {
    for (const fields of [{}, { cover: '' }]) {
      const { cover, coverPicture } = await create(fields);
      expect([cover, coverPicture?.url]).toEqual([PICTURE, `/media/external/${externalId(PICTURE)}`]);
    }
  });

  test("a removed picture is replaced by YouTube's, too", async () => {
    const { id, cover } = await create({ cover: '/media/capa.jpg' });
    expect(cover).toBe('/media/capa.jpg');
    expect((await change(id, { cover: '' })).cover).toBe(PICTURE);
  });

  test('the cover changes with the link, unless an editor chose another picture', async () => {
    const { id } = await create();
    expect((await change(id, { title: 'Outro título' })).cover).toBe(PICTURE);
    expect((await change(id, { link: OTHER })).cover).toBe(
      'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
    );
    const chosen = await create({ cover: '/media/capa.jpg' });
    expect((await change(chosen.id, { link: OTHER })).cover).toBe('/media/capa.jpg');
  });
});

describe('the link of a video', () => {
  test.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtube.com/watch?list=PL123&v=aqz-KE-bpKQ&t=10s',
    'https://m.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ?si=abc',
    'https://www.youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube.com/live/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  ])('%s is accepted', async (link) => {
    expect((await create({ link })).link).toBe(link);
  });

  test.each([
    'https://www.youtube.com/watch?v=curto',
    'https://www.youtube.com/@canal',
    'https://www.youtube.com/playlist?list=PL123',
    'https://youtube.com.fora.example/watch?v=aqz-KE-bpKQ',
    'https://vimeo.com/123456',
    '/watch?v=aqz-KE-bpKQ',
    'javascript:alert(1)',
    '',
  ])('%j is refused by name', async (link) => {
    const { status, problem } = await api.call(adminVideos.create, { token, body: { ...VIDEO, link } });
    expect([status, problem.errors?.map(({ field }) => field)]).toEqual([400, ['link']]);
  });
});
