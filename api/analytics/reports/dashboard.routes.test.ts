import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  BREAKDOWN_KEYS,
  type Breakdown,
  PAGE_KINDS,
  READ_PERIOD_KEYS,
  VITALS,
} from '../../../contracts/analytics/analytics-kinds.ts';
import { dayStart, dayText, hourNumber } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { bucketQuantile } from '../../../db/analytics/vital-buckets.ts';
import { createNewsApi, minute, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';
import { inventMonth, lastDays, type Month, merged, sum, TODAY, writeMonth } from './dashboard.support.ts';

const { analytics } = ENDPOINTS;
let api: TestApi;
let token: string;
let newsApi: NewsApi;
let stories: number[];
let month: Month;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  newsApi = createNewsApi(api, token);
  stories = [];
  for (let n = 0; n < 12; n++) stories.push((await newsApi.write({ title: `História ${n}` })).id);
  month = inventMonth(stories);
  await writeMonth(api.db.query, month);
});
beforeEach(() => {
  api.clock = START;
});
afterAll(async () => api.close());

const between =
  (days: number, ago = 0) =>
  ({ day }: { readonly day: number }): boolean =>
    day > TODAY - ago - days && day <= TODAY - ago;
const all = ({ views, anonymous }: { views: number; anonymous: number }) => views + anonymous;

