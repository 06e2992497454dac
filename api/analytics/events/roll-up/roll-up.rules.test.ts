import { describe, expect, test } from 'vitest';
import type { AnalyticsEvent } from '../../../../contracts/analytics/analytics-event.schema.ts';
import { COUNTING } from '../../../../contracts/analytics/analytics-kinds.ts';
import { dayNumber, hourNumber } from '../../../../contracts/belem-time.ts';
import { DAY_MS, MINUTE_MS } from '../../../../contracts/durations.ts';
import { START } from '../../../../tests/support/api/test-api.ts';
import { eventRow } from '../event-row.rules.ts';
import { click, impression, JOAO, RITA, total, view, vital } from '../events.support.ts';
import type { TalliedAd } from './ad-tally.rules.ts';
import { addUpEvents, type RollUpInput, type RollUpTotals } from './roll-up.rules.ts';

const TODAY = dayNumber(START);
const SOURE = { cat: ['foco'], reg: ['marajó', 'xingu'], muni: ['Soure', 'Altamira'] };
const NO_VISITORS: RollUpInput = {
  lastSeen: new Map(),
  stories: new Map([[7, SOURE]]),
  ads: [],
  names: new Map(),
};

function add(events: readonly AnalyticsEvent[], known: Partial<RollUpInput> = {}): RollUpTotals {
  return addUpEvents(
    events.map((event) => eventRow(event, () => true)),
    { ...NO_VISITORS, ...known },
  );
}

function ad(id: number, fields: Partial<TalliedAd> = {}): TalliedAd {
  return {
    id,
    position: 'banner single page',
    weight: 1,
    starts_at: null,
    ends_at: null,
    active: 1,
    deleted_at: null,
    updated_at: 0,
    regions: '',
    categories: '',
    editions: '',
    ...fields,
  };
}

describe('views', () => {
  test('of readers with and without consent are counted separately, by hour and by day', () => {
    const { rows } = add([
      view(),
      view({ at: START + 3_600_000, news: 7, page: 'news' }),
      total({ count: 5 }),
    ]);
    const hour = hourNumber(START);
    expect(rows.traffic_hour).toEqual([
      { hour, views: 1, anonymous: 5, visits: 1 },
      { hour: hour + 1, views: 1, anonymous: 0, visits: 1 },
    ]);
    expect(rows.traffic_day).toEqual([
      { day: TODAY, device: 'phone', views: 2, anonymous: 0, visits: 2 },
      { day: TODAY, device: 'desktop', views: 0, anonymous: 5, visits: 0 },
    ]);
    expect(rows.views_day).toEqual([
      { day: TODAY, page: 'home', news_id: 0, views: 1, anonymous: 5 },
      { day: TODAY, page: 'news', news_id: 7, views: 1, anonymous: 0 },
    ]);
    expect(rows.views_hour.map((row) => row.hour)).toEqual([hour, hour + 1]);
    expect(rows.section_day).toEqual(
      Object.entries(SOURE).flatMap(([part, names]) =>
        names.map((name) => ({ day: TODAY, part, name, views: 1 })),
      ),
    );
  });

  test('of a story are counted by device, with the visits that started there and their sources', () => {
    const read = { news: 7, page: 'news' } as const;
    const { rows } = add([
      view({ ...read, source: 'whatsapp', campaign: 'cirio' }),
      view({ ...read, at: START + MINUTE_MS, source: 'direct' }),
      view({ visitor: JOAO, source: 'google' }),
      view({ ...read, visitor: JOAO, at: START + MINUTE_MS, device: 'tablet' }),
      total({ ...read, count: 3 }),
    ]);
    expect(rows.story_day).toEqual([
      { day: TODAY, news_id: 7, device: 'phone', views: 2, anonymous: 0, visits: 1 },
      { day: TODAY, news_id: 7, device: 'desktop', views: 0, anonymous: 3, visits: 0 },
      { day: TODAY, news_id: 7, device: 'tablet', views: 1, anonymous: 0, visits: 0 },
    ]);
    expect(rows.story_source_day).toEqual([
      { day: TODAY, news_id: 7, source: 'whatsapp', campaign: 'cirio', visits: 1 },
    ]);
  });

  test('belong to the day in Belém time', () => {
    const lastMinute = Date.UTC(2026, 10, 16, 2, 59);
    const { rows } = add([view({ at: lastMinute }), view({ at: lastMinute + MINUTE_MS })]);
    expect(rows.views_day.map(({ day, views }) => [day, views])).toEqual([
      [TODAY, 1],
      [TODAY + 1, 1],
    ]);
  });

  test('that the server has counted already count for visits and readers only', () => {
    const { rows } = add([view({ counted: true, source: 'google' })]);
    expect(rows.views_day).toEqual([]);
    expect(rows.traffic_day).toEqual([{ day: TODAY, device: 'phone', views: 0, anonymous: 0, visits: 1 }]);
    expect(rows.source_day).toEqual([{ day: TODAY, source: 'google', campaign: '', visits: 1 }]);
    expect(rows.reader_day).toEqual([{ day: TODAY, gap: 0, readers: 1 }]);
  });

  test('of a story that was never public are not counted', () => {
    const { rows, lastSeen } = add([view({ news: 8, page: 'news' }), total({ news: 9, page: 'news' })]);
    expect(Object.values(rows).flat()).toEqual([]);
    expect(lastSeen.size).toBe(0);
  });
});

