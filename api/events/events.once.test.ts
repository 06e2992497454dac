import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';

const { events, adminEvents } = ENDPOINTS;
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
});
afterAll(async () => api.close());
beforeEach(async () => {
  api.clock = START;
  await api.db.query.deleteFrom('agenda_event').execute();
});

const fromNow = (ms: number): string => new Date(api.clock + ms).toISOString();
const create = (fields: object = {}) =>
  api.call(adminEvents.create, {
    token,
    body: {
      title: 'Sessão da Câmara',
      place: 'maraba',
      source: 'Câmara de Marabá',
      startsAt: fromNow(HOUR_MS),
      ...fields,
    },
  });
const titles = async () => (await api.call(events.list)).body.map(({ title }) => title);

describe('an event', () => {
  test('is listed until it is over', async () => {
    await create({ endsAt: fromNow(3 * HOUR_MS) });
    expect(await titles()).toEqual(['Sessão da Câmara']);
    api.clock += 3 * HOUR_MS;
    expect(await titles()).toEqual([]);
  });

  test('of every week is listed until its last occurrence is over', async () => {
    await create({ endsAt: fromNow(3 * HOUR_MS), weeklyUntil: fromNow(20 * DAY_MS) });
    api.clock += 14 * DAY_MS + 3 * HOUR_MS - 1;
    expect(await titles()).toHaveLength(1);
    api.clock += 1;
    expect(await titles()).toEqual([]);
  });

  test.each([
    { endsAt: () => fromNow(0) },
    { endsAt: () => fromNow(32 * DAY_MS) },
    { weeklyUntil: () => fromNow(-DAY_MS) },
    { weeklyUntil: () => fromNow(400 * DAY_MS) },
    { place: () => 'manaus' },
    { source: () => ' ' },
  ])('with wrong fields %# is refused', async (wrong) => {
    const fields = Object.fromEntries(Object.entries(wrong).map(([name, make]) => [name, make()]));
    expect((await create(fields)).status).toBe(400);
  });
});