describe('reports of a period', () => {
  test.each([1, 7, 30])(
    'the summary of %i days has the sums of their rows and of the period before',
    async (days) => {
      const { body } = await api.call(analytics.summary, { token, query: lastDays(days) });
      const now = month.seen.filter(between(days));
      const before = month.seen.filter(between(days, days));
      expect(body).toMatchObject({
        views: sum(now, all),
        anonymousViews: sum(now, ({ anonymous }) => anonymous),
        visits: sum(now, ({ visits }) => visits),
        since: dayText(Math.min(...month.seen.map(({ day }) => day))),
        previous: { views: sum(before, all), visits: sum(before, ({ visits }) => visits) },
      });
      const phones = now.filter(({ device }) => device === 'phone');
      const visits = ({ visits: some }: { visits: number }) => some;
      expect(body.phoneShare).toBeCloseTo(sum(phones, visits) / sum(now, visits), 12);
    },
  );

  test('traffic has every day of the period, each with the same day of the period before', async () => {
    const { body } = await api.call(analytics.traffic, { token, query: lastDays(20) });
    expect(body.map(({ day }) => day)).toEqual(
      Array.from({ length: 20 }, (_, index) => dayText(TODAY - 19 + index)),
    );
    for (const [index, point] of body.entries()) {
      const day = TODAY - 19 + index;
      const on = (some: number) => month.seen.filter((row) => row.day === some);
      expect([point.views, point.visits, point.previousViews]).toEqual([
        sum(on(day), all),
        sum(on(day), ({ visits }) => visits),
        sum(on(day - 20), all),
      ]);
      const best = Math.max(
        0,
        ...stories.map((id) =>
          sum(
            on(day).filter((row) => row.news_id === id),
            all,
          ),
        ),
      );
      const top = on(day).filter((row) => row.news_id === point.top?.id);
      expect([point.top?.views ?? 0, sum(top, all)]).toEqual([best, point.top ? best : 0]);
    }
  });

  test('hours are the 24 of the day in Belém, each with the same hour of the day before', async () => {
    const first = hourNumber(dayStart(TODAY - 700));
    const counts = (hour: number) => ({ views: 2 * (hour + 30), anonymous: hour + 30, visits: hour + 25 });
    // Includes the hours next to both days, which belong to neither.
    const hours = Array.from({ length: 50 }, (_, index) => index - 25);
    const rows = hours.map((hour) => ({ hour: first + hour, ...counts(hour) }));
    await api.db.query.insertInto('traffic_hour').values(rows).execute();
    const day = dayText(TODAY - 700);
    expect((await api.call(analytics.hours, { token, query: { day } })).body).toEqual(
      Array.from({ length: 24 }, (_, hour) => ({
        hour,
        views: all(counts(hour)),
        visits: counts(hour).visits,
        previousViews: all(counts(hour - 24)),
      })),
    );
  });

  test('a day without readers has empty hours, and an invalid day is refused', async () => {
    const { body } = await api.call(analytics.hours, { token, query: { day: dayText(TODAY + 9) } });
    expect(body).toEqual(
      Array.from({ length: 24 }, (_, hour) => ({ hour, views: 0, visits: 0, previousViews: 0 })),
    );
    const { status, problem } = await api.call(analytics.hours, { token, query: { day: '2026-02-30' } });
    expect([status, problem.errors?.[0]?.field]).toEqual([400, 'day']);
  });

  test('the top story of a day is one that still exists', async () => {
    const { body } = await api.call(analytics.traffic, { token, query: lastDays(40) });
    const day = body.find(({ top }) => top !== null);
    const gone = day?.top?.id as number;
    await newsApi.trash(gone);
    const after = await api.call(analytics.traffic, { token, query: lastDays(40) });
    expect(JSON.stringify(after.body)).not.toContain(`"id":${gone},`);
    expect(after.body.map(({ views }) => views)).toEqual(body.map(({ views }) => views));
    await api.db.query.updateTable('news').set({ deleted_at: null }).where('id', '=', gone).execute();
  });

  test.each([{}, { page: 'news', device: 'phone' }, { device: 'desktop' }] as const)(
    'vitals of %j have the shares and the 75th percentile of the matching rows',
    async (filter) => {
      const { body } = await api.call(analytics.vitals, { token, query: { ...lastDays(30), ...filter } });
      const matching = month.vitals
        .filter(between(30))
        .filter((row) => Object.entries(filter).every(([name, value]) => row[name as 'page'] === value));
      for (const [index, vital] of VITALS.entries()) {
        const rows = matching.filter((row) => row.vital === vital.key);
        const count = sum(rows, (row) => row.count);
        const buckets = merged(
          rows.map(({ bucket, count: some }) => ({ bucket, count: some })),
          ['bucket'],
        );
        const inBuckets = (test: (bucket: number) => boolean) =>
          sum(
            rows.filter(({ bucket }) => test(bucket)),
            (row) => row.count,
          ) / count;
        expect(body[index]).toMatchObject({
          vital: vital.key,
          count,
          p75: bucketQuantile(vital, buckets, 0.75),
        });
        expect(body[index]?.good).toBeCloseTo(
          inBuckets((bucket) => bucket <= 0),
          12,
        );
        expect(body[index]?.improve).toBeCloseTo(
          inBuckets((bucket) => bucket > 0 && bucket <= 10),
          12,
        );
        expect(body[index]?.poor).toBeCloseTo(
          inBuckets((bucket) => bucket > 10),
          12,
        );
      }
    },
  );

  test.each(BREAKDOWN_KEYS)(
    'by %s: sorted by count, each with its count in the period before',
    async (by) => {
      const { body } = await api.call(analytics.breakdown, { token, query: { ...lastDays(15), by } });
      const counted = (days: number, ago: number) => {
        const counts = new Map<string, number>();
        for (const [key, count] of partsOf(by, days, ago)) counts.set(key, (counts.get(key) ?? 0) + count);
        return counts;
      };
      const [now, before] = [counted(15, 0), counted(15, 15)];
      expect(body.map(({ key, count, previous }) => [key, count, previous]).sort()).toEqual(
        [...new Set([...now.keys(), ...before.keys()])]
          .map((key) => [key, now.get(key) ?? 0, before.get(key) ?? 0])
          .filter(([, count, previous]) => count !== 0 || previous !== 0)
          .sort(),
      );
      expect(body.map(({ count }) => count)).toEqual(body.map(({ count }) => count).sort((a, b) => b - a));
    },
  );

  function partsOf(by: Breakdown, days: number, ago: number): [string, number][] {
    const within = between(days, ago);
    const section = { category: 'cat', region: 'reg', municipality: 'muni' }[by as 'category'];
    if (section) {
      const rows = month.sections.filter((row) => within(row) && row.part === section);
      return rows.map(({ name, views }) => [name, views]);
    }
    if (by === 'source' || by === 'campaign') {
      const isCounted = (key: string) => key !== '' && !key.startsWith('canal:');
      return month.sources
        .filter((row) => within(row) && isCounted(row[by]))
        .map((row) => [row[by], row.visits]);
    }
    if (by === 'channel') {
      const rows = month.sources.filter((row) => within(row) && row.campaign.startsWith('canal:'));
      return rows.map(({ campaign, visits }) => [campaign, visits]);
    }
    return month.seen.filter(within).map((row) => [row[by as 'device' | 'page' | 'edition'], all(row)]);
  }

  test('a channel is named by its row, and one that is gone by its code', async () => {
    const body = { name: 'Canal Marajó', kind: 'whatsapp' as const };
    const made = await api.call(ENDPOINTS.adminChannels.create, { token, body });
    expect(made.body.code).toBe('w1');
    const rows = await api.call(analytics.breakdown, { token, query: { ...lastDays(30), by: 'channel' } });
    expect(rows.body.map(({ key, name }) => [key, name]).sort()).toEqual([
      ['canal:g999', 'canal:g999'],
      ['canal:w1', 'Canal Marajó'],
    ]);
    const id = stories[0] as number;
    await api.db.query
      .insertInto('story_source_day')
      .values({ day: TODAY, news_id: id, source: 'whatsapp', campaign: 'canal:w1', visits: 3 })
      .execute();
    const report = await api.call(analytics.story, { token, query: { ...lastDays(1), news: id } });
    expect(report.body.campaigns).toContainEqual({ key: 'canal:w1', name: 'Canal Marajó', count: 3 });
  });

  test('per story: the views of a section and the stories published in the period, the most read first', async () => {
    const published = await api.db.query
      .selectFrom('news')
      .select(['cat', 'muni', 'date'])
      .where('status', '=', 'published')
      .execute();
    expect(published.length).toBeGreaterThan(0);
    for (const [by, part] of [
      ['category', 'cat'],
      ['municipality', 'muni'],
    ] as const) {
      const { body } = await api.call(analytics.perStory, { token, query: { ...lastDays(30), by } });
      const named = published.filter((row) => row[part] !== '' && row.date <= api.clock);
      const counts = Map.groupBy(named, (row) => row[part]);
      expect(body.map(({ key, stories: count }) => [key, count]).sort()).toEqual(
        [...counts].map(([key, rows]) => [key, rows.length]).sort(),
      );
      for (const { key, views } of body) {
        const rows = month.sections.filter(
          (row) => between(30, 0)(row) && row.part === part && row.name === key,
        );
        expect([key, views]).toEqual([key, rows.reduce((total, row) => total + row.views, 0)]);
      }
      const ratios = body.map(({ views, stories: count }) => views / count);
      expect(ratios).toEqual(ratios.toSorted((a, b) => b - a));
    }
  });

  test('display names are used; an unknown source is shown by its host', async () => {
    const namesOf = async (by: Breakdown) => {
      const { body } = await api.call(analytics.breakdown, { token, query: { ...lastDays(30), by } });
      return body.map(({ name }) => name);
    };
    expect(await namesOf('category')).toEqual(expect.arrayContaining(['Política', 'Sem categoria']));
    expect(await namesOf('region')).toEqual(expect.arrayContaining(['Região Metropolitana', 'Sem região']));
    expect(await namesOf('municipality')).toEqual(expect.arrayContaining(['Belém', 'Sem município']));
    expect(await namesOf('source')).toEqual(
      expect.arrayContaining(['Direto', 'WhatsApp', 'Outros', 'blog.example']),
    );
    expect((await namesOf('page')).sort()).toEqual(PAGE_KINDS.map(({ name }) => name as string).sort());
  });

  test('a story’s views are its all-time sum, and 0 for one without views', async () => {
    const ids = [...stories.slice(0, 3), 999_999];
    const { body } = await api.call(analytics.newsViews, { token, query: { ids: ids.join(',') } });
    expect(body.map(({ id, views }) => ({ id, views }))).toEqual(
      ids.map((id) => ({
        id,
        views: sum(
          month.seen.filter((row) => row.news_id === id),
          all,
        ),
      })),
    );
  });

  test('a story published at 23:59 belongs to that day, one at midnight to the next', async () => {
    const day = TODAY - 100;
    const dates = [dayStart(day) - 1, dayStart(day), dayStart(day + 1) - 60_000, dayStart(day + 1)];
    for (const date of dates) await newsApi.write({ date: new Date(date).toISOString() });
    const publishedOn = async (some: number) => {
      const query = { from: dayText(some), to: dayText(some) };
      const { body } = await api.call(analytics.summary, { token, query });
      return [body.published, body.previous.published];
    };
    expect(await publishedOn(day)).toEqual([2, 1]);
    expect(await publishedOn(day + 1)).toEqual([1, 2]);
  });

  test('a hidden story does not count as published; a future one counts as scheduled', async () => {
    const date = new Date(dayStart(TODAY - 200)).toISOString();
    const query = { from: dayText(TODAY - 200), to: dayText(TODAY - 200) };
    const before = (await api.call(analytics.summary, { token, query })).body;
    await newsApi.write({ date, status: 'draft' });
    await newsApi.trash((await newsApi.write({ date })).id);
    await newsApi.write({ publishAt: new Date(START + 60_000).toISOString() });
    const after = (await api.call(analytics.summary, { token, query })).body;
    expect([after.published, after.scheduled]).toEqual([0, before.scheduled + 1]);
  });
});

