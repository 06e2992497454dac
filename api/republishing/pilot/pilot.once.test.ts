import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { createNewsApi } from '../../../tests/support/api/news-api.ts';
import {
  createTestRepublishing,
  release,
  type TestRepublishing,
} from '../../../tests/support/api/test-republishing.ts';

import { DEFAULT_PILOT } from './pilot.rules.ts';

const { adminQueue, news } = ENDPOINTS;

let republishing: TestRepublishing;
beforeAll(async () => {
  republishing = await createTestRepublishing();
});
afterAll(async () => republishing.api.close());
beforeEach(() => republishing.reset());

/** Sets the clock to a Sunday noon, when the newsroom is closed. */
async function flyingRepublishing(rules: object, source: object = { trust: 'auto' }): Promise<void> {
  await republishing.fill([release(1), release(2), release(3)], source);
  const token = await republishing.api.tokenFor('admin');
  const body = { ...DEFAULT_PILOT, on: true, minConfidence: 50, ...rules };
  expect((await republishing.api.call(adminQueue.setPilot, { token, body })).status).toBe(200);
}

const publishDueItems = () => republishing.api.app.republishing.pilot.publishDueItems();
const report = async () =>
  (await republishing.api.call(adminQueue.pilotReport, { token: republishing.token })).body;

test('trusted sources are published within the hourly cap, marked as automatic and listed in the report', async () => {
  await flyingRepublishing({ perHour: 2 });
  await publishDueItems();
  republishing.api.clock += 6 * 60_000;
  await publishDueItems();
  expect(await republishing.waiting()).toHaveLength(1);
  const { stories } = await report();
  expect(stories).toHaveLength(2);
  const read = await republishing.api.call(news.get, { params: { id: stories[0]?.id ?? 0 } });
  expect(read.body[0]?.provenance?.automatic).toBe(true);
  republishing.api.clock += 3_600_000;
  await publishDueItems();
  expect(await republishing.waiting()).toEqual([]);
});

test('a source with mandatory review is not published', async () => {
  await flyingRepublishing({}, { trust: 'review' });
  await publishDueItems();
  expect(await republishing.waiting()).toHaveLength(3);
});

test('any editor can stop automatic publishing with one call', async () => {
  await flyingRepublishing({});
  const { body } = await republishing.api.call(adminQueue.stopPilot, { token: republishing.token });
  expect(body).toMatchObject({ on: false, publishing: false, trustedSources: 1 });
  await publishDueItems();
  expect(await republishing.waiting()).toHaveLength(3);
});

test('the rules are changed by administrators only', async () => {
  await flyingRepublishing({});
  const body = { ...DEFAULT_PILOT, on: true };
  expect((await republishing.api.call(adminQueue.setPilot, { token: republishing.token, body })).status).toBe(
    403,
  );
});

test('a held item is listed with the rule that held it', async () => {
  await flyingRepublishing({ blockedWords: ['prefeitura'] });
  await publishDueItems();
  expect(await republishing.waiting()).toHaveLength(3);
  expect((await report()).held).toEqual([
    { reason: 'O texto tem a palavra bloqueada “prefeitura”.', items: 3 },
  ]);
});

test('the radar has the 144 municipalities, with waiting items and active sources', async () => {
  await republishing.fill([release(1)]);
  const before = await republishing.api.call(adminQueue.radar, { token: republishing.token });
  expect(before.body).toHaveLength(144);
  const soure = () =>
    republishing.api
      .call(adminQueue.radar, { token: republishing.token })
      .then(({ body }) => body.find(({ slug }) => slug === 'soure'));
  expect(await soure()).toMatchObject({
    days: null,
    waiting: 1,
    sources: [{ name: 'Prefeitura de Soure' }],
  });
  const [item] = await republishing.waiting();
  await republishing.api.call(adminQueue.publish, {
    token: republishing.token,
    params: { id: item?.id ?? 0 },
    body: {},
  });
  republishing.api.clock += 3 * 86_400_000;
  expect(await soure()).toMatchObject({ days: 3, waiting: 0, storiesInMonth: 1 });
  expect(
    (await republishing.api.call(adminQueue.radar, { token: republishing.token })).body.at(-1)?.slug,
  ).toBe('soure');
});

test('the radar counts a story for each of its municipalities', async () => {
  const story = await createNewsApi(republishing.api, republishing.token).write({ munis: ['Belém', 'Faro'] });
  const { body } = await republishing.api.call(adminQueue.radar, { token: republishing.token });
  const known = body.filter(({ lastStoryId }) => lastStoryId === story.id);
  expect(known.map(({ slug, days, storiesInMonth }) => [slug, days, storiesInMonth]).toSorted()).toEqual([
    ['belem', 0, 1],
    ['faro', 0, 1],
  ]);
});

test('an item with personal data needs an acknowledgement and is never published automatically', async () => {
  await republishing.fill([release(1)], { trust: 'auto' });
  await republishing.api.db.query
    .updateTable('fetched_item')
    .set({ image_alt: 'Cartaz com o telefone (91) 98888-7777', image_url: 'https://soure.example/a.jpg' })
    .execute();
  const admin = await republishing.api.tokenFor('admin');
  const body = { ...DEFAULT_PILOT, on: true, minConfidence: 50 };
  await republishing.api.call(adminQueue.setPilot, { token: admin, body });
  await publishDueItems();
  const [item] = await republishing.waiting();
  expect((await report()).held).toEqual([{ reason: 'O texto tem dados pessoais: Telefone.', items: 1 }]);
  const { token } = republishing;
  const params = { id: item?.id ?? 0 };
  for (const way of ['publish', 'schedule'] as const) {
    const refused = await republishing.api.call(adminQueue[way], { token, params, body: {} });
    expect([refused.status, refused.problem.code]).toEqual([409, 'personal-data']);
    expect(refused.problem.marks).toMatchObject([{ kind: 'phone', field: 'coverAlt' }]);
  }
  const said = { acknowledge: 'personal-data' } as const;
  expect((await republishing.api.call(adminQueue.publish, { token, params, body: said })).status).toBe(200);
});
