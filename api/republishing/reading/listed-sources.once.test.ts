import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { releaseText, rss } from '../../../tests/support/api/fake-web.ts';
import { START } from '../../../tests/support/api/test-api.ts';
import {
  createTestRepublishing,
  type TestRepublishing,
} from '../../../tests/support/api/test-republishing.ts';

const SITE = 'https://vigia.example';
const MAP = `${SITE}/sitemap.xml`;

let republishing: TestRepublishing;
beforeAll(async () => {
  republishing = await createTestRepublishing();
});
afterAll(async () => republishing.api.close());
beforeEach(() => republishing.reset());

let written = 0;
function text(of: string): string {
  written += 1;
  return releaseText('Vigia', of, written);
}
function page(path: string, { head = '', h1 = '', of = 'O assunto' }): void {
  republishing.web.pages.set(`${SITE}${path}`, {
    body: `<html><head><title>Prefeitura de Vigia</title>${head}</head><body><main><h1>${h1}</h1>${text(of)}</main></body></html>`,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}
function sitemap(paths: readonly string[]): void {
  const urls = paths.map((path) => `<url><loc>${SITE}${path}</loc><lastmod>2026-11-14</lastmod></url>`);
  republishing.web.pages.set(MAP, {
    body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
  });
}

test('items of a sitemap have the headlines of their pages', async () => {
  page('/noticias/vigia', {
    head: '<meta property="og:title" content="Vigia recebe ambulancha para as ilhas">',
  });
  page('/noticias/obra', { h1: 'Obra do mercado começa em Vigia', of: 'O mercado' });
  sitemap(['/noticias/vigia', '/noticias/obra']);
  await republishing.addSource(MAP, { kind: 'sitemap' });
  await republishing.round();
  expect((await republishing.waiting()).map(({ title }) => title).sort()).toEqual([
    'Obra do mercado começa em Vigia',
    'Vigia recebe ambulancha para as ilhas',
  ]);
});

test('the home, standing pages and lists of a sitemap are no news, and are fetched once at most', async () => {
  page('/', { h1: 'Prefeitura de Vigia' });
  page('/sobre', { h1: 'Sobre a cidade de Vigia hoje' });
  page('/category/obras', { h1: 'Arquivos da categoria Obras de Vigia' });
  page('/historia-do-municipio', { h1: 'História' });
  page('/noticias/obra', { h1: 'Obra do mercado começa em Vigia' });
  sitemap(['/', '/sobre', '/category/obras', '/historia-do-municipio', '/noticias/obra']);
  await republishing.addSource(MAP, { kind: 'sitemap' });
  await republishing.round();
  republishing.api.clock = START + 24 * HOUR_MS;
  await republishing.round();
  expect((await republishing.waiting()).map(({ title }) => title)).toEqual([
    'Obra do mercado começa em Vigia',
  ]);
  const asked = republishing.web.asked.filter((address) => !/robots|sitemap/.test(address));
  expect(asked.sort()).toEqual([`${SITE}/historia-do-municipio`, `${SITE}/noticias/obra`]);
});

test('a list page is read without a selector, its stories under the headlines of their pages', async () => {
  const titles = [
    'Obra do mercado começa em Vigia',
    'Posto das ilhas reabre em Vigia',
    'Festa do caranguejo volta a Vigia',
  ];
  for (const [index, title] of titles.entries()) page(`/n/${index}`, { h1: title, of: title });
  republishing.web.pages.set(`${SITE}/noticias`, {
    body: `<html><body><ul>${titles.map((title, index) => `<li><span>1${index}/11/2026</span><a href="/n/${index}">${title.slice(0, 20)}...</a></li>`).join('')}</ul></body></html>`,
  });
  await republishing.addSource(`${SITE}/noticias`, { kind: 'list' });
  await republishing.round();
  expect((await republishing.waiting()).map(({ title }) => title).sort()).toEqual([...titles].sort());
});

test('a truncated summary never becomes the summary of the story', async () => {
  const item = {
    title: 'Vigia abre inscrições',
    link: `${SITE}/1?utm_source=feed&id=1`,
    date: START,
    html: `${text('A inscrição')}<p>Veja <a href="https://outra.example/edital?fbclid=abc&amp;n=2">o edital</a>.</p>`,
  };
  const cut = '<description>Um resumo que a fonte cortou no meio da frase […]</description>';
  const body = rss('Vigia', []).replace(
    '</channel>',
    `<item><title>${item.title}</title><link>${item.link.replace('&', '&amp;')}</link>${cut}<content:encoded><![CDATA[${item.html}]]></content:encoded></item></channel>`,
  );
  republishing.web.pages.set(`${SITE}/feed`, { body });
  await republishing.addSource(`${SITE}/feed`, { textFrom: 'feed' });
  await republishing.round();
  const [card] = await republishing.waiting();
  const { token } = republishing;
  const taken = await republishing.api.call(ENDPOINTS.adminQueue.take, {
    token,
    params: { id: card?.id ?? 0 },
    body: {},
  });
  const story = await republishing.api.call(ENDPOINTS.adminNews.get, {
    token,
    params: { id: taken.body.storyId ?? 0 },
  });
  expect(story.body).toMatchObject({ summary: '', link: `${SITE}/1?id=1` });
  expect(story.body.desc).toContain('href="https://outra.example/edital?n=2"');
});
