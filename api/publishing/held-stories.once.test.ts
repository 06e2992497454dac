import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayNumber, dayStart, dayText } from '../../contracts/belem-time.ts';
import { HOUR_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createNewsApi, type NewsApi } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';
import type { Mail } from '../http/context.ts';
import { createWebhook, deliver, fakeReceivers } from '../webhooks/webhooks.support.ts';

const { adminNews, digest, news } = ENDPOINTS;
const DAY = dayNumber(START) + 1;
/** Pocket edition and digest of this day are made. */
const MORNING = dayStart(DAY) + 6 * HOUR_MS;
const EVENING = MORNING - 9 * HOUR_MS;

const NAME = 'Fulano Beltrano';
const CHILD = `<p>O adolescente ${NAME}, de 15 anos, foi apreendido.</p>`;
const PUBLIC_TITLE = 'Barco novo em Breves';

const receivers = fakeReceivers();
const mails: Mail[] = [];
let api: TestApi;
let token: string;
let stories: NewsApi;
/** A story that readers see, and those that wait for a confirmation. */
let shown: number;
let held: Readonly<Record<string, number>>;

const write = (title: string, fields: Parameters<NewsApi['write']>[0] = {}) =>
  stories.write({ title, muni: 'breves', ...fields });

async function plantChild(id: number): Promise<void> {
  await api.db.query
    .updateTable('news')
    .set({ body: CHILD, summary: `${NAME}, de 15 anos` })
    .where('id', '=', id)
    .execute();
}

async function subscribe(): Promise<void> {
  const payload = { email: 'rita@leitora.example', municipality: 'breves', frequency: 'daily' };
  await api.inject({ method: 'POST', url: '/digest/subscriptions', payload });
  const [row] = await api.db.query.selectFrom('digest_subscription').select('token').execute();
  await api.call(digest.confirm, { params: { token: row?.token ?? '' } });
}

/** An editor tried to publish it, and answered nothing to the question. */
async function refusedStory(): Promise<number> {
  const { id } = await write(`${NAME} é apreendido`, { status: 'draft', desc: CHILD });
  const body = { status: 'published' } as const;
  const { status } = await api.call(adminNews.update, { token, params: { id }, body });
  if (status !== 409) throw new Error(`the story was answered with ${status}`);
  return id;
}

/** Its hour comes after a start of the program found the child in it. */
async function heldAtStart(): Promise<number> {
  const publishAt = new Date(EVENING + HOUR_MS).toISOString();
  const { id } = await write(`${NAME} volta para casa`, { status: 'draft' });
  await api.db.query
    .updateTable('news')
    .set({ status: 'published', publish_at: Date.parse(publishAt) })
    .where('id', '=', id)
    .execute();
  await plantChild(id);
  if (!(await api.app.holdScheduled()).includes(id)) throw new Error('the story was not held');
  return id;
}

beforeAll(async () => {
  api = await createTestApi({
    postExternal: receivers.outside,
    openMailRound: async () => ({ send: async (mail) => void mails.push(mail), close: () => undefined }),
  });
  token = await api.tokenFor('editor');
  stories = createNewsApi(api, token);
  await subscribe();
  await createWebhook(api);
  api.clock = EVENING;
  ({ id: shown } = await write(PUBLIC_TITLE));
  held = { refused: await refusedStory(), 'held at the start': await heldAtStart() };
  // A public story whose next text waits: readers keep the old one.
  const body = { desc: CHILD, summary: `${NAME}, de 15 anos` };
  const saved = await api.call(adminNews.autosave, {
    token,
    params: { id: shown },
    body,
    ifMatch: await stories.etag(shown),
  });
  if (saved.status !== 200) throw new Error('the next text was not saved');
  api.clock = MORNING;
  await deliver(api);
  await api.app.pockets.createDueIssues();
  mails.length = 0;
  await api.app.digests.round();
});
afterAll(async () => api.close());

describe('a story that waits for Conferi, and the unconfirmed next text of a public one', () => {
  const WAYS: Readonly<Record<string, () => Promise<string>>> = {
    'the digest': async () => JSON.stringify(mails),
    'the pocket edition': async () => (await api.inject({ url: `/pocket/para/${dayText(DAY)}.html` })).body,
    'the messages of webhooks': async () => receivers.sent.map(({ body }) => body).join('\n'),
    'the list of stories': async () => JSON.stringify((await api.call(news.list)).body),
    'a search': async () => {
      const found = await Promise.all(
        [NAME, PUBLIC_TITLE].map(async (q) => (await api.call(news.list, { query: { q } })).body),
      );
      return JSON.stringify(found);
    },
    'the page of the story': async () =>
      JSON.stringify((await api.call(news.get, { params: { id: shown } })).body),
  };

  test.each(Object.keys(WAYS))('is not in %s', async (way) => {
    const text = (await WAYS[way]?.()) ?? '';
    // This also fails if the way carries nothing at all.
    expect(text).toContain(PUBLIC_TITLE);
    expect(text).not.toContain(NAME);
  });

  test('has no picture and no page to share', async () => {
    const share = async (id: number) => (await api.inject({ url: `/media/share/${id}.jpg` })).statusCode;
    const page = async (id: number) => (await api.call(news.get, { params: { id } })).status;
    expect([await share(shown), await page(shown)]).toEqual([200, 200]);
    for (const [why, id] of Object.entries(held))
      expect([why, await share(id), await page(id)]).toEqual([why, 404, 404]);
  });
});
