import { describe, expect, test } from 'vitest';
import { glyphOf } from './glyphs.ts';
import { cutLines, setLine, settableText, widthOf, wrap } from './typesetting.ts';

describe('the headline face', () => {
  test('has every letter and sign of Portuguese', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyzáàâãéêíóôõúüç';
    const signs = '0123456789 .,;:!?…\'"()[]/%&$+-–—“”‘’«»ºª°';
    const missing = [...letters, ...letters.toUpperCase(), ...signs].filter((one) => !glyphOf(one));
    expect(missing).toEqual([]);
  });

  test('sets some pairs closer than their widths', () => {
    expect(widthOf('AV')).toBeLessThan(widthOf('A') + widthOf('V') - 0.05);
  });
});

describe('what can be set', () => {
  test.each([
    ['Avo\u0301 e ac\u0327a\u0303o', 'Avó e ação'],
    ['  muito \n\t espaço\u00a0 ', 'muito espaço'],
    ['Şanlıurfa ē', 'Sanlıurfa e'],
    ['festa 🎉 日本 no rio', 'festa no rio'],
    ['a\u0000b\u00adc', 'abc'],
  ])('%j becomes %j', (text, set) => {
    expect(settableText(text)).toBe(set);
  });
});

describe('lines', () => {
  const text = 'A travessia para o Marajó passa a sair de hora em hora a partir de segunda';

  test('are never wider than allowed and lose no word', () => {
    const lines = wrap(text, 10);
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(10);
    expect(lines.join(' ')).toBe(text);
  });

  test('break within a word only when it is wider than a line', () => {
    const word = 'x'.repeat(50);
    const lines = wrap(`Um ${word} só`, 8);
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(8);
    expect(lines[0]).toBe('Um');
    expect(lines.join('')).toBe(`Um${word} só`);
  });

  test('that are too many end with an ellipsis, which has its place too', () => {
    const lines = cutLines(wrap(text, 10), 2, 10);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/[^\s,;:.]…$/);
    for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(10);
    const [only = ''] = cutLines(wrap('x'.repeat(50), 8), 1, 8);
    expect(only).toMatch(/^x+…$/);
    expect(widthOf(only)).toBeLessThanOrEqual(8);
  });

  test('that fit stay as they are', () => {
    expect(cutLines(['um', 'dois'], 2, 10)).toEqual(['um', 'dois']);
  });

  test('are drawn as outlines: nothing of the text itself gets into the drawing', () => {
    const drawn = setLine('<b>&"x"</b>', { x: 0, baseline: 10, size: 20 });
    const pieces = drawn.match(/<path transform="translate\(-?\d+ 0\)" d="[MLQCZ\d .-]+"\/>/g);
    expect(pieces).toHaveLength(11);
    expect(drawn.replace(/<path [^>]*>/g, '')).toBe('<g transform="translate(0 10) scale(0.01 -0.01)"></g>');
  });
});