describe('visits', () => {
  const visitsOf = ({ rows }: RollUpTotals): number =>
    rows.traffic_hour.reduce((sum, row) => sum + row.visits, 0);

  test('begin with the first view after half an hour without one', () => {
    const pause = COUNTING.visitPauseMs;
    const at = [START, START + pause - 1, START + 2 * pause - 2, START + 3 * pause - 2];
    expect(visitsOf(add(at.map((moment) => view({ at: moment }))))).toBe(2);
    const lastSeen = new Map([[RITA, START]]);
    expect(visitsOf(add([view({ at: START + pause - 1 })], { lastSeen }))).toBe(0);
    expect(visitsOf(add([view({ at: START + pause })], { lastSeen }))).toBe(1);
  });

  test('have the source and the campaign of their first view, in any order of arrival', () => {
    const later = view({ at: START + MINUTE_MS, source: 'direct' });
    const first = view({ source: 'whatsapp', campaign: 'cirio' });
    const { rows, lastSeen } = add([later, first]);
    expect(rows.source_day).toEqual([{ day: TODAY, source: 'whatsapp', campaign: 'cirio', visits: 1 }]);
    expect(lastSeen.get(RITA)).toBe(START + MINUTE_MS);
  });

  test('do not start with a view that is older than the last known one', () => {
    const lastSeen = new Map([[RITA, START]]);
    const late = add([view({ at: START - DAY_MS })], { lastSeen });
    expect(visitsOf(late)).toBe(0);
    expect(late.rows.reader_day).toEqual([]);
    expect(late.lastSeen.size).toBe(0);
    expect(late.rows.traffic_hour[0]?.views).toBe(1);
  });

  test('of hosts beyond the daily maximum are counted as "other"; known hosts stay', () => {
    const taken = Array.from({ length: COUNTING.hostsPerDay - 1 }, (_, index) => `h${index}.example`);
    const names = new Map([
      [TODAY, { hosts: new Set(taken), campaigns: new Set<string>(), origins: new Map() }],
    ]);
    const sources = ['last.example', 'late.example', 'h1.example', 'google', 'later.example'];
    const events = sources.map((source, index) =>
      view({ visitor: `visitor-number-${index}`, source, at: START + index }),
    );
    const found = add(events, { names }).rows.source_day.map(({ source, visits }) => [source, visits]);
    expect(found).toEqual([
      ['last.example', 1],
      ['other', 2],
      ['h1.example', 1],
      ['google', 1],
    ]);
  });

  test('to a story from origins beyond its maximum are counted as "other", with the same sum', () => {
    // The key of an origin is "source campaign"; here the campaign is empty.
    const taken = Array.from({ length: COUNTING.originsPerStory - 1 }, (_, index) => `h${index}.example `);
    const day = {
      hosts: new Set<string>(),
      campaigns: new Set<string>(),
      origins: new Map([[7, new Set(taken)]]),
    };
    const origins = [
      ['last.example', ''],
      ['late.example', ''],
      ['whatsapp', 'cirio'],
      ['whatsapp', ''],
      ['h1.example', ''],
    ] as const;
    const events = origins.map(([source, campaign], index) =>
      view({
        news: 7,
        page: 'news',
        visitor: `visitor-number-${index}`,
        source,
        campaign,
        at: START + index,
      }),
    );
    const { rows } = add(events, { names: new Map([[TODAY, day]]) });
    expect(rows.story_source_day.map(({ source, campaign, visits }) => [source, campaign, visits])).toEqual([
      ['last.example', '', 1],
      ['other', '', 1],
      ['whatsapp', 'other', 1],
      ['whatsapp', '', 1],
      ['h1.example', '', 1],
    ]);
    expect(rows.source_day.map(({ source }) => source)).toContain('late.example');
  });

  test('of campaigns beyond the daily maximum are counted under one name', () => {
    const campaigns = new Set(Array.from({ length: COUNTING.campaignsPerDay }, (_, index) => `c${index}`));
    const names = new Map([[TODAY, { hosts: new Set<string>(), campaigns, origins: new Map() }]]);
    const { rows } = add([view({ campaign: 'nova' }), view({ visitor: JOAO })], { names });
    expect(rows.source_day.map(({ campaign }) => campaign)).toEqual(['other', '']);
  });
});

