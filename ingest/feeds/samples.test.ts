import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Feed } from './feed.ts';
import { parseFeed } from './parse-feed.ts';
import { EXPECTED } from './samples.corpus.ts';

const SAMPLES = join(import.meta.dirname, 'samples');
const NOW = Date.parse('2026-11-16T12:00:00Z');

function read(file: string): Feed {
  return parseFeed({
    bytes: readFileSync(join(SAMPLES, file)),
    contentType: '',
    address: 'https://fonte.example/feed',
    now: NOW,
    ...(file.endsWith('.html') ? { selectors: { item: '.lista li' } } : {}),
  });
}

describe('feeds of many makers', () => {
  test('every sample file has an expectation, and there are more than thirty', () => {
    const files = globSync('*/*', { cwd: SAMPLES }).map((file) => file.replaceAll('\\', '/'));
    expect(files.toSorted()).toEqual(EXPECTED.map(([file]) => file).toSorted());
    expect(files.length).toBeGreaterThan(30);
  });

  test.each(EXPECTED)('%s is read without loss', (file, kind, count, title, url, published, problems) => {
    const feed = read(file);
    const [first] = feed.items;
    expect(feed.kind).toBe(kind);
    expect(feed.items).toHaveLength(count);
    expect(first?.title ?? null).toBe(title);
    expect(first?.url ?? null).toBe(url);
    expect(first?.publishedAt ?? null).toEqual(
      published === null ? null : expect.stringContaining(published),
    );
    expect(feed.problems.map(({ code }) => code).join(' ')).toBe(problems);
  });

  test('the longest text wins, links are absolute, pictures and PDF files are listed', () => {
    expect(read('rss/wordpress.xml').items[0]).toMatchObject({
      author: 'Ana Lima',
      categories: ['Saúde'],
      html: expect.stringContaining('<a href="https://vilanova.example/edital.pdf"'),
      image: { url: 'https://vilanova.example/wp-content/uploads/posto.jpg', alt: 'Posto de saúde' },
      attachments: [{ url: 'https://vilanova.example/edital.pdf', type: 'application/pdf' }],
    });
  });

  test('the largest picture is taken, with its credit and description', () => {
    expect(read('rss/media-rss-gallery.xml').items[0]?.image).toEqual({
      url: 'https://agencia.example/p-1200.jpg',
      alt: 'Ponte vista do alto',
      credit: 'Bia Souza / Agência',
    });
  });

  test('xml:base of the content applies to its links, not to the link of the entry', () => {
    const [entry] = read('other/atom-xhtml-base.xml').items;
    expect(entry?.url).toBe('https://base.example/noticias/rio.html');
    expect(entry?.image?.url).toBe('https://base.example/noticias/img/rio.jpg');
  });

  test('a sitemap index names its sitemaps', () => {
    expect(read('other/sitemap-index.xml').more).toEqual([
      'https://s.example/post-sitemap.xml',
      'https://fonte.example/news-sitemap.xml',
    ]);
  });

  test('a picture of one pixel is neither cover nor content', () => {
    const [item] = read('rss/feedburner.xml').items;
    expect(item?.image).toBeNull();
    expect(item?.html).toBe('Texto curto.');
  });
});
