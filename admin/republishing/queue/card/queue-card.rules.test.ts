import { describe, expect, test } from 'vitest';
import { NO_LICENCE } from '../../../../contracts/publishing/objection-codes.ts';
import {
  categoryChip,
  claimText,
  decisionDoneText,
  groupText,
  marksOf,
  objectionTo,
  othersText,
  placeChip,
  placeReason,
  selectionQuestion,
  takeOutPreview,
  withMarksTakenOut,
} from './queue-card.rules.ts';
import { testCard } from './queue-card.support.ts';

const NOW = Date.parse('2026-11-16T15:00:00Z');
const paula = { id: 2, username: 'Paula' };

describe('the chips of a card', () => {
  test('show the confidence of a suggestion, and mark uncertain ones', () => {
    expect(placeChip(testCard(1))).toEqual({ text: 'Soure', sure: '97%', doubtful: false });
    expect(categoryChip(testCard(1, { categoryConfidence: 0.55 }))).toEqual({
      text: 'Foco',
      sure: '55%',
      doubtful: true,
    });
  });

  test('mark a suggestion below 70% as uncertain', () => {
    expect(categoryChip(testCard(1, { categoryConfidence: 0.7 })).doubtful).toBe(false);
    expect(categoryChip(testCard(1, { categoryConfidence: 0.69 })).doubtful).toBe(true);
  });

  test('show no confidence for values of an editor or the source', () => {
    expect(placeChip(testCard(1, { muni: 'Breves', munis: ['Breves', 'Soure'] }))).toEqual({
      text: 'Breves, Soure',
      sure: '',
      doubtful: false,
    });
  });

  test('show the region if there is no municipality, and say if there is neither', () => {
    expect(placeChip(testCard(1, { muni: '' })).text).toBe('Marajó');
    expect(placeChip(testCard(1, { muni: '', reg: '' }))).toMatchObject({
      text: 'Sem município',
      doubtful: true,
    });
    expect(categoryChip(testCard(1, { cat: '' }))).toMatchObject({ text: 'Sem categoria', doubtful: true });
  });

  test('show the words that decided', () => {
    expect(placeReason(testCard(1))).toBe('Pelas palavras “Soure”');
    expect(placeReason(testCard(1, { muni: 'Breves' }))).toBe('');
  });
});

test('warnings come before notes', () => {
  const other = {
    id: 9,
    source: { id: 2, name: 'Prefeitura' },
    title: 'A',
    url: null,
    arrivedAt: '2026-11-16T12:00:00Z',
  };
  const marks = marksOf(
    testCard(1, {
      warnings: ['Envolve menor de idade'],
      personal: 2,
      story: { id: 5, title: 'A' },
      validUntil: '2026-11-30T23:59:00-03:00',
      others: [other],
    }),
  );
  expect(marks.map(({ text }) => text)).toEqual([
    'Envolve menor de idade',
    '2 dados pessoais',
    'Já publicamos',
    'Vale até 30-11-2026 às 23h59',
  ]);
  expect(marks.map(({ kind }) => kind)).toEqual(['warning', 'warning', 'warning', 'deadline']);
});

test('a card without anything to warn about has no marks', () => {
  expect(marksOf(testCard(1))).toEqual([]);
});

test('a single piece of personal data is named in the singular', () => {
  expect(marksOf(testCard(1, { personal: 1 })).map(({ text }) => text)).toEqual(['1 dado pessoal']);
});

test('other sources of the same news are counted', () => {
  expect(othersText(1)).toBe('Mais 1 fonte conta o mesmo');
  expect(othersText(2)).toBe('Mais 2 fontes contam o mesmo');
});

test('a deadline at midnight is shown as the day it ends', () => {
  const marks = marksOf(testCard(1, { validUntil: '2026-11-22T03:00:00.000Z' }));
  expect(marks.map(({ text }) => text)).toEqual(['Vale até 21-11-2026']);
});

describe('an item claimed by an editor', () => {
  const claimed = testCard(1, { claimedBy: paula, claimedUntil: '2026-11-16T15:04:00Z' });

  test('is shown as claimed to all other editors', () => {
    expect(claimText(claimed, 1, NOW)).toBe('Paula está com este item. Até 12h04.');
    expect(claimText(claimed, 2, NOW)).toBe('');
  });

  test('is free again when the claim expires', () => {
    expect(claimText(claimed, 1, NOW + 4 * 60_000 - 1)).not.toBe('');
    expect(claimText(claimed, 1, NOW + 4 * 60_000)).toBe('');
  });

  test('cannot be decided on by another editor', () => {
    expect(objectionTo('discard', claimed, 1, NOW)).toContain('Paula');
    expect(objectionTo('discard', claimed, 2, NOW)).toBe('');
  });
});

