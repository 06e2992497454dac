import { describe, expect, test } from 'vitest';
import { blocksIn, conflictCount, mergedText, mergeTexts } from './merge.rules.ts';
import { contradicts } from './watch.rules.ts';

const text = (...paragraphs: string[]): string => paragraphs.map((one) => `<p>${one}</p>`).join('');
const kinds = (base: string, ours: string, theirs: string): string[] =>
  mergeTexts(base, ours, theirs).map(({ kind }) => kind);

/** Draws the same numbers below `max` in every run. */
function drawer(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % max;
  };
}

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
    const regions = mergeTexts(base, ours, theirs);
    expect(regions.map(({ kind }) => kind)).not.toContain('conflict');
    expect(mergedText(regions, [])).toBe(merged);
  });

  test('where both changed the same paragraph an editor chooses', () => {
    const regions = mergeTexts(base, text('a', 'x', 'c'), text('a', 'y', 'c'));
    expect(regions.map(({ kind }) => kind)).toEqual(['same', 'conflict', 'same']);
    expect(mergedText(regions, ['theirs'])).toBe(text('a', 'y', 'c'));
    expect(mergedText(regions, ['both'])).toBe(text('a', 'x', 'y', 'c'));
  });

  test('a block that we changed and the source removed is a conflict', () => {
    expect(kinds(base, text('a', 'x', 'c'), text('a', 'c'))).toContain('conflict');
  });

  test('our links and emphasis stay, and pictures do not count as empty blocks', () => {
    const ours = '<p><strong>a</strong></p><figure><img src="/media/1" alt=""></figure><p>b</p>';
    const merged = mergedText(mergeTexts(text('a', 'b'), ours, text('a', 'B')), []);
    expect(merged).toBe('<p><strong>a</strong></p><figure><img src="/media/1" alt=""></figure><p>B</p>');
  });

  test.each([
    ['we changed the next', text('a', 'x', 'c'), text('a', 'n', 'b', 'c'), text('a', 'n', 'x', 'c')],
    ['the source changed the next', text('a', 'n', 'b', 'c'), text('a', 'x', 'c'), text('a', 'n', 'x', 'c')],
    [
      'the other inserted elsewhere',
      text('a', 'n', 'b', 'c'),
      text('a', 'b', 'm', 'c'),
      text('a', 'n', 'b', 'm', 'c'),
    ],
  ])('a paragraph inserted by one side is no conflict if %s', (_what, ours, theirs, merged) => {
    const regions = mergeTexts(base, ours, theirs);
    expect(conflictCount(regions)).toBe(0);
    expect(mergedText(regions, [])).toBe(merged);
  });

  test('two different paragraphs inserted at one position are a conflict', () => {
    const regions = mergeTexts(base, text('a', 'n', 'b', 'c'), text('a', 'm', 'b', 'c'));
    expect(conflictCount(regions)).toBe(1);
    expect(mergedText(regions, ['both'])).toBe(text('a', 'n', 'm', 'b', 'c'));
  });

  test('changes at both ends leave no empty region before or after them', () => {
    expect(kinds(base, text('x', 'b', 'c'), text('a', 'b', 'y'))).toEqual(['ours', 'same', 'theirs']);
  });

  test.each([
    ['we replaced', text('a', 'x', 'e'), text('a', 'b', 'C', 'd', 'e')],
    ['the source replaced', text('a', 'b', 'C', 'd', 'e'), text('a', 'x', 'e')],
  ])(
    'a conflict covers every paragraph that %s, also where the other side changed one of them',
    (_what, ours, theirs) => {
      const regions = mergeTexts(text('a', 'b', 'c', 'd', 'e'), ours, theirs);
      expect(conflictCount(regions)).toBe(1);
      expect(mergedText(regions, ['ours'])).toBe(ours);
      expect(mergedText(regions, ['theirs'])).toBe(theirs);
    },
  );

  test('our markup stays in a paragraph that only the source replaced, if we choose our side', () => {
    const ours = '<p>a</p><p><strong>b</strong></p><p>x</p><p>d</p>';
    const regions = mergeTexts(text('a', 'b', 'c', 'd'), ours, text('a', 'y'));
    expect(mergedText(regions, ['ours'])).toBe(ours);
  });

  test('a picture that the source replaced by another is replaced in our text', () => {
    const picture = (number: number): string => `<figure><img src="/media/${number}" alt=""></figure>`;
    const regions = mergeTexts(text('a') + picture(1), text('A') + picture(1), text('a') + picture(2));
    expect(mergedText(regions, [])).toBe(text('A') + picture(2));
  });

  test('texts of thousands of paragraphs are not compared: they are one conflict', () => {
    const many = Array.from({ length: 2_001 }, (_, index) => `${index}`);
    expect(kinds(text(...many), text(...many.with(0, 'x')), text(...many.with(9, 'y')))).toEqual([
      'conflict',
    ]);
  });

  test.each([
    ['words without markup are one block', 'a b', ['a b']],
    ['an empty text has no block', '', []],
    ['empty paragraphs are no blocks', '<p></p>', []],
    ['an end tag without a beginning is skipped', '</p><p>a</p>', ['<p>a</p>']],
    [
      'an element closed in its own tag opens no block',
      '<p>a<wbr/>b</p><p>c</p>',
      ['<p>a<wbr/>b</p>', '<p>c</p>'],
    ],
  ])('%s', (_what, html, blocks) => {
    expect(blocksIn(html)).toEqual(blocks);
  });

  test('as many paragraphs as possible count as unchanged', () => {
    const common = ([a, ...as]: readonly string[], [b, ...bs]: readonly string[]): number => {
      if (a === undefined || b === undefined) return 0;
      return a === b ? 1 + common(as, bs) : Math.max(common([a, ...as], bs), common(as, [b, ...bs]));
    };
    const draw = drawer(11);
    const some = (): string[] => Array.from({ length: draw(6) }, () => 'abc'.charAt(draw(3)));
    for (let round = 0; round < 200; round += 1) {
      const [was, mine] = [some(), some()];
      const unchanged = mergeTexts(text(...was), text(...mine), text(...was)).filter(
        ({ kind }) => kind === 'same',
      );
      expect(unchanged.flatMap(({ ours }) => blocksIn(ours))).toHaveLength(common(was, mine));
    }
  });

  test('only top-level elements are blocks: a list is one block', () => {
    expect(blocksIn('<p>a<br>b</p><ul><li>c</li><li>d</li></ul><p></p>')).toEqual([
      '<p>a<br>b</p>',
      '<ul><li>c</li><li>d</li></ul>',
    ]);
  });

  test('no block of ours is lost for any three texts', () => {
    const words = ['a', 'b', 'c', 'd'];
    const draw = drawer(7);
    const some = (): string[] =>
      words.filter(() => draw(3) > 0).map((one) => (draw(4) === 0 ? `${one}!` : one));
    for (let round = 0; round < 500; round += 1) {
      const [was, mine, now] = [some(), some(), some()];
      const regions = mergeTexts(text(...was), text(...mine), text(...now));
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

  test('contradicts it if one paragraph of several reads differently', () => {
    const page = ['Início', ...feed, 'A vacinação começa na segunda-feira em todos os postos.'];
    expect(contradicts([...feed, 'A vacinação começa na terça-feira em todos os postos.'], page)).toBe(true);
  });

  test.each([
    [
      'the first word',
      'Hoje a prefeitura coletou 300 amostras',
      'Ontem a prefeitura coletou 300 amostras',
      true,
    ],
    ['the last two words', 'A balsa para Soure sai às oito', 'A balsa para Soure sai ao meio-dia', true],
    ['two words of five', 'Balsa volta amanhã para Soure', 'Barco volta hoje para Soure', true],
    ['three words of five', 'Balsa volta amanhã para Soure', 'Barco parte hoje para Soure', false],
    ['a line of four words', 'Foto de Ana Lima', 'Imagem de Ana Lima', false],
  ])('reads differently in %s', (_what, inFeed, onPage, expected) => {
    expect(contradicts([inFeed], [onPage])).toBe(expected);
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