describe('readers', () => {
  test('are counted once a day, by the number of days since their last visit', () => {
    const lastSeen = new Map([[JOAO, START - 3 * DAY_MS]]);
    const events = [
      view(),
      view({ at: START + 5 * MINUTE_MS }),
      view({ at: START + DAY_MS }),
      view({ visitor: JOAO }),
    ];
    expect(add(events, { lastSeen }).rows.reader_day).toEqual([
      { day: TODAY, gap: 0, readers: 1 },
      { day: TODAY, gap: 3, readers: 1 },
      { day: TODAY + 1, gap: 1, readers: 1 },
    ]);
  });

  test('of any period are counted once each', () => {
    // The days on which each visitor reads; the test counts the distinct visitors of every period.
    const days: Record<string, number[]> = { [RITA]: [0, 1, 4], [JOAO]: [1, 4], terceira: [4] };
    const events = Object.entries(days).flatMap(([visitor, on]) =>
      on.map((day) => view({ visitor, at: START + day * DAY_MS })),
    );
    const { reader_day } = add(events).rows;
    for (let from = 0; from <= 4; from++) {
      for (let to = from; to <= 4; to++) {
        const counted = reader_day
          .map((row) => ({ ...row, day: row.day - TODAY }))
          .filter(({ day, gap }) => day >= from && day <= to && (gap === 0 || gap > day - from))
          .reduce((sum, { readers }) => sum + readers, 0);
        const people = Object.values(days).filter((on) => on.some((day) => day >= from && day <= to));
        expect(counted).toBe(people.length);
      }
    }
  });
});

describe('vitals', () => {
  test('are counted in buckets by page and device', () => {
    const { rows } = add([
      vital(),
      vital({ value: 1_201 }),
      vital({ value: 9_000 }),
      vital({ vital: 'CLS', value: 0 }),
    ]);
    expect(rows.vital_day.map(({ vital: name, bucket, count }) => [name, Math.sign(bucket), count])).toEqual([
      ['LCP', -1, 2],
      ['LCP', 1, 1],
      ['CLS', -1, 1],
    ]);
    expect(rows.vital_day[0]).toMatchObject({ day: TODAY, page: 'news', device: 'phone' });
  });
});

