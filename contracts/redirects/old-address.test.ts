import { describe, expect, test } from 'vitest';
import { asksForFeed, OLD_ADDRESS_MAX, oldAddressKeys } from './old-address.ts';
import { isPage, isReservedPath, storyIn } from './site-paths.ts';

describe('an old address has one spelling', () => {
  test.each([
    ['/2019/03/carimbo/', '/2019/03/carimbo'],
    ['/2019/03/15/carimbo/', '/2019/03/carimbo'],
    ['https://jornal.example/2019/03/Carimbo', '/2019/03/carimbo'],
    ['//2019//03/carimbo', '/2019/03/carimbo'],
    ['/index.php/2019/03/carimbo/', '/2019/03/carimbo'],
    ['/2019/03/carimbo/amp/', '/2019/03/carimbo'],
    ['/2019/03/carimbo/?amp=1', '/2019/03/carimbo'],
    ['/2019/03/carimbo/?utm_source=x&fbclid=y', '/2019/03/carimbo'],
    ['/2019/03/carimbo/feed/', '/2019/03/carimbo'],
    ['/2019/03/carimbo/feed/atom', '/2019/03/carimbo'],
    ['/2019/03/carimbo/comment-page-2/#comments', '/2019/03/carimbo'],
    ['/category/politica/page/7/', '/category/politica'],
    ['/category/politica/feed/', '/category/politica'],
    ['/carimb%C3%B3/', '/carimbó'],
    ['/carimb%F3/', '/carimb%f3'],
    ['/?p=123', '?p=123'],
    ['/?p=00123&utm_source=x', '?p=123'],
    ['/index.php?p=123', '?p=123'],
    ['/?page_id=7', '?p=7'],
    ['/feed', '/feed'],
    ['/feed/', '/feed'],
    ['/feed/rss2/', '/feed'],
    ['/rss/', '/feed'],
    ['/?feed=rss2', '/feed'],
  ])('%s is %s', (address, key) => {
    expect(oldAddressKeys(address)).toEqual([key]);
  });

  test('an address with other query parameters has two keys: with them and without', () => {
    const keys = ['/noticia.php?b=2&id=5', '/noticia.php'];
    expect(oldAddressKeys('/noticia.php?id=5&b=2')).toEqual(keys);
    expect(oldAddressKeys('/noticia.php?b=2&id=5&utm_medium=z')).toEqual(keys);
  });

  test.each(['/', '/?', '/?x=1', '', '/a\u0000b', '/<script>', `/${'a'.repeat(OLD_ADDRESS_MAX + 1)}`])(
    '%j is not an old address',
    (address) => {
      expect(oldAddressKeys(address)).toEqual([]);
    },
  );

  test('normalising a normalised address changes nothing', () => {
    for (const address of ['/2019/03/15/carimbo/amp/', '/noticia.php?id=5', '/index.php/feed/', '/?p=9']) {
      const [key = ''] = oldAddressKeys(address);
      expect(oldAddressKeys(key)[0]).toBe(key);
    }
  });

  test('the address of a feed is distinguished from its page', () => {
    expect(['/a/feed/', '/a/feed/atom', '/rss', '/?feed=rss2'].every(asksForFeed)).toBe(true);
    expect(['/a/', '/feedback', '/a?x=feed'].some(asksForFeed)).toBe(false);
  });
});

describe('addresses of the site itself', () => {
  test('a story path is recognised by its number alone', () => {
    expect([storyIn('/noticia/12'), storyIn('/noticia/titulo'), storyIn('/noticia/012')]).toEqual([
      12,
      null,
      null,
    ]);
  });

  test('redirects may lead to pages and feeds, not to files or the back office', () => {
    expect(
      [
        '/',
        '/politica',
        '/regiao/marajo',
        '/municipio/soure',
        '/noticia/5',
        '/feed.xml',
        '/politica/feed.xml',
      ].every(isPage),
    ).toBe(true);
    expect(
      [
        '/regiao/atlantida',
        '/municipio/manaus',
        '/municipio/',
        '/admin',
        '/robots.txt',
        '/nada',
        'https://x.example/',
      ].some(isPage),
    ).toBe(false);
    expect(['/admin/fila', '/robots.txt', '/media/x', '/api/news'].every(isReservedPath)).toBe(true);
  });
});
