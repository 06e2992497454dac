import { describe, expect, test } from 'vitest';
import { headlineOf, previewOf } from './message-text.rules.ts';

describe('a message in the list', () => {
  test('has its first non-empty line as heading', () => {
    expect(headlineOf('\n  \r\n  Correção   de notícia \nBoa tarde.')).toBe('Correção de notícia');
  });

  test('has the other lines as a one-line preview', () => {
    expect(previewOf('Correção\n\nBoa tarde.\r\nObrigada.')).toBe('Boa tarde. Obrigada.');
    expect(previewOf('Só uma linha')).toBe('');
  });

  test('has a heading of at most 80 characters, none of them cut in half', () => {
    const heading = headlineOf('🛶'.repeat(100));
    expect([...heading]).toHaveLength(80);
    expect(heading).toMatch(/^(🛶)+…$/u);
    expect(headlineOf('a'.repeat(80))).toBe('a'.repeat(80));
  });
});
