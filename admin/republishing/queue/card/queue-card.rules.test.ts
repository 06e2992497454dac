import { describe, expect, test } from 'vitest';
import {
  categoryChip,
  claimText,
  doneText,
  marksOf,
  objection,
  personalData,
  placeChip,
  placeReason,
} from './queue-card.rules.ts';
import { aCard } from './queue-card.support.ts';

const NOW = Date.parse('2026-11-16T15:00:00Z');
const paula = { id: 2, username: 'Paula' };

describe('the chips of a card', () => {
  test('say how sure a suggestion is, and when somebody should look', () => {
    expect(placeChip(aCard(1))).toEqual({ text: 'Soure', sure: '97%', doubtful: false });
    expect(categoryChip(aCard(1, { categoryConfidence: 0.55 }))).toEqual({
      text: 'Foco',
      sure: '55%',
      doubtful: true,
    });
  });

  test('claim no sureness about what a person or the source said', () => {
    expect(placeChip(aCard(1, { muni: 'Breves' }))).toEqual({ text: 'Breves', sure: '', doubtful: false });
  });

  test('name the region where there is no municipality, and say when there is neither', () => {
    expect(placeChip(aCard(1, { muni: '' })).text).toBe('Marajó');
    expect(placeChip(aCard(1, { muni: '', reg: '' }))).toMatchObject({
      text: 'Sem município',
      doubtful: true,
    });
    expect(categoryChip(aCard(1, { cat: '' })).text).toBe('Sem categoria');
  });

  test('tell the words that decided', () => {
    expect(placeReason(aCard(1))).toBe('Pelas palavras “Soure”');
    expect(placeReason(aCard(1, { muni: 'Breves' }))).toBe('');
  });
});

test('warnings come before what is only good to know', () => {
  const other = {
    id: 9,
    source: { id: 2, name: 'Prefeitura' },
    title: 'A',
    url: null,
    arrivedAt: '2026-11-16T12:00:00Z',
  };
  const marks = marksOf(
    aCard(1, {
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
    'Mais 1 fonte conta o mesmo',
  ]);
  expect(marks.map(({ kind }) => kind)).toEqual(['warning', 'warning', 'warning', 'note', 'note']);
});

test('a deadline at midnight is told by the day it ends', () => {
  const marks = marksOf(aCard(1, { validUntil: '2026-11-22T03:00:00.000Z' }));
  expect(marks.map(({ text }) => text)).toEqual(['Vale até 21-11-2026']);
});

describe('an item that somebody has', () => {
  const claimed = aCard(1, { claimedBy: paula, claimedUntil: '2026-11-16T15:04:00Z' });

  test('is said to be with that person, to everybody else', () => {
    expect(claimText(claimed, 1, NOW)).toBe('Paula está com este item. Até 12h04.');
    expect(claimText(claimed, 2, NOW)).toBe('');
  });

  test('is free again when the time is over', () => {
    expect(claimText(claimed, 1, NOW + 5 * 60_000)).toBe('');
  });

  test('is not decided on by another', () => {
    expect(objection('discard', claimed, 1, NOW)).toContain('Paula');
    expect(objection('discard', claimed, 2, NOW)).toBe('');
  });
});

describe('before it is sent', () => {
  test('publishing without a licence is refused with the reason, a draft is not', () => {
    const unlicensed = aCard(1, { blocked: 'A fonte não tem licença registrada.' });
    expect(objection('publish', unlicensed, 1, NOW)).toBe('A fonte não tem licença registrada.');
    expect(objection('schedule', unlicensed, 1, NOW)).not.toBe('');
    expect(objection('take', unlicensed, 1, NOW)).toBe('');
  });

  test('what has left the queue is not decided on again', () => {
    expect(objection('take', aCard(1, { state: 'discarded' }), 1, NOW)).toBe('Este item já saiu da fila.');
  });

  test('publishing says what is missing and the key that mends it', () => {
    expect(objection('publish', aCard(1, { cat: '' }), 1, NOW)).toContain('1, 2, 3 ou 4');
    expect(objection('publish', aCard(1, { muni: '', reg: '' }), 1, NOW)).toContain('com g');
    expect(objection('publish', aCard(1), 1, NOW)).toBe('');
  });
});

test('what was done is said with the hour of what was scheduled', () => {
  expect(doneText('schedule', 'Balsa nova', '2026-11-16T18:30:00Z')).toBe(
    'Agendada para 16-11-2026 às 15h30: “Balsa nova”',
  );
  expect(doneText('discard', 'Balsa nova', null)).toBe('Descartado: “Balsa nova”');
});

test('personal data is listed once each', () => {
  const mark = { kind: 'cpf', text: '000.000.000-00', start: 0, end: 14 } as const;
  expect(personalData([mark, { ...mark, start: 40, end: 54 }])).toEqual(['CPF: 000.000.000-00']);
});
