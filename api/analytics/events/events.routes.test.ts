import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnalyticsEvent } from '../../../contracts/analytics/analytics-event.schema.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { createNewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, INTERNAL_TOKEN, START, type TestApi } from '../../../tests/support/api/test-api.ts';
import { allTotals, batch, click, impression, JOAO, RITA, total, view, vital } from './events.support.ts';
import { rollUp } from './roll-up/roll-up.store.ts';

const { analyticsEvents, adminAds } = ENDPOINTS;
const token = INTERNAL_TOKEN;
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  api.clock = START;
  for (const table of [
    'analytics_event',
    'analytics_visitor',
    'analytics_erased',
    'analytics_batch',
  ] as const) {
    await api.db.query.deleteFrom(table).execute();
  }
});
afterAll(async () => api.close());

async function send(...events: AnalyticsEvent[]): Promise<void> {
  const { status, problem } = await api.call(analyticsEvents.record, { token, body: batch(...events) });
  expect([status, problem]).toEqual([204, undefined]);
}

const events = () => api.db.query.selectFrom('analytics_event').selectAll().orderBy('id').execute();
const visitors = () => api.db.query.selectFrom('analytics_visitor').selectAll().execute();
const ask = (visitor: string) => api.call(analyticsEvents.visitor, { token, body: { visitor } });
const forget = async (visitor: string) =>
  (await api.call(analyticsEvents.forget, { token, body: { visitor } })).body.removed;

describe('storing batches of events', () => {
  test('a call without the shared secret is answered with 404', async () => {
    const editor = await api.tokenFor('admin');
    for (const endpoint of [analyticsEvents.record, analyticsEvents.visitor, analyticsEvents.forget]) {
      const body = endpoint === analyticsEvents.record ? batch(view()) : { visitor: RITA };
      expect((await api.call(endpoint, { token: editor, body: body as never })).status).toBe(404);
    }
    expect(await events()).toEqual([]);
  });

  test('every event is stored unchanged', async () => {
    const shown = view({ news: 7, page: 'news', source: 'google', campaign: 'cirio' });
    await send(shown, total({ count: 4 }), vital(), impression(3), click(3, { visitor: RITA }));
    expect(await events()).toMatchObject([
      {
        kind: 'view',
        at: START,
        view_id: shown.view,
        visitor: RITA,
        page: 'news',
        news_id: 7,
        device: 'phone',
        source: 'google',
        campaign: 'cirio',
        item: '',
        amount: 1,
      },
      { kind: 'total', view_id: null, visitor: null, device: 'desktop', amount: 4 },
      { kind: 'vital', visitor: RITA, item: 'LCP', amount: 1_200 },
      { kind: 'impression', visitor: RITA, item: '3' },
      { kind: 'click', view_id: null, visitor: RITA, item: '3' },
    ]);
  });

  test('a batch sent twice is stored once', async () => {
    const body = batch(view(), total(), click(1));
    for (const _ of [1, 2])
      expect((await api.call(analyticsEvents.record, { token, body })).status).toBe(204);
    expect(await events()).toHaveLength(3);
  });

  test('a view, impression or vital sent twice is stored once, also across batches', async () => {
    const [shown, seen, measured] = [view(), impression(3), vital()];
    await send(shown, shown, seen, measured);
    await send(seen, shown, measured, impression(4, { view: seen.view }));
    expect((await events()).map(({ kind, item }) => kind + item)).toEqual([
      'view',
      'impression3',
      'vitalLCP',
      'impression4',
    ]);
  });

  test('a batch of the maximum size with names of the maximum length is accepted', async () => {
    const longest = view({ source: 'ç'.repeat(100), campaign: '🎉'.repeat(50), visitor: 'v'.repeat(64) });
    const many = Array.from({ length: LIMITS.analyticsBatch }, () => ({ ...longest, view: randomUUID() }));
    await send(...many);
    expect(await events()).toHaveLength(LIMITS.analyticsBatch);
    const more = await api.call(analyticsEvents.record, { token, body: batch(...many, view()) });
    expect(more.status).toBe(400);
  });

  test('the latest consent of a visitor is stored with the events', async () => {
    const first = { at: START - 5_000, version: '2025-01-01' };
    const second = { at: START - 1_000, version: '2026-11-15' };
    await send(view({ consent: first, at: START - 4_000 }));
    await send(view({ consent: second }), view({ consent: first }));
    await send(view({ consent: first }));
    expect(await visitors()).toMatchObject([
      {
        visitor: RITA,
        first_at: START - 4_000,
        consent_at: second.at,
        consent_version: second.version,
      },
    ]);
  });

  test('an event without stored consent is kept without its trackingId', async () => {
    await send(impression(1, { visitor: JOAO }), vital({ visitor: JOAO }), click(1, { visitor: JOAO }));
    expect((await events()).map(({ visitor }) => visitor)).toEqual([null, null, null]);
    await send(impression(2, { visitor: JOAO }), view({ visitor: JOAO }));
    expect((await events()).slice(3).map(({ visitor }) => visitor)).toEqual([JOAO, JOAO]);
  });

  test('one invalid event makes the whole batch be refused', async () => {
    const body = { id: randomUUID(), events: [view(), { ...total(), address: '203.0.113.7' }] };
    const answer = await api.call(analyticsEvents.record, { token, body: body as never });
    expect(answer.status).toBe(400);
    expect(await events()).toEqual([]);
  });
});

