import { describe, expect, test } from 'vitest';
import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import { POCKET_PATHS } from '../../../contracts/pocket/pocket-paths.ts';
import { fakeClient, newsItem } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';

const HASH = 'a'.repeat(64);
const issue = (day: string, changes: object = {}) => ({
  id: 20_773,
  edition: 'para',
  day,
  revision: 1,
  stories: 12,
  storyIds: [],
  madeAt: `${day}T08:30:00.000Z`,
  validUntil: '2026-11-15T08:30:00.000Z',
  htmlBytes: 180_000,
  htmlHash: HASH,
  epubBytes: 90_000,
  epubHash: 'b'.repeat(64),
  ...changes,
});

describe('the page of the pocket edition', () => {
  test('offers the files of its own edition, the newest revision of each day, with hash and validity', async () => {
    const list = () => [
      issue('2026-11-14', { revision: 2, htmlHash: 'c'.repeat(64) }),
      issue('2026-11-14'),
      issue('2026-11-14', { edition: 'marajo' }),
      issue('2026-11-13'),
    ];
    const { body } = await createTestSite({ client: fakeClient({ '/pocket': list }) }).app.inject(
      POCKET_PATHS.home,
    );
    expect(body).toContain('href="/edicao-de-bolso/2026-11-14.html" download=""');
    expect(body).toContain('href="/edicao-de-bolso/2026-11-14.epub" download=""');
    expect(body).toContain('Baixar para o celular (176 KB)');
    expect(body).toContain(`Feita em 14-11-2026 às 05h30, válida até 15-11-2026 às 05h30.`);
    expect(body).toContain(`<code>${'c'.repeat(64)}</code>`);
    expect(body).toContain(`${HASH} 2026-11-14 trocado`);
    expect(body.match(/2026-11-13\.html/g)).toHaveLength(1);
  });

  test('says when the first file comes if there is none, also while the API is away', async () => {
    const { statusCode, body } = await createTestSite().app.inject(POCKET_PATHS.home);
    expect(statusCode).toBe(200);
    expect(body).toContain('Ela sai a partir das 5h30.');
  });
});

test('the sheet for a notice board has at most fourteen stories and the address as a QR code', async () => {
  const news = () => Array.from({ length: 30 }, (_, index) => newsItem(index + 1));
  const { body } = await createTestSite({ client: fakeClient({ '/news': news }) }).app.inject(
    POCKET_PATHS.print,
  );
  expect(body.match(/<section class="sheet">/g)).toHaveLength(2);
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(body) ?? [];
  expect(main.match(/<li>/g)).toHaveLength(14);
  expect(body).toContain('aria-label="Código para abrir https://portal.example/edicao-de-bolso"');
});

test('the sheet is removed when a story that it names leaves the readers', async () => {
  let stories = [newsItem(5), newsItem(6)];
  const client = fakeClient({ '/news': () => stories });
  const { app, invalidate } = createTestSite({ client });
  const sheet = async () => (await app.inject(POCKET_PATHS.print)).body;
  expect(await sheet()).toContain(newsItem(5).title);
  stories = [newsItem(6)];
  await invalidate([CHANGE_TAGS.words(5)]);
  expect(await sheet()).not.toContain(newsItem(5).title);
});

test('the sheet shows the stories of the stored file with its day, without one that was withdrawn', async () => {
  const client = fakeClient({
    '/pocket': () => [
      issue('2026-11-14', { edition: 'marajo', storyIds: [90] }),
      issue('2026-11-14', { id: 20_771, storyIds: [7, 8, 9] }),
      issue('2026-11-13', { storyIds: [80] }),
    ],
    '/news': () => [newsItem(99)],
    '/news/:id': ({ id }) =>
      id === 8
        ? []
        : [{ ...newsItem(Number(id)), summary: '', excerpt: '', desc: `<p>Texto ${id}.</p>`, pictures: [] }],
  });
  const { body } = await createTestSite({ client }).app.inject(POCKET_PATHS.print);
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(body) ?? [];
  expect([...main.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, title]) => title)).toEqual([
    newsItem(7).title,
    newsItem(9).title,
  ]);
  expect(main).toContain('14 de novembro de 2026');
  expect(main).toContain('<p>Texto 7.</p>');
});
