import { parseRssFeed } from 'feedsmith';
import { parseFeed } from 'htmlparser2';
import { expect, test } from 'vitest';
import type { SpokenEdition } from '../../contracts/spoken/spoken.endpoints.ts';
import { podcastOf } from './podcast.ts';
import { allNamed, HOSTILE_READ, HOSTILE_XML, parseXml } from './xml-reading.support.ts';

const EDITION = { origin: 'https://marajo.portal.example', key: 'marajo', name: 'Marajó' };
const item: SpokenEdition = {
  id: 7,
  title: 'As notícias da manhã',
  speaker: 'Ana Lima',
  transcript: 'Bom dia, Marajó.\nA balsa volta hoje.',
  editions: ['marajo'],
  address: `/media/spoken/${'a'.repeat(32)}.m4a`,
  format: 'm4a',
  seconds: 72,
  bytes: 216_000,
  publishedAt: '2026-11-19T10:10:00.000Z',
};
const podcast = (...items: SpokenEdition[]) => podcastOf({ edition: EDITION, brand: 'Portal Pará', items });

test('a podcast player reads what is spoken, how long it is, and where the file is', () => {
  const feed = parseRssFeed(podcast(item));
  expect(feed).toMatchObject({
    title: 'Portal Pará em um minuto',
    link: 'https://marajo.portal.example/',
    language: 'pt-BR',
    itunes: {
      author: 'Portal Pará',
      explicit: false,
      type: 'episodic',
      image: 'https://marajo.portal.example/icon-512.png',
      categories: [{ text: 'News', categories: [{ text: 'Daily News' }] }],
    },
  });
  expect(feed.items).toMatchObject([
    {
      title: 'As notícias da manhã',
      guid: { value: 'https://marajo.portal.example/podcast.xml#7', isPermaLink: false },
      enclosures: [
        { url: `https://marajo.portal.example${item.address}`, type: 'audio/mp4', length: 216_000 },
      ],
      itunes: { duration: 72, author: 'Ana Lima', explicit: false },
    },
  ]);
});

test('another parser finds the same items and files', () => {
  const xml = podcast(item, { ...item, id: 6, publishedAt: '2026-11-18T10:10:00.000Z' });
  const feed = parseFeed(xml);
  expect(feed?.items.map(({ id, pubDate }) => [id?.split('#')[1], pubDate?.toISOString()])).toEqual([
    ['7', '2026-11-19T10:10:00.000Z'],
    ['6', '2026-11-18T10:10:00.000Z'],
  ]);
  const [file] = allNamed(parseXml(xml), 'enclosure');
  expect(file?.attributes).toEqual({
    url: `https://marajo.portal.example${item.address}`,
    type: 'audio/mp4',
    length: '216000',
  });
});

test('what is for all editions is in every podcast, and what is for others in none of ours', () => {
  const titles = (xml: string) => parseRssFeed(xml).items?.map(({ title }) => title) ?? [];
  const forAll = { ...item, title: 'Para todas', editions: [] };
  const forOthers = { ...item, title: 'Só Carajás', editions: ['carajas'] };
  expect(titles(podcast(forAll, forOthers))).toEqual(['Para todas']);
  expect(titles(podcast())).toEqual([]);
});

test('no text can break the feed', () => {
  const xml = podcast({ ...item, title: HOSTILE_XML, transcript: HOSTILE_XML, speaker: HOSTILE_XML });
  expect(allNamed(parseXml(xml), 'item')[0]?.children.find(({ name }) => name === 'title')?.text).toBe(
    HOSTILE_READ,
  );
});
