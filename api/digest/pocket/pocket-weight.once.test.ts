import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayNumber, dayStart, dayText } from '../../../contracts/belem-time.ts';
import { HOUR_MS } from '../../../contracts/durations.ts';
import { createNewsApi, type NewsApi } from '../../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../../tests/support/api/test-api.ts';
import { POCKET_MAX_BYTES } from './pocket-html.ts';

const DAY = dayNumber(START) + 1;
const MORNING = dayStart(DAY) + 5.5 * HOUR_MS;

let api: TestApi;
let news: NewsApi;
beforeEach(async () => {
  api = await createTestApi();
  news = createNewsApi(api, await api.tokenFor('editor'));
  api.clock = MORNING - HOUR_MS;
});
afterEach(async () => api.close());

const fetchFile = (format: string) => api.inject({ url: `/pocket/para/${dayText(DAY)}.${format}` });

test('a pocket edition weighs at most 250 KB with as many and as long stories as there can be', async () => {
  const paragraph = `<p>${'Çãõé palavra comprida. '.repeat(60)}</p>`;
  for (let n = 0; n < 30; n++) {
    const title = `${n} ${'título '.repeat(20)}`;
    await news.write({
      title,
      muni: 'breves',
      date: new Date(api.clock).toISOString(),
      desc: paragraph.repeat(30),
    });
  }
  api.clock = MORNING;
  const { rawPayload } = await fetchFile('html');
  const book = await fetchFile('epub');
  expect(rawPayload.length).toBeGreaterThan(100_000);
  expect(rawPayload.length).toBeLessThanOrEqual(POCKET_MAX_BYTES);
  expect(book.rawPayload.length).toBeLessThanOrEqual(POCKET_MAX_BYTES);
  process.stdout.write(
    `the largest pocket edition: ${rawPayload.length} bytes of HTML, ${book.rawPayload.length} of EPUB\n`,
  );
});
