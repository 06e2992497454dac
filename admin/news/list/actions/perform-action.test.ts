import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../../../contracts/durations.ts';
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
/** The acting user: an editor of the whole newsroom, unless a test says otherwise. */
let actor: string;
beforeEach(() => {
  actor = token;
});
const ifMatch = (version: number) => `"v${version}"`;

const newsApi: ActionCalls = {
  topicsOf: async (id) => (await read(id)).topics ?? [],
  async update(id, body, version) {
    const answer = await api.call(adminNews.update, {
      token: actor,
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
  const body = { ...whole, topics: ['Pesca'], ...story };
  return (await api.call(adminNews.create, { token, body })).body;
}

async function read(id: number): Promise<AdminNewsItem> {
  return (await api.call(adminNews.get, { token, params: { id } })).body;
}

/** The fields that an undo must restore. */
const lifeOf = ({ status, publishAt, unpublishAt, date, cat, deletedAt, ...story }: AdminNewsItem) => ({
  munis: story.munis,
  reg: story.reg,
  topics: story.topics,
  bylines: story.bylines,
  status,
  publishAt,
  unpublishAt,
  date,
  cat,
  deletedAt,
});

const inDays = (count: number): string => new Date(api.clock + count * DAY_MS).toISOString();

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
  { kind: 'place', munis: ['Marabá', 'Soure'], reg: 'carajás' },
  { kind: 'addTopics', names: ['Círio 2026'] },
  { kind: 'removeTopics', names: ['pesca'] },
  { kind: 'bylines', names: ['Ana Lima'] },
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

test('topics are added to and removed from a story, whatever their spelling', async () => {
  const story = await write({ topics: ['Pesca', 'Círio 2026'] });
  await performAction(newsApi, { kind: 'addTopics', names: ['cirio 2026', 'Feira'] }, story);
  const now = await read(story.id);
  expect(now.topics).toEqual(['Pesca', 'Círio 2026', 'Feira']);
  await performAction(newsApi, { kind: 'removeTopics', names: ['PESCA'] }, now);
  expect((await read(story.id)).topics).toEqual(['Círio 2026', 'Feira']);
});

test('an editor of one edition cannot take stories of another out of their places, and can those of their own', async () => {
  const edition = {
    key: 'carajas',
    name: 'Carajás',
    hosts: ['carajas.example'],
    covers: { regs: ['carajás'], munis: [] },
  };
  const admin = await api.tokenFor('admin');
  const { id } = (
    await api.call(ENDPOINTS.adminEditions.create, { token: admin, body: { ...edition, on: true } as never })
  ).body as { id: number };
  const [own, shared] = [await write({ muni: 'Marabá' }), await write({ munis: ['Soure', 'Marabá'] })];
  actor = await api.tokenFor('editor', [id]);
  const change: NewsAction = { kind: 'place', munis: ['Parauapebas'], reg: 'carajás' };
  await performAction(newsApi, change, own);
  expect((await read(own.id)).munis).toEqual(['Parauapebas']);
  await api.call(adminNews.update, { token, params: { id: shared.id }, body: { status: 'published' } });
  await expect(performAction(newsApi, change, await read(shared.id))).rejects.toThrow();
  expect((await read(shared.id)).munis).toEqual(['Soure', 'Marabá']);
});
