import { expect, test } from 'vitest';
import { discoverFeeds } from './discover-feeds.ts';
import { parseOpml, writeOpml } from './opml.ts';

test('written OPML is read back, including folders and special characters', () => {
  const entries = [
    {
      title: 'Câmara & "Cia" <1>',
      feedUrl: 'https://a.example/rss?x=1&y=2',
      siteUrl: 'https://a.example/',
      folder: 'Marajó',
    },
    { title: 'Outra', feedUrl: 'https://b.example/feed', siteUrl: null, folder: '' },
  ];
  expect(parseOpml(writeOpml('Fontes', entries))).toEqual({ entries, problems: [] });
});

test('nested folders, repeated feeds and outlines without a feed are accepted', () => {
  const { entries } = parseOpml(
    '<opml version="1.0"><body><outline text="A"><outline text="B"><outline text="X" xmlUrl="http://x.example/rss"/></outline><outline title="X de novo" xmlUrl="http://x.example/rss"/></outline><outline text="vazio"/><outline xmlUrl="javascript:alert(1)" text="mau"/></body></opml>',
  );
  expect(entries).toEqual([{ title: 'X', feedUrl: 'http://x.example/rss', siteUrl: null, folder: 'B' }]);
});

test('a file that is not OPML is reported', () => {
  expect(parseOpml('<html></html>').problems.map(({ code }) => code)).toEqual(['unknown']);
});

test('feeds of a site: declared ones first, then linked, then the usual places; never the comments', () => {
  const found = discoverFeeds(
    `<html><head><base href="/site/"><link rel="alternate" type="application/rss+xml" title="Notícias" href="feed/">
     <link rel="alternate" type="application/rss+xml" href="comments/feed/"><link rel="alternate" hreflang="en" href="/en"></head>
     <body><a href="/rss/saude.xml">RSS Saúde</a><a href="/noticias">Notícias</a></body></html>`,
    'https://cidade.example/inicio',
  );
  expect(found.slice(0, 3)).toEqual([
    { url: 'https://cidade.example/site/feed/', title: 'Notícias', how: 'declared' },
    { url: 'https://cidade.example/rss/saude.xml', title: '', how: 'linked' },
    { url: 'https://cidade.example/feed/', title: '', how: 'guessed' },
  ]);
  expect(found.map(({ url }) => url)).toContain('https://cidade.example/sitemap.xml');
});