describe('the report of a story', () => {
  test.each([1, 7, 30])('of %i days has the sums of its rows', async (days) => {
    const news = stories[3] ?? 0;
    const { body } = await api.call(analytics.story, { token, query: { news, ...lastDays(days) } });
    const ofStory = ({ news_id }: { readonly news_id: number }): boolean => news_id === news;
    const seen = month.seen.filter(ofStory);
    const now = seen.filter(between(days));
    const came = month.storySources.filter(ofStory).filter(between(days));
    expect(body).toMatchObject({
      id: news,
      title: 'História 3',
      viewsEver: sum(seen, all),
      views: sum(now, all),
      anonymousViews: sum(now, ({ anonymous }) => anonymous),
      visits: sum(now, ({ visits }) => visits),
    });
    expect(body.days).toEqual(
      Array.from({ length: days }, (_, index) => TODAY - days + 1 + index).map((day) => {
        const on = now.filter((row) => row.day === day);
        return { day: dayText(day), views: sum(on, all), visits: sum(on, ({ visits }) => visits) };
      }),
    );
    const byName = (parts: readonly { readonly key: string; readonly count: number }[]) =>
      Object.fromEntries(parts.map(({ key, count }) => [key, count]));
    const summed = <Row>(rows: readonly Row[], keyOf: (row: Row) => string, count: (row: Row) => number) =>
      Object.fromEntries(
        [...new Set(rows.map(keyOf))]
          .map((key) => [
            key,
            sum(
              rows.filter((row) => keyOf(row) === key),
              count,
            ),
          ])
          .filter(([key, some]) => key !== '' && some !== 0),
      );
    const visits = (row: { readonly visits: number }) => row.visits;
    expect(byName(body.devices)).toEqual(summed(now, ({ device }) => device, all));
    expect(byName(body.sources)).toEqual(summed(came, ({ source }) => source, visits));
    expect(byName(body.campaigns)).toEqual(summed(came, ({ campaign }) => campaign, visits));
    for (const parts of [body.devices, body.sources, body.campaigns]) {
      const counts = parts.map(({ count }) => count);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    }
  });

  test('has the moment of publication, and null before it', async () => {
    const statuses = [
      { status: 'published', expected: expect.any(String) },
      { status: 'draft', expected: null },
      { status: 'scheduled', publishAt: minute(60), expected: null },
    ] as const;
    for (const { expected, ...fields } of statuses) {
      const { id } = await newsApi.write({ title: 'Outra', ...fields });
      const { body } = await api.call(analytics.story, { token, query: { news: id, ...lastDays(1) } });
      expect(body.publishedAt).toEqual(expected);
      expect(body.detailsSince).toBe(dayText(Math.min(...storyDays())));
    }
    function storyDays(): number[] {
      return month.seen.filter(({ news_id }) => news_id > 0).map(({ day }) => day);
    }
  });

  test('is zero with a title for an unread story, and 404 for one missing or in the trash', async () => {
    const fresh = await newsApi.write({ title: 'Saiu agora' });
    const query = { news: fresh.id, ...lastDays(7) };
    const { body } = await api.call(analytics.story, { token, query });
    expect(body).toMatchObject({ title: 'Saiu agora', views: 0, visits: 0, viewsEver: 0 });
    expect([body.days.length, body.sources, body.devices]).toEqual([7, [], []]);
    await newsApi.trash(fresh.id);
    expect((await api.call(analytics.story, { token, query })).status).toBe(404);
    const gone = { ...query, news: 4_000_000 };
    expect((await api.call(analytics.story, { token, query: gone })).status).toBe(404);
  });
});

