import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createTestApi, INTERNAL_TOKEN, type TestApi } from '../../tests/support/api/test-api.ts';
import { deleteOldRobotDays } from './robots.queries.ts';

const { robots } = ENDPOINTS;
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => api.close());

test('what the site reports is added up by purpose and forgotten after thirty days', async () => {
  const report = (answers: number, bytes: number) =>
    api.call(robots.record, { token: INTERNAL_TOKEN, body: [{ purpose: 'training', answers, bytes }] });
  await report(2, 3_000_000_000);
  await report(1, 500);
  const read = async () => (await api.call(robots.list, { token: await api.tokenFor('admin') })).body;
  expect(await read()).toEqual([{ purpose: 'training', answers: 3, bytes: 3_000_000_500 }]);
  await deleteOldRobotDays(api.db.query, api.clock + 31 * DAY_MS);
  expect(await read()).toEqual([]);
});
