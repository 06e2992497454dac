import { describe, expect, test } from 'vitest';
import { blocksIn, mergedText, mergeOf } from './merge.rules.ts';
import { contradicts } from './watch.rules.ts';

const text = (...paragraphs: string[]): string => paragraphs.map((one) => `<p>${one}</p>`).join('');
const kinds = (base: string, ours: string, theirs: string): string[] =>
  mergeOf(base, ours, theirs).map(({ kind }) => kind);

describe('a merge of the original then, our text and the original now', () => {
  const base = text('a', 'b', 'c');

  test.each([
    ['the source changed a paragraph', text('a', 'b', 'c'), text('a', 'B', 'c'), text('a', 'B', 'c')],
    ['we changed one, the source another', text('a', 'x', 'c'), text('a', 'b', 'C'), text('a', 'x', 'C')],
    [
      'we added, the source changed',
      text('n', 'a', 'b', 'c', 'm'),
      text('a', 'B', 'c'),
      text('n', 'a', 'B', 'c', 'm'),
    ],
    ['we removed, the source changed another', text('a', 'c'), text('a', 'b', 'C'), text('a', 'C')],
    ['both did the same', text('a', 'B', 'c'), text('a', 'B', 'c'), text('a', 'B', 'c')],
    ['the source removed a paragraph', text('a', 'b', 'c'), text('a', 'c'), text('a', 'c')],
    ['the source added at the end', text('a', 'b', 'c'), text('a', 'b', 'c', 'd'), text('a', 'b', 'c', 'd')],
  ])('%s', (_what, ours, theirs, merged) => {
    const regions = mergeOf(base, ours, theirs);
    expect(regions.map(({ kind }) => kind)).not.toContain('conflict');
    expect(mergedText(regions, [])).toBe(merged);
  });

  test('where both changed the same paragraph an editor chooses', () => {
    const regions = mergeOf(base, text('a', 'x', 'c'), text('a', 'y', 'c'));
    expect(regions.map(({ kind }) => kind)).toEqual(['same', 'conflict', 'same']);
    expect(mergedText(regions, ['theirs'])).toBe(text('a', 'y', 'c'));
    expect(mergedText(regions, ['both'])).toBe(text('a', 'x', 'y', 'c'));
  });

  test('a block that we changed and the source removed is a conflict', () => {
    expect(kinds(base, text('a', 'x', 'c'), text('a', 'c'))).toContain('conflict');
  });

  test('our links and emphasis stay, and pictures do not count as empty blocks', () => {
    const ours = '<p><strong>a</strong></p><figure><img src="/media/1" alt=""></figure><p>b</p>';
    const merged = mergedText(mergeOf(text('a', 'b'), ours, text('a', 'B')), []);
    expect(merged).toBe('<p><strong>a</strong></p><figure><img src="/media/1" alt=""></figure><p>B</p>');
  });

  test('only top-level elements are blocks: a list is one block', () => {
    expect(blocksIn('<p>a<br>b</p><ul><li>c</li><li>d</li></ul><p></p>')).toEqual([
      '<p>a<br>b</p>',
      '<ul><li>c</li><li>d</li></ul>',
    ]);
  });

  test('no block of ours is lost for any three texts', () => {
    const words = ['a', 'b', 'c', 'd'];
    let seed = 7;
    const draw = (max: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % max;
    };
    const some = (): string[] =>
      words.filter(() => draw(3) > 0).map((one) => (draw(4) === 0 ? `${one}!` : one));
    for (let round = 0; round < 500; round += 1) {
      const [was, mine, now] = [some(), some(), some()];
      const regions = mergeOf(text(...was), text(...mine), text(...now));
      const own = mine.filter((one) => !was.includes(one));
      const merged = mergedText(
        regions,
        regions.filter(({ kind }) => kind === 'conflict').map(() => 'ours'),
      );
      for (const one of own) expect(merged).toContain(`<p>${one}</p>`);
    }
  });
});

describe('a page that is read for the first time after its feed', () => {
  const feed = ['A prefeitura coletou 300 amostras de água nos bairros da cidade de Soure nesta semana.'];
  test.each([
    ['says the same with more around it', ['Início', ...feed, 'Fotos da coleta'], false],
    ['has other quotation marks', [feed[0]?.replace('água', '“água”') ?? ''], false],
    ['names another number', [feed[0]?.replace('300', '450') ?? ''], true],
    ['is about something else, because the text could not be found', ['Aceite os cookies do site'], false],
  ])('%s', (_what, page, expected) => {
    expect(contradicts(feed, page)).toBe(expected);
  });

  test('continues where the excerpt was cut', () => {
    expect(
      contradicts(
        ['A prefeitura coletou 300 amostras de água nos […]'],
        feed.map((one) => `${one}`),
      ),
    ).toBe(false);
    const whole = ['A prefeitura coletou amostras de água nos bairros da cidade'];
    expect(contradicts(['A prefeitura coletou amostras de água nos bair'], whole)).toBe(false);
  });
});
