import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LEGAL_KEPT_DAYS } from '../../contracts/legal/legal-kinds.ts';
import { OFFLINE } from '../../contracts/offline.ts';
import { createNewsApi } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import { deleteOldHistory } from './retention.ts';

const { adminSettings, adminNews } = ENDPOINTS;
let api: TestApi;
let admin: string;

beforeAll(async () => {
  api = await createTestApi();
  admin = await api.tokenFor('admin');
});
beforeEach(async () => {
  api.clock = START;
  await api.db.query.deleteFrom('settings').execute();
});
afterAll(async () => api.close());

const retire = () => deleteOldHistory(api.db.query, api.clock, new AbortController().signal);
const keepFor = async (body: { revisionsDays?: number; auditDays?: number }) =>
  await api.call(adminSettings.update, { token: admin, body });

/** A story with a version of today, and of two and four days later. */
async function storyWithVersions(): Promise<number> {
  const { body } = await api.call(adminNews.create, { token: admin, body: { title: 'Cheia do Tapajós' } });
  for (const days of [2, 4]) {
    api.clock = START + days * DAY_MS;
    await api.call(adminNews.update, {
      token: admin,
      params: { id: body.id },
      body: { title: `Cheia, dia ${days}` },
    });
  }
  return body.id;
}

const versionsOf = async (id: number) =>
  (await api.db.query.selectFrom('news_revision').select('version').where('news_id', '=', id).execute())
    .length;

test('without a setting nothing is ever deleted', async () => {
  const id = await storyWithVersions();
  api.clock = START + 9_999 * DAY_MS;
  await retire();
  expect(await versionsOf(id)).toBe(3);
});

test('versions older than the setting are deleted, except the newest of a story', async () => {
  const id = await storyWithVersions();
  await keepFor({ revisionsDays: 3 });
  await retire();
  expect(await versionsOf(id)).toBe(2);
  api.clock = START + 9_999 * DAY_MS;
  await retire();
  expect(await versionsOf(id)).toBe(1);
});

test('audit entries older than the setting are deleted, and their number is audited', async () => {
  await storyWithVersions();
  await keepFor({ auditDays: 3 });
  const old = api.db.query
    .selectFrom('audit')
    .selectAll()
    .where('at', '<', api.clock - 3 * DAY_MS);
  const count = (await old.execute()).length;
  expect(count).toBeGreaterThan(0);
  await retire();
  expect(await old.execute()).toEqual([]);
  const noted = await api.db.query.selectFrom('audit').selectAll().where('kind', '=', 'audit').execute();
  expect(noted).toMatchObject([{ action: 'retire', detail: String(count), user_name: 'sistema' }]);
});

test('steps and versions that the proof of a request by law needs outlive shorter settings for three years', async () => {
  const id = await storyWithVersions();
  const { adminLegalRequests } = ENDPOINTS;
  const receivedAt = new Date(api.clock).toISOString();
  const asked = { kind: 'retificacao', asker: 'Ana', story: String(id), receivedAt } as const;
  const params = { id: (await api.call(adminLegalRequests.create, { token: admin, body: asked })).body.id };
  await keepFor({ revisionsDays: 3, auditDays: 3 });
  const kept = async () => {
    await retire();
    const steps = api.db.query.selectFrom('audit').select('action').where('kind', '=', 'legal');
    return [await versionsOf(id), (await steps.execute()).map(({ action }) => action)];
  };
  // Open requests wait however long.
  api.clock += 2_000 * DAY_MS;
  expect(await kept()).toEqual([3, ['create']]);
  const token = await api.tokenFor('admin');
  const body = { state: 'atendido' as const, decision: 'Corrigida.' };
  expect((await api.call(adminLegalRequests.update, { token, params, body })).status).toBe(200);
  api.clock += LEGAL_KEPT_DAYS * DAY_MS - 1;
  expect(await kept()).toEqual([3, ['create', 'update']]);
  api.clock += 1;
  expect(await kept()).toEqual([1, []]);
});

test('a withdrawal outlives a shorter setting for as long as readers may have a copy of the story', async () => {
  const news = createNewsApi(api, admin);
  const story = await news.write();
  await news.trash(story.id);
  await api.call(adminNews.removeForGood, { token: admin, params: { id: story.id } });
  await keepFor({ auditDays: 1 });
  const withdrawn = async () => {
    await retire();
    return (await api.call(ENDPOINTS.news.withdrawn)).body.map(({ id }) => id);
  };
  const actionsOn = async () =>
    (
      await api.db.query
        .selectFrom('audit')
        .select('action')
        .where('item_id', '=', String(story.id))
        .execute()
    ).map(({ action }) => action);
  api.clock = START + OFFLINE.maxAgeMs - 60_000;
  expect(await withdrawn()).toContain(story.id);
  expect(await actionsOn()).toEqual(['trash']);
  api.clock = START + OFFLINE.maxAgeMs + 60_000;
  expect(await withdrawn()).not.toContain(story.id);
  expect(await actionsOn()).toEqual([]);
});

test('the public settings do not contain the retention settings', async () => {
  expect((await keepFor({ auditDays: 365 })).body).toMatchObject({ auditDays: 365, revisionsDays: 0 });
  expect((await api.call(ENDPOINTS.settings.get)).body).not.toHaveProperty('auditDays');
  expect((await keepFor({ auditDays: -1 })).problem.errors?.[0]?.field).toBe('auditDays');
});
