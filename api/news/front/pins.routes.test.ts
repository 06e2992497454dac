import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hourNumber } from '../../../contracts/belem-time.ts';
import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import { DAY_MS, HOUR_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { BodyOf } from '../../../contracts/http/endpoint.ts';
import type { AdminPin } from '../../../contracts/pins/pin.endpoints.ts';
import type { Trx } from '../../../db/database.ts';
import { acquireLock } from '../../../db/locks.ts';
import { createNewsApi, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';
import { hasManyConnections } from '../../../tests/support/database/test-database.ts';
import { insertEntity } from '../../entities/entity-rows.ts';
import { publishClockChanges } from '../../jobs/schedule.ts';
import { createEdition } from '../../rights/rights.support.ts';

const { pins, adminPins } = ENDPOINTS;
const COVER = 'https://fotos.example/balsa.jpg';
let api: TestApi;
let token: string;
let news: NewsApi;
let marajo: number;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  news = createNewsApi(api, token);
  marajo = await createEdition(api, 'marajo', 'marajó');
});
afterAll(async () => api.close());
beforeEach(async () => {
  api.clock = START;
  await api.db.query.deleteFrom('front_pin').execute();
});

const fromNow = (ms: number): string => new Date(api.clock + ms).toISOString();
const story = (title = 'Enchente', fields = {}) => news.write({ title, cover: COVER, ...fields });

type Body = Partial<BodyOf<typeof adminPins.create>> & { readonly news: number };
const send = (body: Body, as = token) =>
  api.call(adminPins.create, { token: as, body: { edition: 'para', place: 'destaque-1', ...body } });

async function pin(body: Body): Promise<AdminPin> {
  const answer = await send(body);
  expect([answer.status, answer.body]).toMatchObject([201, {}]);
  return answer.body;
}

/** The stories that readers see on the fronts, by slot. */
async function shown(): Promise<Record<string, number>> {
  const { body } = await api.call(pins.list);
  return Object.fromEntries(body.flatMap((one) => (one.story ? [[one.place, one.story.id]] : [])));
}

/** How many transactions wait for an advisory lock of this database. */
async function countWaiting(trx: Trx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(trx);
  return rows[0]?.n ?? 0;
}

