import { expect, test } from 'vitest';
import { logInToNewsroom } from '../../support/api/newsroom.ts';
import { openSharedNewsroom } from '../../support/browser/open-portal.ts';

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<style>*{display:none}</style>',
  '<form action="https://fora.example"><input name=q></form>',
  '<base href="https://fora.example/">',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '</main></body></html><script>alert(1)</script>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<p style="position:fixed;inset:0">x</p>',
  '<!-- --><meta http-equiv=refresh content="0;url=https://fora.example">',
].join('\n');

test('a hostile article runs no script, makes no request to another host and keeps the page whole', async () => {
  const portal = await openSharedNewsroom();
  const newsroom = await logInToNewsroom(portal.api.url);
  const { id } = await newsroom.publish({
    title: '<script>alert(1)</script> "><img src=x onerror=alert(1)>',
    desc: `<p>Começo</p>${HOSTILE}`,
    source: '"><script>alert(1)</script>',
    coverAlt: '"><script>alert(1)</script>',
  });
  const context = await portal.browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('dialog', (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(portal.site.url)) troubles.push(`asks elsewhere: ${request.url()}`);
  });
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) troubles.push(message.text());
  });
  for (const path of [`/noticia/${id}`, '/', '/search?q=script', '/feed.xml']) {
    await page.goto(portal.site.url + path);
  }
  await page.goto(`${portal.site.url}/noticia/${id}`);
  expect(await page.locator('.prose').innerText()).toContain('Começo');
  expect(await page.locator('footer').isVisible()).toBe(true);
  expect(page.url()).toBe(`${portal.site.url}/noticia/${id}`);
  expect(troubles).toEqual([]);
  await context.close();
});
