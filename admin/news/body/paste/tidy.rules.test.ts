import { describe, expect, test } from 'vitest';
import {
  creditedCaption,
  isForeignLine,
  isSharing,
  joinLines,
  listItem,
  whatsAppPieces,
} from './tidy.rules.ts';

test.each([
  'Leia também: Balsa muda de horário',
  'LEIA MAIS',
  '+ Veja mais notícias de Soure',
  'Compartilhe esta notícia no WhatsApp',
  'Siga o portal no Instagram',
  'Entre no nosso grupo do WhatsApp e receba notícias',
  'Facebook | Twitter | WhatsApp',
  'Continua depois da publicidade',
])('the line %j does not belong to the story', (line) => {
  expect(isForeignLine(line)).toBe(true);
});

test.each([
  'O prefeito pediu que todos leiam também o edital antes da inscrição.',
  'A publicação saiu ontem.',
  'O Facebook anunciou mudanças.',
  'Moradores compartilham o barco da escola.',
  '',
])('the line %j stays', (line) => {
  expect(isForeignLine(line)).toBe(false);
});

test('a line of more than 160 letters belongs to the story, whatever it begins with', () => {
  const begins = 'Leia também ';
  expect(isForeignLine(begins.padEnd(160, 'a'))).toBe(true);
  expect(isForeignLine(begins.padEnd(161, 'a'))).toBe(false);
});

test('a share link is recognised; a link that only mentions a network is not', () => {
  expect(isSharing('https://www.facebook.com/sharer/sharer.php?u=x')).toBe(true);
  expect(isSharing('https://api.whatsapp.com/send?text=oi')).toBe(true);
  expect(isSharing('https://www.facebook.com/prefeituradesoure')).toBe(false);
});

test('a line with a leading dash, bullet or star is a list item; a line of dialogue is not', () => {
  expect(['- RG e CPF', '• RG', '* RG', '-RG'].map(listItem)).toEqual(['RG e CPF', 'RG', 'RG', undefined]);
  expect(['– Vamos, disse ela.', '*RG*', '-10 graus', '-'].map(listItem)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

describe('a line broken by a PDF', () => {
  test('is joined while the sentence continues', () => {
    expect(joinLines('A travessia passa a', 'sair de hora em hora.')).toBe(
      'A travessia passa a sair de hora em hora.',
    );
    expect(joinLines('na cidade de', 'Belém')).toBe('na cidade de Belém');
    expect(joinLines('a informa-', 'ção chegou')).toBe('a informação chegou');
  });

  test('is not joined with an empty line', () => {
    expect(joinLines('', 'sair de hora em hora.')).toBeUndefined();
    expect(joinLines('na cidade de', ' ')).toBeUndefined();
  });

  test('is kept where a sentence or a heading ends', () => {
    expect(joinLines('Fim da frase.', 'outra coisa')).toBeUndefined();
    expect(joinLines('Como se inscrever', 'Levar RG')).toBeUndefined();
  });
});

test('WhatsApp marks become bold and italic; other asterisks and underscores stay', () => {
  expect(whatsAppPieces('O *prefeito* disse _não_.')).toEqual([
    { text: 'O ' },
    { text: 'prefeito', mark: 'strong' },
    { text: ' disse ' },
    { text: 'não', mark: 'em' },
    { text: '.' },
  ]);
  expect(whatsAppPieces('*Atenção*')).toEqual([{ text: 'Atenção', mark: 'strong' }]);
  expect(whatsAppPieces('2 * 3 * 4')).toHaveLength(1);
  expect(whatsAppPieces('nome_do_arquivo_novo')).toHaveLength(1);
});

test.each([
  ['Foto: Ana Lima', '', 'Ana Lima'],
  ['foto: Ana Lima/Agência Pará.', '', 'Ana Lima/Agência Pará'],
  ['O mercado de manhã. Foto: Ana Lima', 'O mercado de manhã.', 'Ana Lima'],
  ['O mercado de manhã (Foto: Ana Lima)', 'O mercado de manhã', 'Ana Lima'],
  ['O mercado | Foto: Ana Lima', 'O mercado', 'Ana Lima'],
  ['Crédito: Prefeitura de Soure', '', 'Prefeitura de Soure'],
  ['Imagem/Divulgação', '', 'Divulgação'],
])('the caption %j is the caption %j with the credit %j', (text, caption, credit) => {
  expect(creditedCaption(text)).toEqual({ caption, credit });
});

test.each(['O mercado de manhã', 'A foto mostra: nada', 'Exposição de fotos: Ana Lima', 'Foto:'])(
  'the caption %j has no credit',
  (text) => {
    expect(creditedCaption(text)).toBeUndefined();
  },
);
