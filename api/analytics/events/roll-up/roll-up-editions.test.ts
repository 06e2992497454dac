import { describe, expect, test } from 'vitest';
import { dayNumber } from '../../../../contracts/belem-time.ts';
import { START } from '../../../../tests/support/api/test-api.ts';
import { eventRow } from '../event-row.rules.ts';
import { click, impression, total, view } from '../events.support.ts';
import type { TalliedAd } from './ad-tally.rules.ts';
import { addUpEvents } from './roll-up.rules.ts';

const TODAY = dayNumber(START);

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

function add(events: Parameters<typeof eventRow>[0][], ads: readonly TalliedAd[] = []) {
  const known = { lastSeen: new Map(), stories: new Map(), ads, names: new Map() };
  return addUpEvents(
    events.map((event) => eventRow(event, () => true)),
    known,
  ).rows;
}

describe('totals by edition', () => {
  test('views and visits are counted under the edition whose page it was; without one, under the state portal', () => {
    const rows = add([view(), view({ edition: 'marajo' }), total({ edition: 'marajo', count: 3 })]);
    expect(rows.edition_day).toEqual([
      { day: TODAY, edition: '', views: 1, anonymous: 0, visits: 1 },
      // The same reader went on reading there: one visit.
      { day: TODAY, edition: 'marajo', views: 1, anonymous: 3, visits: 0 },
    ]);
    expect(rows.traffic_day.reduce((sum, { views, anonymous }) => sum + views + anonymous, 0)).toBe(5);
  });

  test('impressions and clicks of an ad are counted by edition and in sum', () => {
    const events = [
      impression(1),
      impression(1, { edition: 'marajo' }),
      impression(1, { edition: 'marajo' }),
      click(1, { edition: 'marajo' }),
      click(1, { edition: 'carajas', removed: 4 }),
    ];
    const rows = add(events, [ad(1)]);
    expect(
      rows.ad_edition_day.map(({ edition, impressions, clicks, removed_clicks, due }) => [
        edition,
        impressions,
        clicks,
        removed_clicks,
        due,
      ]),
    ).toEqual([
      ['', 1, 0, 0, 1],
      ['marajo', 2, 1, 0, 2],
      ['carajas', 0, 0, 4, 0],
    ]);
    expect(rows.ad_day).toMatchObject([{ ad_id: 1, impressions: 3, clicks: 1, removed_clicks: 4, due: 3 }]);
  });

  test('an ad is due a share only of the impressions of its own editions', () => {
    const ads = [ad(1), ad(2, { editions: 'marajo', weight: 3 }), ad(3, { editions: 'para' })];
    const events = [
      ...Array.from({ length: 4 }, () => impression(1, { edition: 'marajo' })),
      ...Array.from({ length: 2 }, () => impression(1)),
    ];
    const dues = add(events, ads).ad_edition_day.map(({ ad_id, edition, due }) => [ad_id, edition, due]);
    expect(dues.toSorted()).toEqual(
      [
        [1, 'marajo', 1],
        [2, 'marajo', 3],
        [1, '', 1],
        [3, '', 1],
      ].toSorted(),
    );
  });
});
