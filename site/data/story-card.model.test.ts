import { expect, test } from 'vitest';
import { excerptOf } from '../../contracts/rich-text/excerpts/excerpt.ts';
import { newsItem } from '../testing/fake-api.ts';
import { splitExcerpt, storyCardAt } from './story-card.model.ts';

const text = 'Máquinas e tubos ocuparam nesta segunda-feira as primeiras ruas incluídas no plano. '
  .repeat(4)
  .trim();

test('the narrow and the wide excerpt share their beginning', () => {
  const { start, rest, end } = splitExcerpt(text);
  expect(start + end).toBe(excerptOf(text, 150));
  expect(start + rest).toBe(excerptOf(text, 200));
});

test('a text that fits the narrow excerpt has no rest', () => {
  expect(splitExcerpt('Curta & boa: <b> e 1 < 2.')).toEqual({
    start: 'Curta & boa: <b> e 1 < 2.',
    rest: '',
    end: '',
  });
});

test('a text that fits only the wide excerpt is shown completely there', () => {
  const plain = text.slice(0, 180);
  const { start, rest } = splitExcerpt(plain);
  expect(start.length).toBeLessThan(150);
  expect(start + rest).toBe(plain.trim());
});

test('an item has one card while it is recent and another one afterwards', () => {
  const item = newsItem(1);
  const published = Date.parse(item.date);
  const [first, later, nextDay] = [1, 3_600_000, 24 * 3_600_000].map((age) =>
    storyCardAt(published + age)(item),
  );
  expect(later).toBe(first);
  expect([first?.date.time, nextDay?.date.time]).toEqual(['22h30', undefined]);
  expect(storyCardAt(published + 1)(newsItem(1))).not.toBe(first);
});

test('a card shows the deadline of its story, in lists and searches, and afterwards that it has passed', () => {
  const item = newsItem(1, { validUntil: '2026-11-30T18:00:00.000Z' });
  const at = (moment: string) => storyCardAt(Date.parse(moment))(item);
  expect(at('2026-11-30T17:59:59.999Z').deadline).toEqual({ text: 'Até 30-11', ended: false });
  expect(at('2026-11-30T18:00:00.000Z').deadline).toEqual({
    text: 'Prazo encerrado em 30-11-2026',
    ended: true,
  });
  expect(at('2026-11-29T10:00:00Z')).toBe(at('2026-11-30T10:00:00Z'));
});
