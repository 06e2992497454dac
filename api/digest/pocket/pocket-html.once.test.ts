import { expect, test } from 'vitest';
import type { PocketContent, PocketStory } from './pocket-content.ts';
import { fitPocket, POCKET_MAX_BYTES, todayIn, writePocketHtml } from './pocket-html.ts';

const story = (id: number, letters: number, pictureBytes: number): PocketStory => ({
  id,
  title: `Notícia ${id}`,
  summary: '',
  place: 'Breves',
  source: 'Prefeitura',
  corrections: [],
  date: '2026-11-15T12:00:00.000Z',
  blocks: [{ kind: 'paragraph', text: 'á'.repeat(letters) }],
  picture: { base64: 'A'.repeat(pictureBytes), width: 240, height: 135, alt: 'Foto', credit: 'Ana' },
});
const contentOf = (stories: readonly PocketStory[]): PocketContent => ({
  edition: { key: 'marajo', name: 'Marajó', brand: 'Portal Marajó', origin: 'https://marajo.example' },
  day: 20_774,
  today: { now: [], agenda: [] },
  stories,
});
const stories = (count: number, letters: number, pictureBytes: number) =>
  Array.from({ length: count }, (_, index) => story(index + 1, letters, pictureBytes));
const weightOf = (content: PocketContent) => Buffer.byteLength(writePocketHtml(content));

test('a file within the size limit is not changed', () => {
  const content = contentOf(stories(10, 2_000, 5_000));
  expect(fitPocket(content)).toEqual(content);
});

test('a file over the size limit loses the pictures of its last stories first', () => {
  const { stories: kept } = fitPocket(contentOf(stories(24, 3_000, 8_000)));
  expect(kept).toHaveLength(24);
  const pictures = kept.map(({ picture }) => picture !== null);
  expect(pictures.slice(0, 5)).toEqual([true, true, true, true, true]);
  expect(pictures.at(-1)).toBe(false);
  expect(pictures.lastIndexOf(true)).toBe(pictures.indexOf(false) - 1);
  expect(weightOf(contentOf(kept))).toBeLessThanOrEqual(POCKET_MAX_BYTES);
});

test('a file over the size limit without pictures loses its last stories', () => {
  const { stories: kept } = fitPocket(contentOf(stories(40, 6_000, 8_000)));
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.map(({ id }) => id)).toEqual(kept.map((_, index) => index + 1));
  expect(weightOf(contentOf(kept))).toBeLessThanOrEqual(POCKET_MAX_BYTES);
});

test('a file names what held when it was made, and the lines can be read from it', () => {
  const today = {
    now: ['Perigo: Chuvas Intensas, até 19-11-2026 às 23h. Breves. (INMET)', 'Rio A &amp; B: 6,42 m'],
    agenda: ['quinta, 19-11-2026, 19h: Sessão da Câmara. (Câmara de Breves)'],
  };
  const html = writePocketHtml({ ...contentOf(stories(1, 10, 0)), today });
  expect(html).toContain('<li>Perigo: Chuvas Intensas');
  expect(todayIn(html)).toEqual(today);
  expect(html.indexOf('<h3>Agenda</h3>')).toBeGreaterThan(
    html.indexOf('<h3>Quando esta edição foi feita</h3>'),
  );
  const agendaOnly = { now: [], agenda: today.agenda };
  expect(todayIn(writePocketHtml({ ...contentOf(stories(1, 10, 0)), today: agendaOnly }))).toEqual(
    agendaOnly,
  );
  expect(todayIn(writePocketHtml(contentOf(stories(1, 10, 0))))).toEqual({ now: [], agenda: [] });
});
