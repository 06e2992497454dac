import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { DAY_MS, HOUR_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import { publishClockChanges } from '../jobs/schedule.ts';

const { bulletins, adminBulletins } = ENDPOINTS;
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
});
afterAll(async () => api.close());
beforeEach(async () => {
  api.clock = START;
  await api.db.query.deleteFrom('bulletin').execute();
});

const fromNow = (ms: number): string => new Date(api.clock + ms).toISOString();
const create = (fields: object = {}) =>
  api.call(adminBulletins.create, {
    token,
    body: {
      place: 'soure',
      kind: 'ferry',
      text: 'Última balsa às 16h',
      checkedBy: 'Redação',
      endsAt: fromNow(2 * DAY_MS),
      ...fields,
    },
  });
const shown = async () => (await api.call(bulletins.list)).body;

describe('a bulletin', () => {
  test('is shown with who checked it and when, until it ends', async () => {
    expect((await create()).status).toBe(201);
    expect(await shown()).toMatchObject([
      { place: 'soure', kind: 'ferry', checkedBy: 'Redação', checkedAt: fromNow(0) },
    ]);
    api.clock += 2 * DAY_MS;
    expect(await shown()).toEqual([]);
  });

  test('must have an end, within thirty days of its last check', async () => {
    expect((await create({ endsAt: undefined })).status).toBe(400);
    expect((await create({ endsAt: fromNow(30 * DAY_MS + 1) })).status).toBe(400);
    const { body } = await create({ endsAt: fromNow(30 * DAY_MS) });
    api.clock += 5 * DAY_MS;
    const { status, body: saved } = await api.call(adminBulletins.update, {
      token,
      params: { id: body.id },
      body: { endsAt: fromNow(30 * DAY_MS) },
    });
    expect([status, saved.checkedAt]).toEqual([200, fromNow(0)]);
  });

  test('belongs to a municipality of Pará', async () => {
    expect((await create({ place: 'manaus' })).status).toBe(400);
  });

  test('is asked about on its last day', async () => {
    await create();
    const ending = async () => (await api.call(adminBulletins.ending, { token })).body;
    expect(await ending()).toEqual([]);
    api.clock += DAY_MS;
    expect(await ending()).toMatchObject([{ text: 'Última balsa às 16h' }]);
  });

  test('that ends changes the page of its municipality', async () => {
    await create({ endsAt: fromNow(HOUR_MS) });
    const published = vi.spyOn(api.db.changes, 'notifyCommitted');
    await publishClockChanges(api.db, api.clock, api.clock + HOUR_MS);
    expect(published.mock.calls).toEqual([
      [[CHANGE_TAGS.entity('bulletin'), CHANGE_TAGS.servicesOf('soure')]],
    ]);
    published.mockRestore();
  });
});
