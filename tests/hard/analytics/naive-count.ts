import type { LogLine } from './access-log.ts';

export interface Counted {
  readonly views: number;
  readonly anonymous: number;
  readonly visits: number;
  readonly readers: number;
  readonly phoneVisits: number;
  readonly viewsByHour: ReadonlyMap<number, number>;
  readonly viewsOfStory: ReadonlyMap<number, number>;
  readonly hourViewsOfStory: ReadonlyMap<string, number>;
  readonly deviceViewsOfStory: ReadonlyMap<string, number>;
  readonly sourceVisitsOfStory: ReadonlyMap<string, number>;
  readonly visitsBySource: ReadonlyMap<string, number>;
  readonly impressions: ReadonlyMap<number, number>;
  readonly clicks: ReadonlyMap<number, number>;
  readonly measuredClicks: ReadonlyMap<number, number>;
}

const PAUSE = 30 * 60_000;
const ROBOT = /bot|curl|^$/i;

/**
 * The counting rules of docs/analytics.md, implemented a second time on the access log alone: line by line, without
 * stored totals and without any code of the implementation under test.
 */
export function countByHand(log: readonly LogLine[], from: number, to: number): Counted {
  const people = log.filter(({ userAgent, ahead }) => !ROBOT.test(userAgent) && !ahead);
  const within = (at: number): boolean => at >= from && at < to;

  const anonymous = people.filter(
    ({ method, status, path, trackingId, at }) =>
      method === 'GET' && status === 200 && isPage(path) && !trackingId && within(at),
  );
  const taken = people.filter(({ path, status }) => path === '/sinal' && status === 204);
  const told = firstOfEach(
    taken.filter(({ told: signal }) => signal?.view),
    ({ told: signal }) => signal?.v,
  ).map((line) => ({ ...line, at: line.at - (line.told?.t ?? 0) }));
  const ofDay = told.filter(({ at }) => within(at));
  const fresh = ofDay.filter(({ told: signal }) => signal?.view?.n === 0);

  const visits = told
    .filter((view) => {
      const before = told.filter((other) => other.trackingId === view.trackingId && other.at < view.at);
      const last = Math.max(...before.map((other) => other.at), Number.NEGATIVE_INFINITY);
      return view.at - last >= PAUSE;
    })
    .filter(({ at }) => within(at));

  const seen = firstOfEach(
    taken.flatMap(({ at, told: signal }) =>
      (signal?.ads ?? []).map(([ad, age]) => ({
        ad,
        view: signal?.v,
        at: at - (signal?.t ?? 0) + age,
      })),
    ),
    ({ ad, view }) => `${ad} ${view}`,
  ).filter(({ at }) => within(at));

  const opened = people.filter(
    ({ method, path, status }) => method === 'GET' && status === 302 && /^\/ir\//.test(path),
  );
  const clicks = opened.filter((click) => {
    const twin = opened.find(
      (other) =>
        other !== click &&
        other.path === click.path &&
        other.at <= click.at &&
        click.at - other.at < 2_000 &&
        opened.indexOf(other) < opened.indexOf(click) &&
        readerOf(other) === readerOf(click),
    );
    return !twin && within(click.at);
  });

  const allViews = [
    ...anonymous.map(({ path, at, userAgent }) => ({ path, at, userAgent })),
    ...fresh.map(({ told: signal, at, userAgent }) => ({ path: signal?.p ?? '', at, userAgent })),
  ];
  return {
    views: allViews.length,
    anonymous: anonymous.length,
    visits: visits.length,
    readers: new Set(ofDay.map(({ trackingId }) => trackingId)).size,
    phoneVisits: visits.filter(({ userAgent }) => /Mobile/.test(userAgent)).length,
    viewsByHour: tally(allViews.map(({ at }) => Math.floor((at - from) / 3_600_000))),
    viewsOfStory: tally(allViews.flatMap(({ path }) => storyIn(path))),
    hourViewsOfStory: tally(
      allViews.flatMap(({ path, at }) =>
        storyIn(path).map((story) => `${story} ${Math.floor((at - from) / 3_600_000)}`),
      ),
    ),
    deviceViewsOfStory: tally(
      allViews.flatMap(({ path, userAgent }) =>
        storyIn(path).map((story) => `${story} ${/Mobile/.test(userAgent) ? 'phone' : 'desktop'}`),
      ),
    ),
    sourceVisitsOfStory: tally(
      visits.flatMap(({ told: signal }) =>
        storyIn(signal?.p ?? '').map(
          (story) => `${story} ${sourceOf(signal?.view?.s ?? '', signal?.view?.r ?? '')}`,
        ),
      ),
    ),
    visitsBySource: tally(
      visits.map(({ told: signal }) => sourceOf(signal?.view?.s ?? '', signal?.view?.r ?? '')),
    ),
    impressions: tally(seen.map(({ ad }) => ad)),
    clicks: tally(clicks.map(({ path }) => Number(path.slice(4)))),
    measuredClicks: tally(
      clicks.filter(({ trackingId }) => trackingId).map(({ path }) => Number(path.slice(4))),
    ),
  };
}

function isPage(path: string): boolean {
  return path === '/' || /^\/(noticia\/\d+|politica|tv-en-para|contato)$/.test(path);
}

/** The id of the story on the page; empty if it shows none. */
function storyIn(path: string): number[] {
  return [...path.matchAll(/^\/noticia\/(\d+)$/g)].map((match) => Number(match[1]));
}

function readerOf({ trackingId, ip, userAgent }: LogLine): string {
  return trackingId ?? `${ip} ${userAgent}`;
}

function sourceOf(tag: string, host: string): string {
  if (tag) return tag;
  if (/(^|\.)google\.com$/.test(host)) return 'google';
  if (/(^|\.)facebook\.com$/.test(host)) return 'facebook';
  return host || 'direct';
}

function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] {
  return items.filter((item, index) => items.findIndex((other) => keyOf(other) === keyOf(item)) === index);
}

function tally<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
