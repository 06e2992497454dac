import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { NewsDetail } from '../../../contracts/news/news.schema.ts';
import { createNewsApi } from '../../support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../support/api/test-api.ts';
import { hasManyConnections } from '../../support/database/test-database.ts';

const PICTURE = { id: 'a'.repeat(32), width: 1_200, height: 800 };
const OWN_PICTURE = `/media/${PICTURE.id}`;
const OUTSIDE_PICTURE = 'https://fotos.example/balsa.jpg';
const TEXT = `<p>A balsa.</p><p><img src="${OUTSIDE_PICTURE}" alt="A balsa"></p>`;
const UNMEASURED = { width: null, height: null };

/** SQLite has no locks of single tables, so no read waits. */
describe.skipIf(!hasManyConnections)('while another session locks one table of PostgreSQL', () => {
  let api: TestApi;
  let holder: pg.Client;
  let story: string;
  beforeAll(async () => {
    // Shorter than the database's own lock timeout, as in production.
    api = await createTestApi({ optionalReadMs: 100 });
    await api.db.query
      .insertInto('media')
      .values({
        ...PICTURE,
        mime: 'image/jpeg',
        bytes: 1,
        color: '#112233',
        name: '',
        alt: '',
        credit: '',
        focal: '',
        created_at: api.clock,
        updated_at: api.clock,
        version: 1,
      })
      .execute();
    const { id } = await createNewsApi(api, await api.tokenFor('editor')).write({
      cover: OWN_PICTURE,
      desc: TEXT,
    });
    story = `/news/${id}`;
    holder = new pg.Client({ connectionString: api.db.environment.DATABASE_URL });
    await holder.connect();
  });
  afterAll(async () => {
    await holder.end();
    await api.close();
  });

  test('reads of the table fail within a bounded time, all others are answered, and it recovers by itself', async () => {
    await holder.query('begin; lock table ad in access exclusive mode');
    // More requests than connections. With a token no response is shared between them.
    const headers = { authorization: 'Bearer segredo' };
    const stuck = Array.from({ length: 12 }, () => api.inject({ url: '/ad', headers }));
    expect((await api.call(ENDPOINTS.news.list, {})).body).toHaveLength(1);
    expect((await api.call(ENDPOINTS.videos.list, {})).status).toBe(200);
    expect((await api.call(ENDPOINTS.operations.ready, {})).status).toBe(200);
    const refused = await Promise.all(stuck);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(503));
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    await holder.query('rollback');
    while ((await api.inject({ url: '/ad' })).statusCode !== 200) await pause(50);
  });

  test.each([
    ['the pictures are locked', 'lock table media in access exclusive mode'],
    ['the uses of pictures are locked', 'lock table media_use in access exclusive mode'],
    ['the copies of outside pictures are locked', 'lock table external_image in access exclusive mode'],
  ])(
    '%s: every list and every story is served, with its pictures but without their sizes',
    async (_what, hold) => {
      await holder.query(`begin; ${hold}`);
      await expectStoriesWithoutSizes();
      await holder.query('rollback');
      await expectHealed();
    },
  );

  test('slow picture reads without a lock: the same, and no response waits for them', async () => {
    await holder.query(`alter table media rename to slow_media;
      create view media as select slow_media.* from slow_media, pg_sleep(600)`);
    await expectStoriesWithoutSizes();
    await holder.query(`select pg_cancel_backend(pid) from pg_stat_activity
      where query like '%media_use%' and pid <> pg_backend_pid() and datname = current_database()`);
    await holder.query('drop view media; alter table slow_media rename to media');
    await expectHealed();
  });

  async function expectStoriesWithoutSizes(): Promise<void> {
    // Responses are cached for a second, so the clock is moved.
    api.clock += 1_000;
    const [item] = (await api.call(ENDPOINTS.news.list, {})).body;
    expect(item?.coverPicture).toMatchObject({ url: OWN_PICTURE, ...UNMEASURED });
    const [detail] = (await api.inject({ url: story })).json<[NewsDetail]>();
    expect(detail.coverPicture).toMatchObject({ url: OWN_PICTURE, ...UNMEASURED });
    expect(detail.pictures).toMatchObject([
      { src: OWN_PICTURE, picture: { url: OWN_PICTURE } },
      {
        src: OUTSIDE_PICTURE,
        picture: { url: expect.stringMatching(/^\/media\/external\//), ...UNMEASURED },
      },
    ]);
    for (const url of ['/ad', '/tv', '/portal', '/news/most-read', '/admin/news', '/news?q=balsa'])
      expect([url, (await api.inject({ url })).statusCode]).toEqual([url, 200]);
  }

  async function expectHealed(): Promise<void> {
    await expect
      .poll(async () => {
        api.clock += 1_000;
        return (await api.inject({ url: story })).json<[NewsDetail]>()[0].coverPicture?.width;
      })
      .toBe(PICTURE.width);
  }
});
