import { describe, expect, test } from 'vitest';
import { leftOutText, messageLines, withoutChatPrefix } from './message-lines.rules.ts';

const kept = (text: string): string[] =>
  messageLines(text.split('\n')).lines.filter((line) => line !== undefined);

describe('a line of a chat', () => {
  test.each([
    '[18/11/2026 12:07] Nome: A balsa saiu.',
    '[18/11/2026, 12:07:33] Nome da Silva: A balsa saiu.',
    '[18/11, 12:07] +55 91 98888-7777: A balsa saiu.',
    '[12:07, 18/11/2026] Nome: A balsa saiu.',
    '[12:07 PM, 3/4/2026] Nome: A balsa saiu.',
    '\u200e[18/11/26, 12:07:33] Nome: A balsa saiu.',
  ])('%j loses its moment and name', (line) => {
    expect(withoutChatPrefix(line)).toBe('A balsa saiu.');
  });

  test.each([
    '[Foto] Nome: a balsa',
    '18/11/2026 12:07 - Local: Praça da República',
    'Às 12:07, o porto: fechado.',
    '[1] Nota: 12:07',
  ])('%j is a line of a text and stays', (line) => {
    expect(withoutChatPrefix(line)).toBeUndefined();
  });
});

describe('a passed on mail', () => {
  test('loses its header in both languages, and its text stays', () => {
    const header = (mark: string, names: readonly string[]) =>
      [mark, ...names.map((name) => `${name}: Ascom <ascom@soure.example>`), '', '', 'A balsa saiu.'].join(
        '\n',
      );
    for (const text of [
      header('---------- Forwarded message ---------', ['De', 'Date', 'Subject', 'To']),
      header('---------- Mensagem encaminhada ----------', ['De', 'Data', 'Assunto', 'Para']),
      header('-----Mensagem original-----', ['De', 'Enviada em', 'Para', 'Assunto']),
      header('Begin forwarded message:', ['From', 'Subject', 'Date', 'To', 'Reply-To']),
    ])
      expect(kept(text)).toEqual(['A balsa saiu.']);
  });

  test('keeps a text that begins like a header', () => {
    const header = '---------- Mensagem encaminhada ----------\nDe: Ascom\nAssunto: Feira';
    const text = ['Data: 20 de novembro', 'Local: Praça', 'A feira volta.'];
    expect(kept(`${header}\n\n\n${text.join('\n')}`)).toEqual(text);
    const spaced =
      '---------- Mensagem encaminhada ----------\n\nDe: Ascom\n\nAssunto: Feira\n\nA feira volta.';
    expect(kept(spaced)).toEqual(['A feira volta.']);
  });

  test('loses the line that says who wrote', () => {
    const line = 'Em seg., 16 de nov. de 2026 às 10:12, Ascom <ascom@soure.example> escreveu:';
    expect(kept(`${line}\nA balsa saiu.`)).toEqual(['A balsa saiu.']);
    const said = 'Em nota enviada nesta quarta-feira, a prefeitura escreveu:';
    expect(kept(`${said}\nA balsa saiu.`)).toEqual([said, 'A balsa saiu.']);
  });

  test('keeps lines that begin like a header but stand in the text', () => {
    expect(kept('Data: 18 de novembro\nPara: toda a população')).toEqual([
      'Data: 18 de novembro',
      'Para: toda a população',
    ]);
  });
});

describe('a signature', () => {
  test('is left out up to the end or to the passed on message', () => {
    expect(kept('A balsa saiu.\n-- \nAna Lima\nAscom, (91) 3222-0000')).toEqual(['A balsa saiu.']);
    const forward = '---------- Forwarded message ---------\nDe: Ascom\n\nA balsa saiu.';
    expect(kept(`Segue.\n--\nAna Lima\n${forward}`)).toEqual(['Segue.', 'A balsa saiu.']);
    expect(kept('A balsa saiu.\nEnviado do meu iPhone')).toEqual(['A balsa saiu.']);
  });

  test('is not seen in the second half of a text below two hyphens', () => {
    const half = 'A travessia entre Belém e Soure passa a sair de hora em hora, diz a empresa. '.repeat(2);
    expect(kept(`Primeira parte.\n--\n${half}`)).toEqual(['Primeira parte.', '--', half]);
    const lines = Array.from({ length: 13 }, (_, index) => `Item ${index}`);
    expect(kept(['Lista', '--', ...lines].join('\n'))).toHaveLength(15);
  });
});

test('the writer is told what was left out', () => {
  const none = { header: false, signature: false, prefixes: 0, pixels: 0 };
  expect(leftOutText(none)).toBeUndefined();
  expect(leftOutText({ ...none, header: true })).toBe(
    'Não vieram com a colagem: o cabeçalho do encaminhamento.',
  );
  expect(leftOutText({ header: true, signature: true, pixels: 2, prefixes: 0 })).toBe(
    'Não vieram com a colagem: o cabeçalho do encaminhamento, a assinatura e 2 imagens de rastreio.',
  );
});
