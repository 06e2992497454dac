import { expect, test } from 'vitest';
import { dayNumber, hourNumber } from '../../../../contracts/belem-time.ts';
import { HOUR_MS } from '../../../../contracts/durations.ts';
import { NO_STORY, ViewTally } from './view-tally.rules.ts';

const AT = Date.UTC(2026, 10, 15, 15, 20);
const [HOUR, DAY] = [hourNumber(AT), dayNumber(AT)];
const STORY = { cat: ['foco'], reg: ['marajó', 'xingu'], muni: ['Soure'] };
const view = { at: AT, page: 'news', newsId: 7, device: 'phone', edition: '' };

test('views of readers who consented and of all others are counted in columns of their own', () => {
  const tally = new ViewTally();
  tally.add(view, 'views', 2, STORY);
  tally.add(view, 'anonymous', 3, STORY);
  const counts = { views: 2, anonymous: 3 };
  expect(tally.hours.all()).toEqual([{ hour: HOUR, page: 'news', news_id: 7, ...counts }]);
  expect(tally.days.all()).toEqual([{ day: DAY, page: 'news', news_id: 7, ...counts }]);
  expect(tally.trafficHours.all()).toEqual([{ hour: HOUR, ...counts, visits: 0 }]);
  expect(tally.trafficDays.all()).toEqual([{ day: DAY, device: 'phone', ...counts, visits: 0 }]);
  expect(tally.stories.all()).toEqual([{ day: DAY, news_id: 7, device: 'phone', ...counts, visits: 0 }]);
});

test('a view counts once for each region, category and municipality of the story', () => {
  const tally = new ViewTally();
  tally.add(view, 'views', 1, STORY);
  tally.add(view, 'anonymous', 4, STORY);
  expect(tally.sections.all()).toEqual([
    { day: DAY, part: 'cat', name: 'foco', views: 5 },
    { day: DAY, part: 'reg', name: 'marajó', views: 5 },
    { day: DAY, part: 'reg', name: 'xingu', views: 5 },
    { day: DAY, part: 'muni', name: 'Soure', views: 5 },
  ]);
});

test('a page that is no story has no row among stories and sections', () => {
  const tally = new ViewTally();
  tally.add({ ...view, page: 'home', newsId: NO_STORY }, 'views', 1, null);
  expect(tally.days.all()).toMatchObject([{ page: 'home', news_id: NO_STORY, views: 1 }]);
  expect([...tally.stories.all(), ...tally.sections.all()]).toEqual([]);
});

test('a widget is counted by its kind and not as a page of the portal', () => {
  const tally = new ViewTally();
  tally.add({ ...view, page: 'widget', newsId: NO_STORY }, 'anonymous', 9, null);
  expect(tally.days.all()).toMatchObject([{ page: 'widget', anonymous: 9 }]);
  expect([...tally.trafficHours.all(), ...tally.trafficDays.all(), ...tally.editions.all()]).toEqual([]);
});

test('views of an edition, of a device and of an hour have rows of their own', () => {
  const tally = new ViewTally();
  tally.add(view, 'views', 1, STORY);
  tally.add({ ...view, at: AT + HOUR_MS, device: 'desktop', edition: 'marajo' }, 'views', 1, STORY);
  expect(tally.editions.all().map(({ edition, views }) => [edition, views])).toEqual([
    ['', 1],
    ['marajo', 1],
  ]);
  expect(tally.trafficDays.all().map(({ device }) => device)).toEqual(['phone', 'desktop']);
  expect(tally.hours.all().map(({ hour }) => hour)).toEqual([HOUR, HOUR + 1]);
  expect(tally.days.all()).toMatchObject([{ views: 2 }]);
});

test('clicks on a slot of a front are in the hours only', () => {
  const tally = new ViewTally();
  tally.addFrontClicks(AT, 'front:1', 3);
  tally.addFrontClicks(AT, 'front:1', 2);
  expect(tally.hours.all()).toEqual([
    { hour: HOUR, page: 'front:1', news_id: NO_STORY, views: 0, anonymous: 5 },
  ]);
  expect([...tally.days.all(), ...tally.trafficHours.all(), ...tally.editions.all()]).toEqual([]);
});

test('a visit counts for its hour, day and edition, and for the story it began with', () => {
  const tally = new ViewTally();
  tally.addVisit(view);
  tally.addVisit({ ...view, page: 'home', newsId: NO_STORY });
  expect(tally.trafficHours.all()).toMatchObject([{ views: 0, visits: 2 }]);
  expect(tally.trafficDays.all()).toMatchObject([{ visits: 2 }]);
  expect(tally.editions.all()).toMatchObject([{ visits: 2 }]);
  expect(tally.stories.all()).toEqual([
    { day: DAY, news_id: 7, device: 'phone', views: 0, anonymous: 0, visits: 1 },
  ]);
});