describe('a pin', () => {
  test('puts a story in its slot for 24 hours, with its own title and kicker', async () => {
    const { id } = await story();
    const made = await pin({ news: id, title: ' Enchente  em Belém ', kicker: 'Urgente' });
    expect(made).toMatchObject({ endsAt: fromNow(DAY_MS), startsAt: null, newsTitle: 'Enchente' });
    const { body } = await api.call(pins.list);
    expect(body).toMatchObject([
      { edition: 'para', place: 'destaque-1', title: 'Enchente em Belém', kicker: 'Urgente', story: { id } },
    ]);
    api.clock += DAY_MS - 1;
    expect(await shown()).toEqual({ 'destaque-1': id });
    api.clock += 1;
    expect(await shown()).toEqual({});
  });

  test('with a start takes its slot at that moment', async () => {
    const { id } = await story();
    await pin({ news: id, startsAt: fromNow(HOUR_MS) });
    expect(await shown()).toEqual({});
    api.clock += HOUR_MS;
    expect(await shown()).toEqual({ 'destaque-1': id });
  });

  test('stays in its slot after the clock was set back', async () => {
    const { id } = await story();
    await pin({ news: id });
    await pin({ news: (await story('Outra')).id, place: 'destaque-2', startsAt: fromNow(-HOUR_MS) });
    api.clock -= 10 * 60_000;
    // The stories themselves are scheduled then; they are published again with the clock of before.
    await api.db.query.updateTable('news').set({ publish_at: 0 }).execute();
    expect(Object.keys(await shown())).toEqual(['destaque-2', 'destaque-1']);
  });

  test('ends within seven days and begins within seven', async () => {
    const { id } = await story();
    const errors = async (body: Partial<Body>) => {
      const answer = await send({ news: id, ...body });
      expect(answer.status).toBe(400);
      return (answer.body as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field);
    };
    expect(await errors({ endsAt: fromNow(7 * DAY_MS + 1) })).toEqual(['endsAt']);
    expect(await errors({ endsAt: fromNow(0) })).toEqual(['endsAt']);
    expect(await errors({ startsAt: fromNow(7 * DAY_MS + 1) })).toEqual(['startsAt']);
    const made = await pin({ news: id, endsAt: fromNow(7 * DAY_MS) });
    api.clock += DAY_MS;
    const longer = { endsAt: fromNow(7 * DAY_MS + 1) };
    const answer = await api.call(adminPins.update, { token, params: { id: made.id }, body: longer });
    expect(answer.status).toBe(400);
  });

  test('falls while its story is withdrawn, expired or without a cover, and comes back with it', async () => {
    const { id } = await story();
    await pin({ news: id });
    const visible = async () => (await shown())['destaque-1'] === id;
    expect(await visible()).toBe(true);
    await news.change(id, { status: 'archived' });
    expect(await visible()).toBe(false);
    await news.change(id, { status: 'published', validUntil: fromNow(HOUR_MS) });
    expect(await visible()).toBe(true);
    api.clock += HOUR_MS;
    expect(await visible()).toBe(false);
    await news.change(id, { validUntil: null, cover: '' });
    expect(await visible()).toBe(false);
    await news.change(id, { cover: COVER });
    expect(await visible()).toBe(true);
    await news.trash(id);
    expect(await visible()).toBe(false);
  });

  test('of a block needs no cover', async () => {
    const { id } = await story('Sem foto', { cover: '' });
    await pin({ news: id, place: 'bloco-marajo' });
    expect(await shown()).toEqual({ 'bloco-marajo': id });
  });

  test('of a scheduled story waits for it and tells readers nothing of its text', async () => {
    const { id } = await story('Segredo', { status: 'scheduled', publishAt: fromNow(HOUR_MS) });
    await pin({ news: id, title: 'Segredo na capa', kicker: 'Segredo' });
    const { body } = await api.call(pins.list);
    expect(body).toMatchObject([{ news: id, story: null }]);
    expect(JSON.stringify(body)).not.toContain('Segredo');
    api.clock += HOUR_MS;
    expect(await shown()).toEqual({ 'destaque-1': id });
  });

  test.each(['draft', 'archived'] as const)('of a story that is %s is refused', async (status) => {
    const { id } = await story('Parada', { status });
    expect((await send({ news: id })).status).toBe(400);
  });

  test('of a deleted story or of no story is refused', async () => {
    const { id } = await story();
    await news.trash(id);
    const messages = [await send({ news: id }), await send({ news: 999_999 })];
    expect(messages.map(({ status }) => status)).toEqual([400, 400]);
  });

  test('of an unknown edition or of a block that the front does not have is refused', async () => {
    const { id } = await story();
    expect((await send({ news: id, edition: 'lisboa' })).status).toBe(400);
    expect((await send({ news: id, place: 'bloco-xingu' })).status).toBe(400);
    expect((await send({ news: id, edition: 'marajo', place: 'bloco-soure' })).status).toBe(201);
    expect((await send({ news: id, edition: 'marajo', place: 'bloco-maraba' })).status).toBe(400);
  });
});

