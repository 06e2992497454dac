import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../../tests/support/api/test-api.ts';
import { personalDataIn } from '../../publishing/personal-data.rules.ts';
import { holdScheduled } from './hold-scheduled.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => api.close());

test('a scheduled story that cannot be checked does not keep the others from being checked', async () => {
  const stories = createNewsApi(api, await api.tokenFor('admin'));
  const publishAt = new Date(api.clock + 3_600_000).toISOString();
  const ids: number[] = [];
  for (const body of ['<p>Ilegível</p>', '<p>CPF 529.982.247-25</p>']) {
    const { id } = await stories.write({ status: 'scheduled', publishAt });
    await api.db.query.updateTable('news').set({ body }).where('id', '=', id).execute();
    ids.push(id);
  }
  const failed: number[] = [];
  const held = await holdScheduled(
    {
      db: api.db,
      now: () => api.clock,
      readPersonalData: async (texts) => {
        if (texts.some(([, text]) => text.includes('Ilegível'))) throw new Error('the reader ended');
        return personalDataIn(texts);
      },
    },
    {
      update: async ({ id }) =>
        await api.db.query.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    },
    (_error, id) => failed.push(id),
  );
  expect([failed, held]).toEqual([[ids[0]], [ids[1]]]);
});
