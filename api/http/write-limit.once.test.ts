import { afterEach, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';

const { adminNews } = ENDPOINTS;
let api: TestApi;
afterEach(async () => api.close());

test('writes are limited per user and minute; other users and reads are not', async () => {
  api = await createTestApi({ writesPerMinute: 3 });
  const [busy, other] = [await api.tokenFor('editor'), await api.tokenFor('editor')];
  const write = async (token: string) =>
    await api.call(adminNews.create, { token, body: { title: 'Balsa parada' } });
  const left = [];
  for (let n = 0; n < 3; n++) {
    const { status, headers } = await write(busy);
    expect([status, headers['ratelimit-policy']]).toEqual([201, '"writes";q=3;w=60']);
    left.push(headers.ratelimit);
  }
  expect(left).toEqual(['"writes";r=2;t=60', '"writes";r=1;t=60', '"writes";r=0;t=60']);
  const refused = await write(busy);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  expect((await write(other)).status).toBe(201);
  expect((await api.call(adminNews.list, { token: busy })).status).toBe(200);
  api.clock = START + 60_000;
  expect((await write(busy)).status).toBe(201);
});
