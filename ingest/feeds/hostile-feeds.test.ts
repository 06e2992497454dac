import { describe, expect, test } from 'vitest';
import { FEED_LIMITS, type Feed } from './feed.ts';
import { parseFeed } from './parse-feed.ts';

const NOW = Date.parse('2026-11-16T12:00:00Z');

function read(text: string | Uint8Array, contentType = ''): Feed {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  return parseFeed({ bytes, contentType, address: 'https://fonte.example/feed', now: NOW });
}

const codes = (feed: Feed): string[] => feed.problems.map(({ code }) => code);
const rss = (items: string): string =>
  `<rss version="2.0"><channel><title>T</title><link>https://fonte.example/</link>${items}</channel></rss>`;
const item = (inner: string): string =>
  `<item><title>Um</title><link>https://fonte.example/1</link><guid>1</guid>${inner}</item>`;

describe('bad input to the feed reader', () => {
  test('entities of a DTD are neither expanded nor loaded', () => {
    const bomb = Array.from(
      { length: 9 },
      (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
    ).join('');
    const feed = read(
      `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY l0 "ha"><!ENTITY file SYSTEM "file:///etc/passwd">${bomb}]>${rss(item('<description>&l9;&file;</description>'))}`,
    );
    expect(codes(feed)).toContain('doctype');
    expect(feed.items).toHaveLength(1);
    expect(JSON.stringify(feed)).not.toMatch(/root:|haha/);
  });

  test('elements 50,000 deep become text, and the items around them are read', () => {
    const deep = `${'<b>'.repeat(50_000)}fundo${'</b>'.repeat(50_000)}`;
    const feed = read(
      rss(`${item(`<description>${deep}</description>`)}${item('').replaceAll('1</', '2</')}`),
    );
    expect(codes(feed)).toContain('too-deep');
    expect(feed.items.map(({ id }) => id)).toEqual(['1', '2']);
    expect(feed.items[0]?.summary).toContain('fundo');
  });

  test('unclosed elements and stray end tags are read in linear time', () => {
    expect(read('<a>'.repeat(300_000)).items).toEqual([]);
    expect(read(rss(`${'</x>'.repeat(300_000)}${item('')}`)).items).toHaveLength(1);
  });

  test('a feed over 5 MB is cut, and complete items are kept', () => {
    const long = rss(`${item('')}<item><title>Dois</title><description>${'a'.repeat(FEED_LIMITS.bytes)}`);
    const feed = read(long);
    expect(codes(feed)).toContain('cut-short');
    expect(feed.items[0]?.title).toBe('Um');
  });

  test('10,000 items are read, and no more', () => {
    const many = Array.from(
      { length: 10_005 },
      (_, index) => `<item><title>N ${index}</title><guid>${index}</guid></item>`,
    );
    const feed = read(rss(many.join('')));
    expect(feed.items).toHaveLength(10_000);
    expect(codes(feed)).toContain('too-many-items');
  });

  test('__proto__ is an ordinary name', () => {
    const feed = read(
      '{"version":"https://jsonfeed.org/version/1.1","__proto__":{"title":"mau"},"items":[{"id":"__proto__","title":"A","url":"https://f.example/","__proto__":{"summary":"mau"}}]}',
    );
    expect(feed.items[0]).toMatchObject({ id: '__proto__', title: 'A', summary: '' });
    expect(feed.title).toBe('');
    expect(read(rss(`<__proto__>x</__proto__><constructor/>${item('')}`)).items).toHaveLength(1);
    expect(({} as Record<string, unknown>).title).toBeUndefined();
  });

  test('JSON nested 50,000 levels is refused', () => {
    expect(codes(read('['.repeat(50_000)))).toContain('bad-json');
    expect(read(`${'['.repeat(50_000)}${']'.repeat(50_000)}`).items).toEqual([]);
  });

  test.each([
    ['an empty answer', '', 'empty'],
    [
      'a page instead of a feed',
      '<!doctype html><html><head><title>Início</title></head><body>Oi</body></html>',
      'html',
    ],
    [
      'a challenge page',
      '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><script src="/cdn-cgi/challenge-platform/x"></script></body></html>',
      'challenge',
    ],
    ['something else', 'olá', 'unknown'],
    ['another XML', '<?xml version="1.0"?><nota><para>x</para></nota>', 'unknown'],
    ['broken JSON', '{"items":[', 'bad-json'],
    ['a feed without items', rss(''), 'no-items'],
  ])('%s is reported as what it is', (_, text, code) => {
    const feed = read(text);
    expect(feed.items).toEqual([]);
    expect(codes(feed)).toContain(code);
    expect(feed.problems.every(({ message }) => message.length > 10)).toBe(true);
  });

  test('a page instead of a feed is answered with the feeds it names', () => {
    const feed = read(
      '<html><head><link rel="alternate" type="application/rss+xml" href="/rss.xml"></head><body><a href="/feed">RSS</a></body></html>',
    );
    expect(feed.more).toEqual(['https://fonte.example/rss.xml', 'https://fonte.example/feed']);
  });

  test('a date in 2099 becomes the time of reading, and an invalid date is dropped', () => {
    const feed = read(
      rss(
        `${item('<pubDate>Fri, 01 Jan 2099 00:00:00 GMT</pubDate>')}${item('<pubDate>ontem</pubDate>').replaceAll('1</', '2</')}`,
      ),
    );
    expect(feed.items.map(({ publishedAt }) => publishedAt)).toEqual(['2026-11-16T12:00:00.000Z', null]);
    expect(codes(feed)).toEqual(expect.arrayContaining(['future-date', 'bad-date']));
  });

  test('active content is removed from every field', () => {
    const evil =
      '<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a><svg onload=alert(1)>';
    const escaped = evil.replaceAll('<', '&lt;');
    const feed = read(
      rss(
        `<item><title>${escaped}</title><link>javascript:alert(1)</link><guid>x</guid><author>${escaped}</author><description>${escaped}</description><enclosure url="data:text/html,x" type="text/html"/></item>`,
      ),
    );
    expect(feed.items[0]?.url).toBeNull();
    expect(feed.items[0]?.attachments).toEqual([]);
    expect(JSON.stringify(feed.items)).not.toMatch(/<script|onerror|onload|javascript:|data:/i);
  });

  test('an item whose text is far too long keeps title and link', () => {
    const feed = read(rss(item(`<description>${'palavra '.repeat(40_000)}</description>`)));
    expect(feed.items[0]).toMatchObject({ title: 'Um', html: '' });
    expect(codes(feed)).toContain('too-long');
  });
});

describe('the charset of a feed', () => {
  const text = '<rss><channel><item><title>Educação é ação</title><guid>1</guid></item></channel></rss>';
  const latin1 = Buffer.from(text, 'latin1');
  const titles = (feed: Feed): string[] => feed.items.map(({ title }) => title);

  test.each([
    ['Latin-1 declared in the header', latin1, 'text/xml; charset=ISO-8859-1', []],
    ['Latin-1 undeclared', latin1, 'text/xml', []],
    ['Latin-1 declared as UTF-8', latin1, 'text/xml; charset=utf-8', ['charset-wrong']],
    ['UTF-8 undeclared', Buffer.from(text), '', []],
    ['UTF-8 declared as Latin-1', Buffer.from(text), 'text/xml; charset="iso-8859-1"', ['charset-wrong']],
    ['UTF-8 with a mark, declared as Latin-1', Buffer.from(`\ufeff${text}`), 'text/xml; charset=latin1', []],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le'), '', []],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), '', []],
    ['a charset nobody knows', Buffer.from(text), 'text/xml; charset=klingon', ['charset-unknown']],
  ])('%s', (_, bytes, contentType, expected) => {
    const feed = read(bytes, contentType);
    expect(titles(feed)).toEqual(['Educação é ação']);
    expect(codes(feed).filter((code) => code.startsWith('charset'))).toEqual(expected);
  });
});
