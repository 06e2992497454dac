import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { createTestApi, INTERNAL_TOKEN, START, type TestApi } from '../../../tests/support/api/test-api.ts';
import { batch, total } from '../events/events.support.ts';
import { rollUp } from '../events/roll-up/roll-up.store.ts';

const { analyticsEvents, adminSettings } = ENDPOINTS;
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => api.close());

test('the audience is public only if the newsroom shows it, and counts whole days only', async () => {
  const body = batch(total({ count: 7 }), total({ at: START + DAY_MS, count: 100 }));
  api.clock = START + DAY_MS;
  await api.call(analyticsEvents.record, { token: INTERNAL_TOKEN, body });
  await rollUp(api.db, () => api.clock);
  expect((await api.call(analyticsEvents.total)).status).toBe(404);

  const token = await api.tokenFor('admin');
  const before = await api.call(adminSettings.get, { token });
  const ifMatch = String(before.headers.etag);
  await api.call(adminSettings.update, { token, ifMatch, body: { showAudience: true } });
  // The response cache may serve the old answer for one more second.
  api.clock += 2_000;
  expect((await api.call(analyticsEvents.total)).body).toEqual({ days: 30, views: 7 });
});