describe('readers of a period', () => {
  test('each reader is counted once, for any number of visits and any start of the period', async () => {
    // The days (0 to 11) on which each reader came.
    const visits = [[0], [0, 1, 2], [1, 5], [2, 3, 11], [0, 11], [4, 4, 4], [3, 6, 9], [10, 11], [7]];
    const first = TODAY - 600;
    for (const days of visits) {
      let last: number | undefined;
      for (const day of new Set(days)) {
        const row = { day: first + day, gap: last === undefined ? 0 : day - last, readers: 1 };
        await api.db.query
          .insertInto('reader_day')
          .values(row)
          .onConflict((conflict) =>
            conflict.columns(['day', 'gap']).doUpdateSet((eb) => ({
              readers: eb('reader_day.readers', '+', 1),
            })),
          )
          .execute();
        last = day;
      }
    }
    for (let from = 0; from < 12; from++) {
      for (let to = from; to < 12; to++) {
        const query = { from: dayText(first + from), to: dayText(first + to) };
        const { body } = await api.call(analytics.summary, { token, query });
        const came = visits.filter((days) => days.some((day) => day >= from && day <= to));
        expect([from, to, body.readers]).toEqual([from, to, came.length]);
      }
    }
    const query = { from: dayText(first), to: dayText(first + 11) };
    const { body } = await api.call(analytics.traffic, { token, query });
    expect(body.map(({ readers }) => readers)).toEqual(
      body.map((_point, day) => visits.filter((days) => days.includes(day)).length),
    );
  });
});

