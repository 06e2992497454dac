import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../contracts/settings/settings.schema.ts';
import { ad, fakeClient, newsItem, video } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';
import { TAGS } from '../content.ts';

/** Responses of the API; each stays the same object until it changes. */
function newsroom() {
  const said = {
    news: [1, 2, 3, 4].map((id) => newsItem(id, { title: `Notícia ${id}` })),
    ads: (['banner header', 'banner hero', 'banner side'] as const).map((position, index) =>
      ad(index + 1, position),
    ),
    videos: [video(1)],
    settings: DEFAULT_SETTINGS,
  };
  const client = fakeClient({
    '/news': () => said.news,
    '/news/most-read': () => said.news,
    '/news/:id': () => [{ ...newsItem(9), desc: '<p>Choveu.</p>', pictures: [] }],
    '/ad': () => said.ads,
    '/tv': () => said.videos,
    '/settings': () => said.settings,
  });
  return { said, ...createTestSite({ client }) };
}

const PAGES = ['/', '/noticia/9', '/politica'];

test.each(PAGES)('after any change of shared data, %s shows the new data', async (path) => {
  const { said, app, invalidate } = newsroom();
  const show = async (): Promise<string> => (await app.inject(path)).body;
  await show();
  said.ads = said.ads.map((one) => ({ ...one, title: 'Anúncio novo', alt: 'Anúncio novo' }));
  invalidate([TAGS.ads]);
  expect((await show()).split('Anúncio novo').length).toBeGreaterThan(2);
  said.videos = said.videos.map((one) => ({ ...one, title: 'Vídeo novo' }));
  invalidate([TAGS.videos]);
  expect(await show()).toContain('Vídeo novo');
  said.settings = { ...said.settings, channel: 'Canal novo' };
  invalidate([TAGS.settings]);
  expect(await show()).toContain('<h2>Canal novo</h2>');
  said.news = said.news.map((one) => ({ ...one, title: 'Título novo' }));
  invalidate([...TAGS.list({}), ...said.news.map(({ id }) => TAGS.card(id))]);
  expect(await show()).toContain('<li><a href="/noticia/2">Título novo</a></li>');
});
