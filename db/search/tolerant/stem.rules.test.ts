import { describe, expect, test } from 'vitest';
import { stem, stemStart } from './stem.rules.ts';

describe('forms of one word', () => {
  test.each([
    'passagem passagens',
    'eleicao eleicoes',
    'hospital hospitais',
    'papel papeis',
    'barril barris',
    'professor professores professora professoras',
    'prefeito prefeita prefeitos',
    'balsa balsas',
    'barco barcos',
    'vacina vacinas vacinacao vacinado vacinados vacinar vacinou vacinando',
    'desmatamento desmatar desmatado',
    'irmao irmaos irma',
    'trem trens',
    'onibus',
  ])('%s have the same stem, and begin alike', (forms) => {
    const words = forms.split(' ');
    expect(new Set(words.map(stem)).size).toBe(1);
    for (const word of words) {
      for (const other of words) expect(other.startsWith(stemStart(word))).toBe(true);
    }
  });
});

test.each([
  ['comum', 'comunidade'],
  ['governo', 'governador'],
  ['maraba', 'marajo'],
  ['onibus', 'onix'],
  ['porto', 'porte'],
  ['carro', 'carreta'],
])('%s and %s are two words', (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});
