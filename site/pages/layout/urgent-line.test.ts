import { expect, test } from 'vitest';
import type { UrgentNotice } from '../../../contracts/urgent/urgent.endpoints.ts';
import { fail, fakeClient } from '../../testing/fake-api.ts';
import { createTestSite } from '../../testing/test-site.ts';

const NOTICE: UrgentNotice = {
  id: 7,
  text: 'Ponte <b>interditada</b> & sem desvio',
  news: 40,
  editions: [],
  endsAt: '2999-01-01T00:00:00.000Z',
};

function html(url: string, urgent: () => unknown): Promise<string> {
  const { app } = createTestSite({ client: fakeClient({ '/urgent': urgent }) });
  return app.inject(url).then(({ body }) => body);
}

test.each(['/', '/politica', '/regioes', '/tv-en-para', '/search?q=x', '/contato', '/termos-de-uso'])(
  'the urgent notice is on %s as plain text with its link, without a script',
  async (url) => {
    const body = await html(url, () => [NOTICE]);
    expect(body).toContain('id="urgente-7"');
    expect(body).toContain('<a href="/noticia/40">Ponte &lt;b&gt;interditada&lt;/b&gt; &amp; sem desvio</a>');
  },
);

test('a notice without a story has no link', async () => {
  expect(await html('/', () => [{ ...NOTICE, news: 0 }])).toContain('<p>Ponte &lt;b&gt;');
});

test('without a notice, or while notices cannot be read, the page has no line', async () => {
  expect(await html('/', () => [])).not.toContain('data-urgent');
  expect(await html('/', fail)).not.toContain('data-urgent');
});
