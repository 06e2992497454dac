import { describe, expect, test } from 'vitest';
import { headlineOf, previewOf, shortMoment } from './message-text.rules.ts';

describe('a message in the list', () => {
  test('is headed by its first line that says something', () => {
    expect(headlineOf('\n  \r\n  Correção   de notícia \nBoa tarde.')).toBe('Correção de notícia');
  });

  test('is glanced at by the other lines in one', () => {
    expect(previewOf('Correção\n\nBoa tarde.\r\nObrigada.')).toBe('Boa tarde. Obrigada.');
    expect(previewOf('Só uma linha')).toBe('');
  });

  test('has a heading of at most 80 characters, none of them cut in half', () => {
    const heading = headlineOf('🛶'.repeat(100));
    expect([...heading]).toHaveLength(80);
    expect(heading).toMatch(/^(🛶)+…$/u);
    expect(headlineOf('a'.repeat(80))).toBe('a'.repeat(80));
  });

  test.each([
    ['2026-11-14T17:02:00Z', '14h02'],
    // Already the next day in London, still the same in Belém.
    ['2026-11-15T02:59:00Z', '23h59'],
    ['2026-11-13T17:02:00Z', '13-11'],
    ['2025-11-14T17:02:00Z', '14-11-2025'],
  ])('that came at %s says %s', (moment, text) => {
    expect(shortMoment(moment, Date.parse('2026-11-14T20:00:00Z'))).toBe(text);
  });
});
