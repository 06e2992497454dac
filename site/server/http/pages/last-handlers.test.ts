import { expect, test } from 'vitest';
import { createTestSite } from '../../../testing/test-site.ts';

const { app } = createTestSite();

test.each([
  '/ads.txt',
  '/.well-known/assetlinks.json',
  '/.well-known/change-password',
  '/wp-login.php',
  '/noticia/7/dados.json?x=1',
])('a file that does not exist is answered with 404, not with the home: %s', async (url) => {
  const { statusCode, headers, body } = await app.inject(url);
  expect([statusCode, headers.location, body]).toEqual([404, undefined, 'Este arquivo não existe.']);
});

test.each(['/nada', '/2019/materia-antiga.html', '/pagina.htm', '/ads.txt/de/outro'])(
  'a page that does not exist leads home: %s',
  async (url) => {
    const { statusCode, headers } = await app.inject(url);
    expect([statusCode, headers.location]).toEqual([302, '/']);
  },
);

test.each([
  ['OPTIONS', '/', 'GET, HEAD'],
  ['POST', '/noticia/7', 'GET, HEAD'],
  ['PUT', '/nada', 'GET, HEAD'],
  ['DELETE', '/sinal', 'POST'],
] as const)('%s %s is refused with the methods that are allowed', async (method, url, allowed) => {
  const { statusCode, headers, body } = await app.inject({ method, url });
  expect([statusCode, headers.allow, body]).toEqual([
    405,
    allowed,
    `Este endereço aceita apenas ${allowed}.`,
  ]);
});
