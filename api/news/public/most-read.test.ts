import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { READ_PERIODS } from '../../../contracts/analytics/analytics-kinds.ts';
import { dayNumber, dayStart, hourNumber } from '../../../contracts/belem-time.ts';
import { HOUR_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { createRandom, integerBetween, pick } from '../../../db/large/random.ts';
import { createNewsApi, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';

const { analytics, news } = ENDPOINTS;
const NOW = hourNumber(START);
let api: TestApi;
let token: string;
let newsApi: NewsApi;
let stories: number[];
const reads: { hour: number; id: number; views: number; anonymous: number }[] = [];

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  newsApi = createNewsApi(api, token);
  stories = [];
  for (let n = 0; n < 10; n++) stories.push((await newsApi.write({ title: `História ${n}` })).id);
  const random = createRandom(11);
  for (let n = 0; n < 600; n++) {
    const counts = { views: integerBetween(random, 0, 9), anonymous: integerBetween(random, 0, 9) };
    await read(NOW - integerBetween(random, 0, 800), pick(random, stories), counts.views, counts.anonymous);
  }
});
beforeEach(() => {
  api.clock = START;
});
afterAll(async () => api.close());

/** Inserts views into both tables, as the roll-up does. */
async function read(hour: number, id: number, views: number, anonymous = 0): Promise<void> {
  reads.push({ hour, id, views, anonymous });
  const row = { page: 'news', news_id: id, views, anonymous };
  const day = dayNumber(hour * HOUR_MS);
  await api.db.query
    .insertInto('views_hour')
    .values({ hour, ...row })
    .onConflict((conflict) =>
      conflict.columns(['hour', 'page', 'news_id']).doUpdateSet((eb) => ({
        views: eb('views_hour.views', '+', views),
        anonymous: eb('views_hour.anonymous', '+', anonymous),
      })),
    )
    .execute();
  await api.db.query
    .insertInto('views_day')
    .values({ day, ...row })
    .onConflict((conflict) =>
      conflict.columns(['day', 'page', 'news_id']).doUpdateSet((eb) => ({
        views: eb('views_day.views', '+', views),
        anonymous: eb('views_day.anonymous', '+', anonymous),
      })),
    )
    .execute();
}

function countByHand(from: number): [id: number, views: number][] {
  const counts = new Map<number, number>();
  for (const { hour, id, views, anonymous } of reads) {
    if (hour >= from) counts.set(id, (counts.get(id) ?? 0) + views + anonymous);
  }
  return [...counts].sort(([a, some], [b, others]) => others - some || b - a);
}

describe('the most read stories', () => {
  test.each(READ_PERIODS)(
    'of $name: every view of those hours, whatever the time of day',
    async ({ key, hours }) => {
      for (let later = 0; later < 30; later += 3) {
        api.clock = START + later * HOUR_MS;
        const query = { period: key, limit: 20 };
        const { body } = await api.call(analytics.mostRead, { token, query });
        const counted = countByHand(NOW + later - hours + 1);
        expect(body.map(({ id, views }) => [id, views])).toEqual(counted);
      }
    },
  );

  test('readers get the same stories in the same order, as summaries without the number of views', async () => {
    const { body, headers } = await api.call(news.mostRead, { query: { period: '30d', limit: 3 } });
    const counted = countByHand(NOW - 719).slice(0, 3);
    expect(body.map(({ id }) => id)).toEqual(counted.map(([id]) => id));
    expect(Object.keys(body[0] ?? {})).toContain('excerpt');
    expect(JSON.stringify(body)).not.toContain('"views"');
    expect(headers['cache-control']).toBe('public, no-cache');
  });

  test('of an edition are those of its places and those that chose it as their home', async () => {
    const { id: inBreves } = await newsApi.write({ title: 'Em Breves', muni: 'Breves' });
    await newsApi.write({ title: 'Em Altamira', muni: 'Altamira' });
    await read(NOW, inBreves, 1);
    const edition = {
      key: 'marajo',
      name: 'Marajó',
      hosts: ['marajo.example'],
      on: true,
      covers: { regs: [], munis: ['Breves'] },
    };
    const { status } = await api.call(ENDPOINTS.adminEditions.create, {
      token: await api.tokenFor('admin'),
      body: edition,
    });
    expect(status).toBe(201);
    const ids = async () => {
      const { status, problem, body } = await api.call(news.mostRead, { query: { edition: 'marajo' } });
      return status === 200 ? body.map(({ id }) => id) : problem;
    };
    await expect.poll(ids).toEqual([inBreves]);
    await api.db.query.deleteFrom('views_hour').where('news_id', '=', inBreves).execute();
    await api.db.query.deleteFrom('views_day').where('news_id', '=', inBreves).execute();
    reads.splice(
      reads.findIndex(({ id }) => id === inBreves),
      1,
    );
  });

  test('without parameters the list has five stories of the last 24 hours', async () => {
    const ids = (await api.call(news.mostRead)).body.map(({ id }) => id);
    expect(ids).toEqual(
      countByHand(NOW - 23)
        .slice(0, 5)
        .map(([id]) => id),
    );
  });

  test('a view at 23:59 belongs to that day, and leaves the list with its hour', async () => {
    const lastMinute = dayStart(dayNumber(START)) - 60_000;
    const { id } = await newsApi.write({ title: 'Vista às 23:59' });
    await read(hourNumber(lastMinute), id, 10_000);
    const isFirst = async () => (await api.call(news.mostRead)).body[0]?.id === id;
    api.clock = (hourNumber(lastMinute) + 24) * HOUR_MS - 1;
    expect(await isFirst()).toBe(true);
    api.clock += 1;
    expect(await isFirst()).toBe(false);
  });

  test('only visible stories are listed, and the next one fills a gap', async () => {
    const write = async (fields: object) => {
      const { id } = await newsApi.write(fields);
      await read(NOW, id, 20_000);
      return id;
    };
    const trashed = await write({});
    await newsApi.trash(trashed);
    const hidden = [
      trashed,
      await write({ status: 'draft' }),
      await write({ status: 'archived' }),
      await write({ publishAt: new Date(START + HOUR_MS).toISOString() }),
    ];
    await read(NOW, 0, 90_000);
    await read(NOW, 999_999, 90_000);
    for (const ids of [
      (await api.call(news.mostRead)).body.map(({ id }) => id),
      (await api.call(analytics.mostRead, { token })).body.map(({ id }) => id),
    ]) {
      expect(ids).toHaveLength(5);
      expect(ids.filter((id) => hidden.includes(id))).toEqual([]);
    }
  });
});
