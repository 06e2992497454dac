import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imagesInText, substituteImages } from './images.ts';
import { sanitiseRichText } from './sanitise.ts';

const BODY = '<p>a<img src="/1.jpg" alt="um"></p><figure><img alt="dois" src="/2.jpg?a=1&amp;b=2"></figure>';

describe('the images of a text', () => {
  test('come in order, with their addresses decoded', () => {
    expect(imagesInText(BODY)).toEqual(['/1.jpg', '/2.jpg?a=1&b=2']);
  });

  test('do not include images without an address or in comments and scripts', () => {
    expect(
      imagesInText('<img alt="x"><!-- <img src="/a"> --><script><img src="/b"></script><IMG SRC=/c>'),
    ).toEqual(['/c']);
  });
});

describe('substituted images', () => {
  test('get the address of their place, and all else stays', () => {
    expect(substituteImages(BODY, ['/a.webp', 'https://cdn.example/b.webp'])).toBe(
      '<p>a<img src="/a.webp" alt="um"></p>' +
        '<figure><img alt="dois" src="https://cdn.example/b.webp"></figure>',
    );
  });

  test('stay unchanged if there is no address for them', () => {
    expect(substituteImages(BODY, [])).toBe(BODY);
    expect(imagesInText(substituteImages(BODY, ['/a.webp']))).toEqual(['/a.webp', '/2.jpg?a=1&b=2']);
  });

  test.each(['javascript:alert(1)', 'data:image/png,x', '//evil.example/x', '/\\evil.example', 'x.jpg', ''])(
    '%j is skipped without moving the others',
    (url) => {
      expect(imagesInText(substituteImages(BODY, [url, '/b.webp']))).toEqual(['/1.jpg', '/b.webp']);
    },
  );

  test('an image without an address takes none', () => {
    expect(substituteImages('<img alt="x"><img src="/1">', ['/a'])).toBe('<img alt="x"><img src="/a">');
  });

  test('addresses and other attributes stay escaped', () => {
    expect(substituteImages('<img src="/1" alt="&quot;&lt;b&gt;&amp;lt;">', ['/a?b=1&c="><script>'])).toBe(
      '<img src="/a?b=1&amp;c=&quot;&gt;&lt;script&gt;" alt="&quot;&lt;b&gt;&amp;lt;">',
    );
  });

  test('a sanitised text with substituted images is still sanitised', () => {
    const text = fc.array(
      fc.constantFrom('<p>', '<img src="/1">', "<img src='/2' alt='\"'>", 'a', '</p>', '<table>'),
    );
    const address = fc.oneof(
      fc.string(),
      fc.string().map((path) => `/${path}`),
    );
    fc.assert(
      fc.property(text, fc.array(address), (pieces, urls) => {
        const substituted = substituteImages(sanitiseRichText(pieces.join('')), urls);
        expect(sanitiseRichText(substituted)).toBe(substituted);
      }),
    );
  });
});
