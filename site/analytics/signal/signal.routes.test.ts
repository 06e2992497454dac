import { describe, expect, test } from 'vitest';
import { COUNTING } from '../../../contracts/analytics/analytics-kinds.ts';
import { CONSENT_VERSION, FIRST_CONSENT_VERSION } from '../../../contracts/analytics/consent.ts';
import { createAnalyticsSite, GOOGLEBOT, VISITOR } from '../../testing/analytics-site.ts';
import { ad } from '../../testing/fake-api.ts';

const AGREED = Date.parse('2026-11-15T12:00:00Z');
const VIEW = { r: 'l.facebook.com', s: '', c: 'Feira', n: 0, a: [AGREED, CONSENT_VERSION] };

function signalOf(changes: object = {}): object {
  return { v: 'view-0123456789abcdef', p: '/noticia/7', t: 2_000, view: VIEW, ...changes };
}

describe('a signal', () => {
  test('is a view, dated by our clock minus the age of the page', async () => {
    const { signal, recorded, clock } = createAnalyticsSite();
    const { statusCode, body, headers } = await signal(signalOf());
    expect([statusCode, body, headers['cache-control']]).toEqual([204, '', 'no-store']);
    expect(await recorded()).toEqual([
      {
        kind: 'view',
        at: clock.now - 2_000,
        view: 'view-0123456789abcdef',
        visitor: VISITOR,
        page: 'news',
        news: 7,
        device: 'phone',
        source: 'facebook',
        campaign: 'feira',
        counted: false,
        consent: { at: AGREED, version: CONSENT_VERSION },
      },
    ]);
  });

  test('under a consent to an earlier text is answered and not counted, however late it comes', async () => {
    const { signal, recorded } = createAnalyticsSite();
    const view = { ...VIEW, a: [AGREED, FIRST_CONSENT_VERSION] };
    const { statusCode } = await signal(signalOf({ view, t: 3_600_000 }));
    expect(statusCode).toBe(204);
    expect(await recorded()).toEqual([]);
  });

  test('reports whether the server has already counted the page', async () => {
    const { signal, recorded } = createAnalyticsSite();
    await signal(signalOf({ view: { ...VIEW, n: 1 } }));
    expect(await recorded()).toMatchObject([{ counted: true }]);
  });

  test('carries the ads seen, with their moments, and the vitals', async () => {
    const ads = () => [ad(5, 'banner side'), ad(6, 'banner side')];
    const { signal, recorded, clock } = createAnalyticsSite({ '/ad': ads });
    const { v, p } = { v: 'view-0123456789abcdef', p: '/tv-en-para' };
    await signal({
      v,
      p,
      t: 9_000,
      ads: [
        [5, 1_500],
        [6, 99_000],
      ],
      vitals: [['CLS', 0.02]],
    });
    const about = { view: v, visitor: VISITOR };
    expect(await recorded()).toEqual([
      { kind: 'impression', at: clock.now - 7_500, ...about, ad: 5 },
      { kind: 'impression', at: clock.now, ...about, ad: 6 },
      {
        kind: 'vital',
        at: clock.now - 9_000,
        ...about,
        page: 'tv',
        device: 'phone',
        vital: 'CLS',
        value: 0.02,
      },
    ]);
  });

  test('may come as JSON', async () => {
    const { signal, recorded } = createAnalyticsSite();
    expect((await signal(signalOf(), { 'content-type': 'application/json' })).statusCode).toBe(204);
    expect(await recorded()).toHaveLength(1);
  });
});

describe('a signal is refused with an empty answer', () => {
  test.each([
    ['from a page that is not ours', 403, signalOf(), { origin: 'https://evil.example' }],
    ['without an origin', 403, signalOf(), { origin: '' }],
    ['from another site under the same domain', 403, signalOf(), { 'sec-fetch-site': 'same-site' }],
    ['without a trackingId', 403, signalOf(), { cookie: 'other=1' }],
    ['with an invalid trackingId', 403, signalOf(), { cookie: 'trackingId=x' }],
    [
      'with two trackingIds',
      403,
      signalOf(),
      { cookie: `trackingId=${VISITOR}; trackingId=${'b'.repeat(32)}` },
    ],
    ['that is not JSON', 400, 'nada', {}],
    ['with an unknown member', 400, signalOf({ extra: 1 }), {}],
    ['of a page that does not exist', 400, signalOf({ p: '/nada' }), {}],
    ['of a page whose views are not counted', 400, signalOf({ p: '/partes/lateral' }), {}],
    ['that is too long', 413, signalOf({ p: 'x'.repeat(5_000) }), {}],
    ['sent as a form', 415, 'v=1', { 'content-type': 'application/x-www-form-urlencoded' }],
  ])('%s', async (_what, status, body, headers: Record<string, string>) => {
    const { signal, recorded } = createAnalyticsSite();
    const answer = await signal(body, headers);
    expect([answer.statusCode, answer.body]).toEqual([status, '']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await recorded()).toEqual([]);
  });

  test('from a robot is accepted and does not count', async () => {
    const { signal, recorded } = createAnalyticsSite();
    expect((await signal(signalOf(), { 'user-agent': GOOGLEBOT })).statusCode).toBe(204);
    expect(await recorded()).toEqual([]);
  });
});

describe('a forger', () => {
  const FORGED = 1_000;

  test('cannot fill the database with unknown ads', async () => {
    const { signal, recorded } = createAnalyticsSite();
    const ads = Array.from({ length: 40 }, (_none, index) => [index + 1, 1_000]);
    await signal(signalOf({ ads }));
    const events = await recorded();
    expect(events.flatMap((event) => (event.kind === 'impression' ? [event.ad] : []))).toEqual([5]);
  });

  test('with one trackingId adds to a page no more than one reader can', async () => {
    const { signal, recorded, clock } = createAnalyticsSite();
    for (let index = 0; index < FORGED; index++) {
      clock.now += 500;
      await signal(signalOf({ v: `view-${String(index).padStart(16, '0')}`, ads: [[5, 1_000]] }));
    }
    const events = await recorded();
    for (const kind of ['view', 'impression']) {
      expect(events.filter((event) => event.kind === kind)).toHaveLength(COUNTING.viewsPerHour);
    }
  });

  test('with a new trackingId per signal counts as no more readers than one IP may have', async () => {
    const { signal, recorded, clock } = createAnalyticsSite();
    for (let index = 0; index < FORGED; index++) {
      clock.now += 500;
      const id = String(index).padStart(32, '0');
      await signal(signalOf({ v: `view-${id}` }), { cookie: `trackingId=${id}` });
    }
    const events = await recorded();
    expect(new Set(events.map((event) => 'visitor' in event && event.visitor)).size).toBe(60);
  });

  test('a client that sends signals too fast gets a 429', async () => {
    const { signal, recorded } = createAnalyticsSite();
    const answers = new Set<number>();
    for (let index = 0; index < 700; index++)
      answers.add((await signal(signalOf({ p: '/nada' }))).statusCode);
    expect([...answers]).toEqual([400, 429]);
    expect(await recorded()).toEqual([]);
  });
});
