import { expect, test } from 'vitest';
import { correctedFigures, figuresInstead, figuresStillPublished } from './corrected-figures.rules.ts';

test.each([
  ['A obra custa R$ 2,4 milhões.', 'A obra custa R$ 3,1 milhões.', [['R$ 2,4 milhões', 'R$ 3,1 milhões']]],
  [
    'São 62 mil doses em 48 postos.',
    'São 58 mil doses em 46 postos.',
    [
      ['62 mil', '58 mil'],
      ['48', '46'],
    ],
  ],
  ['A prova é às 9h30 do dia 12/11/2026.', 'A prova é às 10h do dia 12/11/2026.', [['9h30', '10h']]],
  ['Vale até o dia 20.', 'Vale até o dia 20, às 18h.', []],
  ['A ponte tem 480 m.', 'A ponte, de 480 m, foi entregue.', []],
] as const)('%s → %s', (before, after, figures) => {
  expect(correctedFigures({ before: [before], after: [after] })).toEqual(
    figures.map(([old, fresh]) => ({ before: old, after: fresh })),
  );
});

test('a paragraph that was added corrects no figure of another', () => {
  expect(
    correctedFigures({ before: ['São 10 vagas.'], after: ['São 10 vagas.', 'A bolsa é de R$ 700.'] }),
  ).toEqual([]);
});

test('another text about the same news corrects figures only in a paragraph that otherwise says the same', () => {
  const ours = [
    'A campanha começa na segunda-feira com 62 mil doses em 48 postos.',
    'O prazo vai até o dia 20.',
  ];
  const corrected = 'A campanha começa na segunda-feira com 58 mil doses, em 48 postos.';
  expect(figuresInstead(ours, [corrected, 'Leve documento com foto a partir das 8h.'])).toEqual([
    { before: '62 mil', after: '58 mil' },
  ]);
  expect(
    figuresInstead(ours, ['Quem tem 60 anos recebe 2 doses por semana na unidade mais próxima.']),
  ).toEqual([]);
});

test.each([
  ['São 62 mil doses em 48 postos.', 'São, em 46 postos, 58 mil doses.', ['62 mil → 58 mil', '48 → 46']],
  ['Foram 3 mortos e 12 feridos na BR.', 'Foram 14 feridos e 4 mortos na BR.', ['3 → 4', '12 → 14']],
  ['Vacina crianças de 5 anos na escola.', 'Vacina crianças na escola: são 300 doses.', []],
  [
    'A obra custa R$ 2 milhões no dia 10.',
    'A obra custa R$ 3 milhões no dia 12.',
    ['R$ 2 milhões → R$ 3 milhões', '10 → 12'],
  ],
  ['O show é às 19h na praça.', 'O show é às 20h na praça.', ['19h → 20h']],
] as const)(
  'figures of another text are compared with ours only of the same thing: %s',
  (ours, theirs, pairs) => {
    const figures = figuresInstead([ours], [theirs]);
    expect(figures.map(({ before, after }) => `${before} → ${after}`)).toEqual(pairs);
  },
);

test('only figures that the story still has are shown', () => {
  const figures = [
    { before: '48', after: '46' },
    { before: '62 mil', after: '58 mil' },
  ];
  expect(figuresStillPublished(figures, ['Vacina em 480 postos', 'São 62 mil doses.'])).toEqual([
    { before: '62 mil', after: '58 mil' },
  ]);
});
