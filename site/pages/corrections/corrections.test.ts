import { expect, test } from 'vitest';
import type { Correction } from '../../../contracts/news/news.endpoints.ts';
import { PATHS } from '../../addresses.ts';
import { CountedList, fail, fakeClient } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';

const correction = (news: number, block = 0): Correction => ({
  news,
  title: `Notícia ${news}`,
  date: '2026-11-14T12:00:00.000Z',
  block,
  correction: 'São 14 barcos, não 41.',
  correctedAt: '2026-11-15T12:00:00.000Z',
});

async function open(answer: () => unknown, path: string = PATHS.corrections) {
  const { app } = createTestSite({ client: fakeClient({ '/news/corrections': answer }) });
  return await app.inject(path);
}

test('the log has corrected stories and corrected blocks of live pages, each with its link', async () => {
  const { body } = await open(() => [correction(9, 31), correction(7)]);
  expect(body).toContain('<a href="/noticia/9?antes=32#bloco-31">Notícia 9</a>');
  expect(body).toContain('<a href="/noticia/7">Notícia 7</a>');
  const texts = body.replace(/<[^<>]*>/g, '');
  expect(texts).toContain('Atualização ao vivo corrigida em 15-11-2026 · publicada em 14-11-2026');
  expect(texts).toContain('Notícia corrigida em 15-11-2026');
});

test('the next page is linked while there are older corrections', async () => {
  const { body } = await open(() => new CountedList([correction(7)], 11, true));
  expect(body).toContain('href="/correcoes?pagina=2"');
  expect((await open(() => [correction(7)])).body).not.toContain('pagina=2');
});

test('a page beyond the end leads to the first one; a failure is said', async () => {
  expect((await open(() => [], `${PATHS.corrections}?pagina=9`)).headers.location).toBe('/correcoes');
  expect((await open(fail)).statusCode).toBe(503);
});