describe('before a decision is sent', () => {
  test('publishing without a licence is refused with the reason, a draft is not', () => {
    const unlicensed = testCard(1, { blocked: NO_LICENCE });
    expect(objectionTo('publish', unlicensed, 1, NOW)).toBe(NO_LICENCE.text);
    expect(objectionTo('schedule', unlicensed, 1, NOW)).not.toBe('');
    expect(objectionTo('take', unlicensed, 1, NOW)).toBe('');
  });

  test('an item that has left the queue cannot be decided on again', () => {
    expect(objectionTo('take', testCard(1, { state: 'discarded' }), 1, NOW)).toBe(
      'Este item já saiu da fila.',
    );
  });

  test('publishing names the missing field and the key that sets it', () => {
    expect(objectionTo('publish', testCard(1, { cat: '' }), 1, NOW)).toContain('1, 2, 3 ou 4');
    expect(objectionTo('publish', testCard(1, { muni: '', reg: '' }), 1, NOW)).toContain('com g');
    expect(objectionTo('publish', testCard(1), 1, NOW)).toBe('');
  });
});

test.each([
  ['cat', { cat: '' }, { cat: 'foco' }],
  ['reg', { muni: '', reg: '' }, { muni: '', reg: 'marajó' }],
] as const)(
  'the objection of the server to an empty %s ends once an editor fills it',
  (field, empty, filled) => {
    const blocked = { code: 'missing', field, text: 'Falta um campo.' } as const;
    expect(objectionTo('publish', testCard(1, { ...empty, blocked }), 1, NOW)).toContain('Falta um campo.');
    expect(objectionTo('publish', testCard(1, { ...filled, blocked }), 1, NOW)).toBe('');
  },
);

test('the confirmation names the hour of a scheduled story', () => {
  expect(decisionDoneText('schedule', 'Balsa nova', '2026-11-16T18:30:00Z')).toBe(
    'Agendada para 16-11-2026 às 15h30: “Balsa nova”',
  );
  expect(decisionDoneText('schedule', 'Balsa nova', null)).toBe('Agendada: “Balsa nova”');
  expect(decisionDoneText('discard', 'Balsa nova', null)).toBe('Descartado: “Balsa nova”');
});

test('one key takes out what must be confirmed, each once, beside what is out already', () => {
  const cpf = { kind: 'cpf', text: '000.000.000-00', start: 0, end: 14 } as const;
  const name = { kind: 'name', text: 'Carlos Souza', start: 80, end: 92 } as const;
  const phone = { kind: 'phone', text: '3222-1111' } as const;
  const item = { marks: [cpf, { ...cpf, start: 40, end: 54 }, name], takenOut: [phone] };
  expect(withMarksTakenOut(item.marks, item.takenOut)).toEqual([
    phone,
    { kind: 'cpf', text: '000.000.000-00' },
  ]);
});

test('what taking words out would leave is shown with the text around them', () => {
  const plain = 'A família pede ajuda. Ligue para o telefone 3222-1111 a qualquer hora.';
  expect(takeOutPreview(plain, { kind: 'phone', text: '3222-1111' })).toEqual({
    before: 'A família pede ajuda.',
    removed: ' Ligue para o telefone 3222-1111',
    instead: '',
    after: ' a qualquer hora.',
  });
  expect(takeOutPreview('Fulano saiu.', { kind: 'minor', text: 'Fulano' })).toMatchObject({
    removed: 'Fulano',
    instead: '[Nome preservado]',
  });
});

test('a decision on a card of several items names the others that leave with it', () => {
  const others = ['Soure', 'Salvaterra', 'Breves', 'Portel'].map((name, index) => ({
    id: index + 2,
    title: `Vacinação em ${name}`,
    url: null,
    arrivedAt: '2026-11-16T12:00:00Z',
    source: { id: 1, name: `Prefeitura de ${name}` },
  }));
  expect(groupText(testCard(1))).toBe('');
  expect(groupText(testCard(1, { others: others.slice(0, 1) }))).toBe(
    '. E mais 1 do mesmo cartão: “Vacinação em Soure” (Prefeitura de Soure)',
  );
  expect(groupText(testCard(1, { others }))).toContain('E mais 4 do mesmo cartão');
  expect(groupText(testCard(1, { others }))).toMatch(/Breves\) e outros 1$/);
  const question = selectionQuestion('publish', [testCard(1, { others }), testCard(2)]);
  expect(question.title).toBe('Publicar 2 itens?');
  expect(question.text).toBe('“Notícia 1”, “Notícia 2”. Com eles saem da fila 4 dos mesmos cartões.');
  const [other] = others;
  expect(selectionQuestion('publish', [testCard(1, { others: other ? [other] : [] })]).text).toContain(
    'fila 1',
  );
  expect(selectionQuestion('discard', [testCard(1), testCard(2)]).text).toBe('“Notícia 1”, “Notícia 2”.');
});