describe('a taken slot', () => {
  test('is refused with the person and the story, and given up by the answer', async () => {
    const [first, second] = [await story('Primeira'), await story('Segunda')];
    const held = await pin({ news: first.id });
    const refused = await send({ news: second.id });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'place-taken',
      current: [{ id: held.id, newsTitle: 'Primeira', by: { username: expect.stringMatching(/^editor/) } }],
    });
    expect(await shown()).toEqual({ 'destaque-1': first.id });
    await pin({ news: second.id, replace: [held.id] });
    expect(await shown()).toEqual({ 'destaque-1': second.id });
  });

  test('is refused again if another pin took it in the meantime', async () => {
    const stories = [await story('A'), await story('B'), await story('C')] as const;
    const seen = await pin({ news: stories[0].id });
    await pin({ news: stories[1].id, replace: [seen.id] });
    expect((await send({ news: stories[2].id, replace: [seen.id] })).status).toBe(409);
  });

  test('is free before and after the pin, and in another edition', async () => {
    const [first, second] = [await story('Primeira'), await story('Segunda')];
    await pin({ news: first.id, startsAt: fromNow(HOUR_MS), endsAt: fromNow(2 * HOUR_MS) });
    await pin({ news: second.id, endsAt: fromNow(HOUR_MS) });
    await pin({ news: first.id, startsAt: fromNow(2 * HOUR_MS), endsAt: fromNow(3 * HOUR_MS) });
    await pin({ news: first.id, edition: 'marajo' });
    api.clock += HOUR_MS;
    expect(await shown()).toEqual({ 'destaque-1': first.id });
  });

  test('that is replaced from a later hour keeps its pin until then', async () => {
    const [first, second] = [await story('Primeira'), await story('Segunda')];
    const held = await pin({ news: first.id });
    await pin({ news: second.id, startsAt: fromNow(HOUR_MS), replace: [held.id] });
    expect(await shown()).toEqual({ 'destaque-1': first.id });
    api.clock += HOUR_MS;
    expect(await shown()).toEqual({ 'destaque-1': second.id });
  });

  test('a story moves to another slot only if the editor agrees', async () => {
    const { id } = await story();
    const held = await pin({ news: id });
    expect((await send({ news: id, place: 'destaque-2' })).status).toBe(409);
    await pin({ news: id, place: 'destaque-2', replace: [held.id] });
    expect(await shown()).toEqual({ 'destaque-2': id });
  });

  test.skipIf(!hasManyConnections)(
    'is refused to a pin that is sent while another process writes the first',
    async () => {
      const [first, second] = [await story('Primeira'), await story('Segunda')];
      let sent: ReturnType<typeof send> | undefined;
      await api.db.query.transaction().execute(async (trx) => {
        await acquireLock(trx, 'postgres', 'pins');
        sent = send({ news: second.id });
        // The call waits for the lock, so it sees the pin of this transaction.
        await expect.poll(() => countWaiting(trx)).toBe(1);
        await insertEntity(trx, 'front_pin', {
          edition: 'para',
          place: 'destaque-1',
          news_id: first.id,
          title: '',
          kicker: '',
          starts_at: null,
          ends_at: api.clock + DAY_MS,
          created_at: api.clock,
          updated_at: api.clock,
        });
      });
      expect((await sent)?.status).toBe(409);
      expect(await shown()).toEqual({ 'destaque-1': first.id });
    },
  );

  test('of pins sent at the same millisecond to two APIs one takes the slot, the others are told', async () => {
    const other = await createTestApi({ db: api.db });
    const stories = [];
    for (const title of ['A', 'B', 'C', 'D', 'E', 'F']) stories.push(await story(title));
    const answers = await Promise.all(
      stories.map(({ id }, index) => {
        const body = { edition: 'para', place: 'destaque-1', news: id };
        return (index % 2 ? other : api).call(adminPins.create, { token, body });
      }),
    );
    const refused = stories.slice(1).map(() => 409);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...refused]);
    expect((await api.call(pins.list)).body).toHaveLength(1);
    await other.app.close();
  });
});

describe('the rights', () => {
  test('a contributor may not pin', async () => {
    const { id } = await story();
    expect((await send({ news: id }, await api.tokenFor('contributor'))).status).toBe(403);
  });

  test('an editor of one edition pins to its front and to no other', async () => {
    const { id } = await story();
    const limited = await api.tokenFor('editor', [marajo]);
    expect((await send({ news: id, edition: 'marajo' }, limited)).status).toBe(201);
    expect((await send({ news: id, edition: 'para' }, limited)).status).toBe(403);
    const state = await pin({ news: id });
    const calls = [
      api.call(adminPins.update, { token: limited, params: { id: state.id }, body: { kicker: 'Meu' } }),
      api.call(adminPins.remove, { token: limited, params: { id: state.id } }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404]);
    const history = await api.call(adminPins.list, { token: limited });
    expect(history.body.map(({ edition }) => edition)).toEqual(['marajo']);
    expect((await api.call(adminPins.list, { token: limited, query: { edition: 'para' } })).status).toBe(404);
  });

  test('an editor of one edition pins no story that only others may see', async () => {
    const { id } = await story('De Marabá', { muni: 'maraba' });
    const limited = await api.tokenFor('editor', [marajo]);
    expect((await send({ news: id, edition: 'marajo' }, limited)).status).toBe(400);
  });
});

describe('the history', () => {
  test('keeps removed pins, which can be put back until their end', async () => {
    const { id } = await story();
    const made = await pin({ news: id });
    await api.call(adminPins.remove, { token, params: { id: made.id } });
    expect(await shown()).toEqual({});
    const { body } = await api.call(adminPins.list, { token });
    expect(body).toMatchObject([{ id: made.id, deletedAt: fromNow(0), by: { id: expect.any(Number) } }]);
    api.clock += HOUR_MS;
    const back = await api.call(adminPins.restore, { token, params: { id: made.id }, body: {} });
    expect(back.body).toMatchObject({ id: made.id, deletedAt: null, endsAt: made.endsAt });
    expect(await shown()).toEqual({ 'destaque-1': id });
  });

  test('a pin put back after its end stays for 24 hours', async () => {
    const made = await pin({ news: (await story()).id });
    await api.call(adminPins.remove, { token, params: { id: made.id } });
    api.clock += 2 * DAY_MS;
    const back = await api.call(adminPins.restore, { token, params: { id: made.id }, body: {} });
    expect(back.body.endsAt).toBe(fromNow(DAY_MS));
  });

  test('a replaced pin comes back only in place of the one that is there', async () => {
    const [first, second] = [await story('Primeira'), await story('Segunda')];
    const held = await pin({ news: first.id });
    const now = await pin({ news: second.id, replace: [held.id] });
    const restore = (replace: number[]) =>
      api.call(adminPins.restore, { token, params: { id: held.id }, body: { replace } });
    expect((await restore([])).status).toBe(409);
    expect((await restore([now.id])).status).toBe(200);
    expect(await shown()).toEqual({ 'destaque-1': first.id });
  });
});

