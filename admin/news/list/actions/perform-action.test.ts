import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import type { AdminNewsItem, NewsCreate } from '../../../../contracts/news/news.schema.ts';
import { createTestApi, type TestApi } from '../../../../tests/support/api/test-api.ts';
import type { NewsAction } from './actions.rules.ts';
import { type ActionCalls, performAction } from './perform-action.ts';

/** Uses the real API, because only it knows what an action changes besides the status. */
let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
});
afterAll(async () => api?.close());

const { adminNews } = ENDPOINTS;
const ifMatch = (version: number) => `"v${version}"`;

const newsApi: ActionCalls = {
  async update(id, body, version) {
    const answer = await api.call(adminNews.update, {
      token,
      params: { id },
      body,
      ifMatch: ifMatch(version),
    });
    if (answer.status !== 200) throw new Error(answer.problem.detail);
    return answer.body.version ?? 0;
  },
  async trash(id, version) {
    const answer = await api.call(adminNews.remove, { token, params: { id }, ifMatch: ifMatch(version) });
    if (answer.status !== 204) throw new Error(answer.problem.detail);
  },
  async restore(id) {
    const answer = await api.call(adminNews.restore, { token, params: { id } });
    if (answer.status !== 200) throw new Error(answer.problem.detail);
    return answer.body.version ?? 0;
  },
};

async function write(story: Partial<NewsCreate>): Promise<AdminNewsItem> {
  const whole = {
    title: 'Balsa',
    desc: '<p>Texto.</p>',
    muni: 'Soure',
    cat: 'foco',
    link: 'https://a.example',
  } as const;
  const body = { ...whole, ...story };
  return (await api.call(adminNews.create, { token, body })).body;
}

async function read(id: number): Promise<AdminNewsItem> {
  return (await api.call(adminNews.get, { token, params: { id } })).body;
}

/** The fields that an undo must restore. */
const lifeOf = ({ status, publishAt, unpublishAt, date, cat, deletedAt }: AdminNewsItem) => ({
  status,
  publishAt,
  unpublishAt,
  date,
  cat,
  deletedAt,
});

const DAY = 86_400_000;
const inDays = (count: number): string => new Date(api.clock + count * DAY).toISOString();

const kinds: Record<string, () => Partial<NewsCreate>> = {
  'a draft': () => ({ status: 'draft' }),
  'a published story with an end': () => ({
    status: 'published',
    publishAt: inDays(-3),
    unpublishAt: inDays(9),
  }),
  'a scheduled story': () => ({ status: 'scheduled', publishAt: inDays(2) }),
  'an archived story': () => ({ status: 'archived' }),
};
const actions: readonly NewsAction[] = [
  { kind: 'publish' },
  { kind: 'unpublish' },
  { kind: 'archive' },
  { kind: 'category', cat: 'politica' },
  { kind: 'trash' },
];

for (const [kind, fields] of Object.entries(kinds)) {
  test.each(actions)(`undoing "$kind" leaves ${kind} exactly as it was`, async (action) => {
    const before = await write(fields());
    // Time passes between writing and acting, as in reality.
    api.clock += 60_000;
    const undo = await performAction(newsApi, action, before);
    await undo();
    expect(lifeOf(await read(before.id))).toEqual(lifeOf(before));
  });
}

test('undoing a restore puts the story back into the trash', async () => {
  const story = await write({});
  await newsApi.trash(story.id, story.version ?? 0);
  const undo = await performAction(newsApi, { kind: 'restore' }, await read(story.id));
  expect((await read(story.id)).deletedAt).toBeNull();
  await undo();
  expect((await read(story.id)).deletedAt).not.toBeNull();
});

test('neither action nor undo overwrites a later change of another editor', async () => {
  const seen = await write({});
  const theirs = await newsApi.update(seen.id, { title: 'De outra pessoa' }, seen.version ?? 0);
  await expect(performAction(newsApi, { kind: 'archive' }, seen)).rejects.toThrow();
  const undo = await performAction(newsApi, { kind: 'archive' }, { ...seen, version: theirs });
  await newsApi.update(seen.id, { source: 'Outra' }, theirs + 1);
  await expect(undo()).rejects.toThrow();
  expect((await read(seen.id)).status).toBe('archived');
});