describe('invalid or empty periods', () => {
  test.each([
    ['from', { from: '2026-02-30', to: '2026-03-01' }, 'Este dia não existe.'],
    ['to', { from: '2026-02-01', to: '2026-13-01' }, 'Este dia não existe.'],
    ['to', { from: '2026-02-02', to: '2026-02-01' }, 'O último dia não pode vir antes do primeiro.'],
    ['to', { from: '2025-02-01', to: '2026-02-02' }, 'O período pode ter no máximo 366 dias.'],
  ])('a wrong %s of %j is named', async (field, query, message) => {
    const { status, problem } = await api.call(analytics.summary, { token, query });
    expect([status, problem.errors]).toEqual([400, [{ field, message }]]);
  });

  test('the longest allowed period is accepted', async () => {
    const { status, body } = await api.call(analytics.traffic, { token, query: lastDays(LIMITS.reportDays) });
    expect([status, body.length]).toEqual([200, LIMITS.reportDays]);
  });

  test('without any events there are zeros, and nulls where nothing can be divided', async () => {
    const empty = await createTestApi();
    const editor = await empty.tokenFor('editor');
    const query = lastDays(2);
    const nothing = {
      views: 0,
      readers: 0,
      visits: 0,
      published: 0,
      impressions: 0,
      clicks: 0,
      measuredClicks: 0,
      ctr: null,
    };
    const { body } = await empty.call(analytics.summary, { token: editor, query });
    expect(body).toEqual({
      ...nothing,
      anonymousViews: 0,
      phoneShare: null,
      scheduled: 0,
      since: null,
      previous: nothing,
    });
    const quiet = { views: 0, visits: 0, readers: 0, previousViews: 0, top: null };
    expect((await empty.call(analytics.traffic, { token: editor, query })).body).toEqual([
      { day: query.from, ...quiet },
      { day: query.to, ...quiet },
    ]);
    expect((await empty.call(analytics.vitals, { token: editor, query })).body).toEqual(
      VITALS.map(({ key }) => ({ vital: key, count: 0, p75: null, good: null, improve: null, poor: null })),
    );
    for (const by of BREAKDOWN_KEYS) {
      expect(
        (await empty.call(analytics.breakdown, { token: editor, query: { ...query, by } })).body,
      ).toEqual([]);
    }
    for (const period of READ_PERIOD_KEYS) {
      expect((await empty.call(analytics.mostRead, { token: editor, query: { period } })).body).toEqual([]);
    }
    expect((await empty.call(analytics.ads, { token: editor, query })).body).toEqual([]);
    await empty.close();
  });
});
