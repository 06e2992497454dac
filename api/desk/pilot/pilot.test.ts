import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { createTestDesk, release, type TestDesk } from '../../../tests/support/desk.ts';
import { DEFAULT_PILOT } from './pilot.rules.ts';

const { adminQueue, news } = ENDPOINTS;

let desk: TestDesk;
beforeAll(async () => {
  desk = await createTestDesk();
});
afterAll(async () => desk.api.close());
beforeEach(() => desk.reset());

/** A Sunday noon: the newsroom is closed. */
async function flyingDesk(rules: object, source: object = { trust: 'auto' }): Promise<void> {
  await desk.fill([release(1), release(2), release(3)], source);
  const token = await desk.api.tokenFor('admin');
  const body = { ...DEFAULT_PILOT, on: true, minConfidence: 50, ...rules };
  expect((await desk.api.call(adminQueue.setPilot, { token, body })).status).toBe(200);
}

const fly = () => desk.api.app.desk.pilot.fly();
const report = async () => (await desk.api.call(adminQueue.pilotReport, { token: desk.token })).body;

test('trusted sources go out within the cap of an hour, marked as such, and the report lists them', async () => {
  await flyingDesk({ perHour: 2 });
  await fly();
  desk.api.clock += 6 * 60_000;
  await fly();
  expect(await desk.waiting()).toHaveLength(1);
  const { stories } = await report();
  expect(stories).toHaveLength(2);
  const read = await desk.api.call(news.get, { params: { id: stories[0]?.id ?? 0 } });
  expect(read.body[0]?.provenance?.automatic).toBe(true);
  desk.api.clock += 3_600_000;
  await fly();
  expect(await desk.waiting()).toEqual([]);
});

test('a source that is always reviewed is left alone', async () => {
  await flyingDesk({}, { trust: 'review' });
  await fly();
  expect(await desk.waiting()).toHaveLength(3);
});

test('anybody of the newsroom stops it with one call', async () => {
  await flyingDesk({});
  const { body } = await desk.api.call(adminQueue.stopPilot, { token: desk.token });
  expect(body).toMatchObject({ on: false, flying: false, trustedSources: 1 });
  await fly();
  expect(await desk.waiting()).toHaveLength(3);
});

test('the rules are changed by administrators only', async () => {
  await flyingDesk({});
  const body = { ...DEFAULT_PILOT, on: true };
  expect((await desk.api.call(adminQueue.setPilot, { token: desk.token, body })).status).toBe(403);
});

test('what stays is told with the rule that held it', async () => {
  await flyingDesk({ blockedWords: ['prefeitura'] });
  await fly();
  expect(await desk.waiting()).toHaveLength(3);
  expect((await report()).held).toEqual([
    { reason: 'O texto tem a palavra bloqueada “prefeitura”.', items: 3 },
  ]);
});

test('the radar has the 144 municipalities, with what waits and who publishes there', async () => {
  await desk.fill([release(1)]);
  const before = await desk.api.call(adminQueue.radar, { token: desk.token });
  expect(before.body).toHaveLength(144);
  const soure = () =>
    desk.api
      .call(adminQueue.radar, { token: desk.token })
      .then(({ body }) => body.find(({ slug }) => slug === 'soure'));
  expect(await soure()).toMatchObject({
    ...{ days: null, waiting: 1, sources: [{ name: 'Prefeitura de Soure' }] },
  });
  const [item] = await desk.waiting();
  await desk.api.call(adminQueue.publish, { token: desk.token, params: { id: item?.id ?? 0 }, body: {} });
  desk.api.clock += 3 * 86_400_000;
  expect(await soure()).toMatchObject({ days: 3, waiting: 0, storiesInMonth: 1 });
  expect((await desk.api.call(adminQueue.radar, { token: desk.token })).body.at(-1)?.slug).toBe('soure');
});
