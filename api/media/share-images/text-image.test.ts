import { describe, expect, test } from 'vitest';
import { type DrawnPicture, drawText, fitText, IN_FONT, shorten, showableText } from './text-image.ts';

/** True for the frame that is drawn for a character missing in the font. */
function isFrame({ layer, width, height }: DrawnPicture): boolean {
  const pixels = layer.input as Buffer;
  const inked = (x: number, y: number): boolean => (pixels[4 * (y * width + x) + 3] ?? 0) > 0;
  const upTo = (end: number): number[] => Array.from({ length: end - 1 }, (_, index) => index + 1);
  const row = (y: number): boolean => upTo(width).every((x) => inked(x, y));
  const column = (x: number): boolean => upTo(height).every((y) => inked(x, y));
  return row(1) && row(height - 1) && column(1) && column(width - 1) && !inked(2, 2);
}

describe('the headline font', () => {
  test('has every letter and sign of Portuguese', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyzáàâãéêíóôõúüç';
    const text = `${letters}${letters.toUpperCase()}0123456789 .,;:!?…'"()[]/%&$+-–—“”‘’«»ºª°`;
    expect(showableText(text)).toBe(text);
  });

  test('has every character that the code assumes it has', async () => {
    const characters = Array.from({ length: 0x2300 }, (_, code) => String.fromCharCode(code));
    const missing = [];
    for (const character of characters.filter((one) => IN_FONT.test(one) && one !== ' ')) {
      if (isFrame(await drawText(character, 40, 200))) missing.push(character);
    }
    expect(missing).toEqual([]);
    expect(isFrame(await drawText('中', 40, 200))).toBe(true);
  });

  test('kerns some pairs', async () => {
    const [pair, first, second] = await Promise.all(['AV', 'A', 'V'].map((text) => drawText(text, 88, 400)));
    expect(pair?.width).toBeLessThan((first?.width ?? 0) + (second?.width ?? 0) - 5);
  });
});

describe('the drawable part of a text', () => {
  test.each([
    ['Avo\u0301 e ac\u0327a\u0303o', 'Avó e ação'],
    ['  muito \n\t espaço\u00a0 ', 'muito espaço'],
    ['Şanlıurfa ē', 'Sanlıurfa e'],
    ['festa 🎉 日本 no rio', 'festa no rio'],
    ['a\u0000b\u00adc', 'abc'],
  ])('%j becomes %j', (text, shown) => {
    expect(showableText(text)).toBe(shown);
  });

  test.each(['', ' \n', '🎉'])('%j has no drawable part', async (text) => {
    expect(await fitText(text, { sizes: [20], width: 200, height: 30 })).toBeUndefined();
  });

  test('markup is text like any other', async () => {
    const box = { sizes: [20], width: 600, height: 30 } as const;
    const [marked, plain] = await Promise.all([fitText('<b>x</b> & "y"', box), fitText('x', box)]);
    expect(marked?.width).toBeGreaterThan(4 * (plain?.width ?? 0));
  });
});

describe('a text in a box', () => {
  const text = 'A travessia para o Marajó passa a sair de hora em hora a partir de segunda';

  test.each([text, text.repeat(5), 'x'.repeat(300), 'W'.repeat(300)])(
    '%s is never larger than the box',
    async (one) => {
      const picture = await fitText(one, { sizes: [40, 20], width: 200, height: 100 });
      // The ink of a letter may exceed its advance width a little.
      expect(picture?.width).toBeLessThanOrEqual(202);
      expect(picture?.height).toBeLessThanOrEqual(100);
      expect(picture?.height).toBeGreaterThan(60);
    },
  );

  test('is set as large as the box allows', async () => {
    const box = { width: 400, height: 100 };
    const short = await fitText('Xx', { sizes: [80, 40], ...box });
    expect(short?.height).toBe((await drawText('Xx', 80, 400)).height);
    const long = await fitText(text, { sizes: [80, 20], ...box });
    expect(long?.height).toBe((await drawText(text, 20, 400)).height);
  });

  test('is cut after a word, without its punctuation, and ends with an ellipsis', () => {
    expect(shorten('Um, dois, três, quatro', 0.5)).toBe('Um, dois…');
    expect(shorten('Um, dois…', 0.97)).toBe('Um…');
    expect(shorten('x'.repeat(50), 0.5)).toBe(`${'x'.repeat(25)}…`);
    expect(shorten('x…', 0.97)).toBe('…');
  });
});