describe('the caches', () => {
  test('a pin tells the list of pins and the home of its edition, and nothing else', async () => {
    const { id } = await story();
    const notified = vi.spyOn(api.db.changes, 'notifyCommitted');
    await pin({ news: id, edition: 'marajo' });
    expect(notified.mock.calls).toEqual([[[CHANGE_TAGS.entity('pin'), CHANGE_TAGS.pins('marajo')]]]);
    notified.mockRestore();
  });

  test('a pin that begins or ends by itself tells the home of its edition', async () => {
    const { id } = await story();
    // No story of another test turns at these moments.
    await pin({ news: id, startsAt: fromNow(HOUR_MS / 2), endsAt: fromNow(1.5 * HOUR_MS) });
    const publish = vi.spyOn(api.db.changes, 'notifyCommitted');
    const turn = async (hours: number) => {
      publish.mockClear();
      await publishClockChanges(api.db, api.clock + hours * HOUR_MS - 1, api.clock + hours * HOUR_MS);
      return publish.mock.calls.flat(2);
    };
    const tags = [CHANGE_TAGS.entity('pin'), CHANGE_TAGS.pins('para')];
    expect(await turn(0.5)).toEqual(tags);
    expect(await turn(0.7)).toEqual([]);
    expect(await turn(1.5)).toEqual(tags);
    publish.mockRestore();
  });
});

describe('the front of the back office', () => {
  test('names the story of every slot now and at a later hour', async () => {
    await api.db.query.deleteFrom('news').execute();
    const stories = [];
    for (let index = 0; index < 7; index++)
      stories.push(await story(`Notícia ${index}`, { date: fromNow((index - 10) * 60_000), muni: 'maraba' }));
    const ids = stories.map(({ id }) => id).reverse();
    const [oldest = 0] = ids.slice(-1);
    await pin({ news: oldest, startsAt: fromNow(HOUR_MS) });
    const front = async (at?: string) => {
      const { body } = await api.call(adminPins.front, { token, query: at ? { at } : {} });
      return body;
    };
    const now = await front();
    expect(now.places.slice(0, 5).map(({ story: one }) => one?.id)).toEqual(ids.slice(0, 5));
    expect(now.places.map(({ name }) => name)).toEqual([
      'Manchete',
      'Destaque 2',
      'Destaque 3',
      'Destaque 4',
      'Bloco Pará',
      'Bloco Região Metropolitana',
      'Bloco Marajó',
      'Bloco Carajás',
    ]);
    expect(now.waiting).toMatchObject([{ news: oldest }]);
    const later = await front(fromNow(HOUR_MS));
    expect(later.places.slice(0, 5).map(({ story: one }) => one?.id)).toEqual([oldest, ...ids.slice(0, 4)]);
    expect(later.places[0]).toMatchObject({ shown: true, pin: { news: oldest } });
  });

  test('has views, trend and shares of now, and none for a later hour', async () => {
    const { id } = await story('A mais nova', { date: fromNow(0) });
    const hour = hourNumber(api.clock);
    const row = (back: number, page: string, anonymous: number, news_id = 0) => ({
      hour: hour - back,
      page,
      news_id,
      views: 0,
      anonymous,
    });
    await api.db.query.deleteFrom('views_hour').execute();
    await api.db.query
      .insertInto('views_hour')
      .values([
        row(0, 'news', 30, id),
        row(1, 'news', 12, id),
        row(2, 'news', 5, id),
        row(1, 'front/para/destaque-1', 30),
        row(1, 'front/para/destaque-2', 10),
        row(50, 'front/para/destaque-1', 10),
        row(50, 'front/para/destaque-2', 30),
        row(1, 'front/marajo/destaque-1', 99),
      ])
      .execute();
    const figures = async (query = {}) =>
      (await api.call(adminPins.front, { token, query })).body.places[0]?.figures;
    expect(await figures()).toEqual({ lastHour: 42, hourBefore: 5, share: 0.75, usualShare: 0.5 });
    expect(await figures({ at: fromNow(HOUR_MS) })).toBeNull();
  });
});
