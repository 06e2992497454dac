import { afterEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../tests/support/database/test-database.ts';
import { createSearchIndex } from '../search/search-index.ts';
import { seedLarge } from './seed-large.ts';

const NOW = Date.UTC(2026, 0, 1);

let database: TestDatabase;
afterEach(async () => database.close());

async function seeded(): Promise<{ title: string; body: string; date: number }[]> {
  database = await openTestDatabase();
  await seedLarge(database, { count: 100, now: NOW, onProgress: () => undefined });
  return await database.query.selectFrom('news').select(['title', 'body', 'date']).orderBy('id').execute();
}

test('every run generates the same items', async () => {
  const once = await seeded();
  await database.close();
  expect(await seeded()).toEqual(once);
  expect(new Set(once.map((item) => item.title)).size).toBeGreaterThan(95);
  expect(once.every((item) => item.date <= NOW)).toBe(true);
});

test('bodies are as long as real stories, and searchable at once', async () => {
  const items = await seeded();
  const lengths = items.map((item) => item.body.split(/\s+/).length);
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(200);
  const { ids } = await createSearchIndex(database).find({
    q: items[7]?.title ?? '',
    order: 'newest',
    where: (news) => news,
    offset: 0,
    limit: 1,
  });
  expect(ids).toHaveLength(1);
});