describe('the stored data of a reader', () => {
  test('is listed as readable text, newest first', async () => {
    const editor = await api.tokenFor('editor');
    const story = await createNewsApi(api, editor).write({ title: 'Balsa volta' });
    const draft = await createNewsApi(api, editor).write({ title: 'Ainda em segredo', status: 'draft' });
    const ad = { position: 'banner side', title: 'Mercado', link: 'https://mercado.example' } as const;
    const { id } = (await api.call(adminAds.create, { token: editor, body: ad })).body;
    const named = { ...ad, title: 'Frutas', advertiser: ' Feira do Guamá ' };
    const { id: other } = (await api.call(adminAds.create, { token: editor, body: named })).body;
    const [first, second] = [randomUUID(), randomUUID()];
    await send(
      view({ page: 'news', news: story.id, source: 'whatsapp', campaign: 'cirio' }),
      view({ page: 'news', news: draft.id, at: START + 1 }),
      view({ page: 'tv', at: START + 2 }),
      impression(id, { at: START + 3 }),
      impression(other, { at: START + 3 }),
      vital({ at: START + 4, view: first, vital: 'INP', value: 120 }),
      vital({ at: START + 4, view: second, vital: 'TTFB', value: 80 }),
      click(999_999, { visitor: RITA, at: START + 5 }),
      vital({ at: START + 6, view: first, vital: 'CLS', value: 0.057 }),
      vital({ at: START + 7, view: first, value: 1_234 }),
      view({ visitor: JOAO }),
    );
    const { body } = await ask(RITA);
    expect(body.events.map(({ kind, about }) => [kind, about])).toEqual([
      [
        'vital',
        'Velocidade da página: parte principal à vista (LCP) 1,2 s, resposta ao toque (INP) 120 ms, estabilidade da página (CLS) 0,06',
      ],
      ['click', 'Anúncio'],
      ['vital', 'Velocidade da página: resposta do servidor (TTFB) 80 ms'],
      ['impression', 'Feira do Guamá: Frutas'],
      ['impression', 'Anúncio: Mercado'],
      ['view', 'TV'],
      ['view', 'Notícia'],
      ['view', 'Balsa volta'],
    ]);
    expect(body).toMatchObject({
      firstAt: new Date(START).toISOString(),
      lastAt: new Date(START + 7).toISOString(),
      consent: { at: new Date(START - 1_000).toISOString(), version: '2026-11-15' },
      complete: true,
    });
    expect(body.events.at(-1)).toMatchObject({
      news: story.id,
      device: 'phone',
      source: 'whatsapp',
      campaign: 'cirio',
    });
  });

  test('does not name a story whose time on the site is over', async () => {
    const editor = await api.tokenFor('editor');
    const unpublishAt = new Date(START + 60_000).toISOString();
    const { id } = await createNewsApi(api, editor).write({ title: 'Edital até hoje', unpublishAt });
    await send(view({ page: 'news', news: id }));
    const about = async () => (await ask(RITA)).body.events.map((event) => event.about);
    expect(await about()).toEqual(['Edital até hoje']);
    api.clock = START + 60_000;
    expect(await about()).toEqual(['Notícia']);
  });

  test('is marked incomplete when the list is cut', async () => {
    await send(...Array.from({ length: LIMITS.visitorEvents + 1 }, () => view()));
    const { body } = await ask(RITA);
    expect([body.events.length, body.complete]).toEqual([LIMITS.visitorEvents, false]);
  });

  test('is a 404 for an unknown trackingId', async () => {
    const { status, problem } = await ask('ninguem-ninguem-ninguem');
    expect([status, problem.detail]).toEqual([404, 'Não há nada guardado sob este identificador.']);
  });

  test('is deleted on request after the roll-up; events of other readers stay', async () => {
    await send(view(), impression(1), vital(), view({ visitor: JOAO }));
    expect(await forget(RITA)).toBe(3);
    expect((await ask(RITA)).status).toBe(404);
    expect((await events()).map(({ visitor }) => visitor)).toEqual([JOAO]);
    expect((await visitors()).map(({ visitor }) => visitor)).toEqual([JOAO]);
    const before = await allTotals(api.db.query);
    expect(JSON.parse(before).traffic_hour.join()).toContain('"views":');
    expect(await rollUp(api.db, () => START)).toBe(0);
    expect(await allTotals(api.db.query)).toBe(before);
    expect(await forget(RITA)).toBe(0);
  });

  test('is not stored again, neither from an open page nor from a forged consent', async () => {
    const shown = view();
    await send(shown);
    await forget(RITA);
    const before = await allTotals(api.db.query);
    // The same view, another one of an open page, and one that claims a new consent.
    const anew = { at: START + 60_000, version: '2026-11-15' };
    await send(
      shown,
      view({ at: START + 1_000 }),
      view({ at: START + 60_000, consent: anew }),
      impression(3),
      vital(),
    );
    await rollUp(api.db, () => api.clock);
    expect([await events(), await visitors()]).toEqual([[], []]);
    expect(await allTotals(api.db.query)).toBe(before);
  });

  test('is reduced to anonymous clicks for later events of the erased reader', async () => {
    await send(view());
    await forget(RITA);
    await send(click(3, { visitor: RITA }));
    expect(await events()).toMatchObject([{ kind: 'click', visitor: null }]);
  });

  test('is in the totals before it is deleted', async () => {
    const readers = async () =>
      (await api.db.query.selectFrom('reader_day').select('readers').where('gap', '=', 0).execute()).reduce(
        (sum, row) => sum + row.readers,
        0,
      );
    const before = await readers();
    await send(view({ visitor: 'terceira-terceira' }));
    await forget('terceira-terceira');
    expect(await readers()).toBe(before + 1);
  });
});
