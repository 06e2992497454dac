import { describe, expect, test } from 'vitest';
import type { PersonalKind } from './personal-kinds.ts';
import { removalsOf, takeOut } from './take-out.ts';

describe('words that are taken out of a text', () => {
  test.each<[string, PersonalKind, string, string]>([
    ['Quem souber, ligue para o telefone (91) 98888-7777.', 'phone', '(91) 98888-7777', 'Quem souber.'],
    [
      'Informações pelo WhatsApp (91) 98888-7777 ou na sede.',
      'phone',
      '(91) 98888-7777',
      'Informações ou na sede.',
    ],
    ['Ana, portadora do CPF nº 529.982.247-25, assinou.', 'cpf', '529.982.247-25', 'Ana, assinou.'],
    ['Fale com a família (91 98888-7777) hoje.', 'phone', '91 98888-7777', 'Fale com a família hoje.'],
    ['Escreva para o e-mail ana@casa.example e espere.', 'email', 'ana@casa.example', 'Escreva e espere.'],
    [
      'O adolescente Fulano Beltrano, de 15 anos, saiu.',
      'minor',
      'Fulano Beltrano',
      'O adolescente, de 15 anos, saiu.',
    ],
    ['A vítima Joana Pereira foi ouvida.', 'victim', 'Joana Pereira', 'A vítima foi ouvida.'],
    [
      'A ação foi aberta por Fulana Beltrana, mãe da criança.',
      'minor',
      'Fulana Beltrana',
      'A ação foi aberta por [nome preservado], mãe da criança.',
    ],
    ['Fulano Beltrano foi apreendido.', 'minor', 'Fulano Beltrano', '[Nome preservado] foi apreendido.'],
    ['A polícia ouviu L. F. S. ontem.', 'minor', 'L. F. S.', 'A polícia ouviu [nome preservado] ontem.'],
    [
      '<p>O jovem <strong>Fulano Beltrano</strong> saiu.</p>',
      'minor',
      'Fulano Beltrano',
      '<p>O jovem <strong></strong> saiu.</p>',
    ],
    [
      'Fulano saiu. A mãe de Fulano também.',
      'minor',
      'Fulano',
      '[Nome preservado] saiu. A mãe de [nome preservado] também.',
    ],
  ])('%s', (text, kind, words, left) => {
    expect(takeOut(text, [{ kind, text: words }])).toBe(left);
  });

  test('are left where they are part of another word, and several are taken out one after the other', () => {
    const taken = [
      { kind: 'minor', text: 'Ana' },
      { kind: 'phone', text: '3222-1111' },
    ] as const;
    expect(takeOut('A menina Ana, de Ananindeua, ligou 3222-1111.', taken)).toBe(
      'A menina, de Ananindeua, ligou.',
    );
    expect(removalsOf('Ananindeua', { kind: 'minor', text: 'Ana' })).toEqual([]);
    expect(removalsOf('Ana', { kind: 'minor', text: '' })).toEqual([]);
  });
});
