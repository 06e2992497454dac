import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../contracts/settings/settings.schema.ts';
import { ad, fakeClient, newsItem, video } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { TAGS } from '../content.ts';

/** Responses of the API; each stays the same object until it changes. */
function newsroom() {
  const answers = {
    news: [1, 2, 3, 4].map((id) => newsItem(id, { title: `Notícia ${id}` })),
    ads: (['banner header', 'banner hero', 'banner side'] as const).map((position, index) =>
      ad(index + 1, position),
    ),
    videos: [video(1)],
    settings: DEFAULT_SETTINGS,
  };
  const client = fakeClient({
    '/news': () => answers.news,
    '/news/most-read': () => answers.news,
    '/news/:id': () => [{ ...newsItem(9), desc: '<p>Choveu.</p>', pictures: [] }],
    '/ad': () => answers.ads,
    '/tv': () => answers.videos,
    '/settings': () => answers.settings,
  });
  return { answers, ...createTestSite({ client }) };
}

const PAGES = ['/', '/noticia/9', '/politica'];

test.each(PAGES)('after any change of shared data, %s shows the new data', async (path) => {
  const { answers, app, invalidate } = newsroom();
  const show = async (): Promise<string> => (await app.inject(path)).body;
  await show();
  answers.ads = answers.ads.map((one) => ({ ...one, title: 'Anúncio novo', alt: 'Anúncio novo' }));
  invalidate([TAGS.ads]);
  expect((await show()).split('Anúncio novo').length).toBeGreaterThan(2);
  answers.videos = answers.videos.map((one) => ({ ...one, title: 'Vídeo novo' }));
  invalidate([TAGS.videos]);
  expect(await show()).toContain('Vídeo novo');
  answers.settings = { ...answers.settings, channel: 'Canal novo' };
  invalidate([TAGS.settings]);
  expect(await show()).toContain('<h2>Canal novo</h2>');
  answers.news = answers.news.map((one) => ({ ...one, title: 'Título novo' }));
  invalidate([...TAGS.list({}), ...answers.news.map(({ id }) => TAGS.card(id))]);
  expect(await show()).toContain('<li><a href="/noticia/2">Título novo</a></li>');
});
