import { afterEach, beforeEach, expect, test } from 'vitest';
import { assertWithinLimit } from '../../../api/http/rate-limit.ts';
import { publishClockChanges } from '../../../api/jobs/schedule.ts';
import { sweep } from '../../../api/jobs/sweep.ts';
import { createDatabaseMessageStore } from '../../../api/messages/database-message-store.ts';
import { deleteExpiredSessions } from '../../../api/users/auth/sessions.queries.ts';
import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import { COOKIES } from '../../../contracts/constants.ts';
import { DAY_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { createNewsApi, minute } from '../../support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../support/api/test-api.ts';

const LIMIT = { tries: 2, windowMs: 60_000 };
/** The time of a machine whose clock is forty days ahead, before it is corrected. */
const WRONG_CLOCK = START + 40 * DAY_MS;

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(async () => api.close());

async function countAttempts(times: number, now: number): Promise<void> {
  for (let n = 0; n < times; n++) await assertWithinLimit(api.db.query, 'somebody', LIMIT, now);
}

test('a rate limit reached in the future is over when the clock is corrected', async () => {
  await countAttempts(2, WRONG_CLOCK);
  await expect(countAttempts(1, WRONG_CLOCK)).rejects.toMatchObject({ status: 429 });
  await countAttempts(2, START);
  await expect(countAttempts(1, START)).rejects.toMatchObject({ status: 429 });
  await expect(countAttempts(1, START + LIMIT.windowMs - 1)).rejects.toMatchObject({ status: 429 });
  await countAttempts(1, START + LIMIT.windowMs);
});

test('a rate limit stays when the clock goes back within its window', async () => {
  await countAttempts(1, START);
  await countAttempts(1, START + 30_000);
  await expect(countAttempts(1, START + 1_000)).rejects.toMatchObject({ status: 429 });
});

test.each(['by a call', 'by housekeeping'])(
  'a session opened in the future lasts no longer than its term, noticed %s once the clock is corrected',
  async (noticed) => {
    api.clock = WRONG_CLOCK;
    const token = await api.tokenFor('admin');
    const status = async () => (await api.call(ENDPOINTS.adminUsers.list, { token })).status;
    expect(await status()).toBe(200);
    api.clock = START;
    if (noticed === 'by a call') expect(await status()).toBe(200);
    else await deleteExpiredSessions(api.db.query, START);
    api.clock = START + COOKIES.session.maxAgeMs - 1;
    expect(await status()).toBe(200);
    api.clock = START + COOKIES.session.maxAgeMs;
    expect(await status()).toBe(401);
  },
);

test('a story that is no longer public because the clock was set back is announced to the caches', async () => {
  const editor = createNewsApi(api, await api.tokenFor('editor'));
  const { id } = await editor.write({ publishAt: minute(30) });
  api.clock = START + 60 * 60_000;
  const shown = async () => (await api.call(ENDPOINTS.news.get, { params: { id } })).status;
  expect(await shown()).toBe(200);
  const heard: string[] = [];
  api.db.changes.subscribe((tags) => void heard.push(...tags));
  api.clock = START;
  expect(await shown()).toBe(404);
  await publishClockChanges(api.db, START + 60 * 60_000, START);
  await expect.poll(() => heard).toContain(CHANGE_TAGS.news(id));
});

test('expired rows are deleted, whatever hour the last sweep assumed', async () => {
  const swept: number[] = [];
  const store = createDatabaseMessageStore(api.db.query);
  const messages = {
    ...store,
    removeOlder(before: number) {
      swept.push(before);
      return store.removeOlder(before);
    },
  };
  const round = (now: number) => {
    const env = { EVENTS_DAYS: 30, ROLLUPS_DAYS: 0, MESSAGES_DAYS: 30 };
    const storage = { remove: async () => undefined };
    return sweep({ db: api.db, messages, storage, env, now: () => now }, new AbortController().signal);
  };
  await round(WRONG_CLOCK);
  await round(START);
  await round(START + 1_000);
  expect(swept).toEqual([WRONG_CLOCK - 30 * DAY_MS, START - 30 * DAY_MS]);
});
