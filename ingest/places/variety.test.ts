import { describe, expect, test } from 'vitest';
import { wordsInText } from '../words.ts';
import { isEuropeanPortuguese, isSpanish } from './variety.ts';

describe('the Portuguese of Portugal', () => {
  test.each([
    'A polémica dura há um quilómetro de papel',
    'A direcção aprovou o projecto',
    'O autarca visitou a freguesia',
    'A câmara está a preparar o orçamento',
    'Ontem falámos com os moradores',
  ])('%s', (text) => {
    expect(isEuropeanPortuguese(wordsInText(text))).toBe(true);
  });

  test.each([
    'A polêmica tem um quilômetro de papel',
    'A direção aprovou o projeto de ficção sobre a convicção e a infecção',
    'A Câmara está preparando o orçamento',
    'Onde está a mulher desaparecida',
    'António Guterres chega a Belém também em novembro',
  ])('is not the Portuguese of Brazil: %s', (text) => {
    expect(isEuropeanPortuguese(wordsInText(text))).toBe(false);
  });
});

test('Spanish is known by its function words, not by the pronouns of Portuguese', () => {
  expect(isSpanish(wordsInText('El alcalde abrió el mercado en enero'))).toBe(true);
  expect(isSpanish(wordsInText('Vai levá-los e trazê-las de volta; El Niño e Los Angeles'))).toBe(false);
});