describe('ads', () => {
  test('are counted while they run, and a little longer for pages that stay open', () => {
    const at = START;
    const ads = [
      ad(1),
      ad(2, { starts_at: at + 1 }),
      ad(3, { ends_at: at - 3_600_000 }),
      ad(4, { ends_at: at - 60_000 }),
      ad(5, { active: 0, updated_at: at - 3_600_000 }),
      // Switched off after it was seen.
      ad(6, { active: 0, updated_at: at + 60_000 }),
      ad(7, { deleted_at: at - 3_600_000 }),
    ];
    const told = ads.flatMap(({ id }) => [impression(id), click(id)]);
    const counted = add(told, { ads }).rows.ad_day.filter(({ impressions }) => impressions > 0);
    expect(counted.map(({ ad_id, clicks }) => [ad_id, clicks])).toEqual([
      [1, 1],
      [4, 1],
      [6, 1],
    ]);
  });

  test('impressions, clicks and clicks with consent are counted by day', () => {
    const ads = [ad(1), ad(2)];
    const events = [impression(1), impression(1), click(1), click(1, { visitor: RITA }), click(2)];
    const { ad_day } = add(events, { ads }).rows;
    const row = { day: TODAY, position: 'banner single page' };
    expect(ad_day).toEqual([
      {
        ...row,
        ad_id: 1,
        impressions: 2,
        clicks: 2,
        measured_clicks: 1,
        removed_clicks: 0,
        text_impressions: 0,
        due: 1,
      },
      {
        ...row,
        ad_id: 2,
        impressions: 0,
        clicks: 1,
        measured_clicks: 0,
        removed_clicks: 0,
        text_impressions: 0,
        due: 1,
      },
    ]);
  });

  test('shown as text on light pages are counted apart, in no share, and only while they run', () => {
    const ads = [ad(1), ad(2, { ends_at: START - DAY_MS }), ad(3)];
    const events = [
      impression(3),
      total({ ads: [1, 2], count: 4 }),
      total({ ads: [1], edition: 'marajo' }),
      // A story that no reader can see.
      total({ page: 'news', news: 9, ads: [1] }),
    ];
    const { ad_day, ad_edition_day, traffic_hour } = add(events, { ads }).rows;
    expect(
      ad_day.map(({ ad_id, impressions, text_impressions }) => [ad_id, impressions, text_impressions]),
    ).toEqual([
      [3, 1, 0],
      [1, 0, 5],
    ]);
    expect(ad_day.reduce((sum, { due }) => sum + due, 0)).toBe(1);
    expect(ad_edition_day.map(({ edition, text_impressions }) => [edition, text_impressions])).toEqual([
      ['', 0],
      ['', 4],
      ['marajo', 1],
    ]);
    expect(traffic_hour[0]?.anonymous).toBe(5);
  });

  test('removed clicks are counted separately and in no other sum', () => {
    const events = [impression(1), click(1), click(1, { removed: 110 }), click(9, { removed: 5 })];
    const { ad_day } = add(events, { ads: [ad(1)] }).rows;
    expect(ad_day).toMatchObject([{ ad_id: 1, clicks: 1, measured_clicks: 0, removed_clicks: 110 }]);
  });

  test('with an unknown id are not counted', () => {
    expect(add([impression(5), click(5)], { ads: [ad(1)] }).rows.ad_day).toEqual([]);
  });

  test('are due their share of the impressions of their position while they ran', () => {
    const turn = START + 10 * MINUTE_MS;
    const ads = [
      ad(1, { weight: 3 }),
      ad(2, { starts_at: turn }),
      ad(3, { active: 0 }),
      ad(4, { deleted_at: 1 }),
      ad(5, { position: 'banner side' }),
    ];
    const seen = [START, turn - 1, turn, turn + 1, turn + DAY_MS].map((at) => impression(1, { at }));
    const due = add(seen, { ads }).rows.ad_day.map(({ day, ad_id, due }) => [day - TODAY, ad_id, due]);
    expect(due).toEqual([
      [0, 1, 2 + 2 * 0.75],
      [1, 1, 0.75],
      [0, 2, 2 * 0.25],
      [1, 2, 0.25],
    ]);
  });

  test('seen on an open page after their end are counted, and due to the running ads', () => {
    const ads = [ad(1, { ends_at: START }), ad(2)];
    const rows = add([impression(1)], { ads }).rows.ad_day;
    expect(rows.map(({ ad_id, impressions, due }) => [ad_id, impressions, due])).toEqual([
      [1, 1, 0],
      [2, 0, 1],
    ]);
  });

  test('an ad limited to some subjects does not reduce what is due to the others', () => {
    const ads = [ad(1), ad(2), ad(3, { regions: 'marajó', weight: 8 })];
    const shown = [1, 2, 1, 2, 1, 2, 3, 3];
    const { rows } = add(
      shown.map((id) => impression(id)),
      { ads },
    );
    const dues = rows.ad_day.map(({ ad_id, impressions, due }) => [ad_id, impressions, due]);
    expect(dues.toSorted()).toEqual([
      [1, 3, 3],
      [2, 3, 3],
      [3, 2, 2],
    ]);
  });
});
