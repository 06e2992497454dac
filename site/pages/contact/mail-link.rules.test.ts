import { describe, expect, test } from 'vitest';
import { filledMailLink, mailBody, mailLink } from './mail-link.rules.ts';

const TO = 'contato@portal.example';

function write(body: string, subject = 'Contato') {
  return filledMailLink({ to: TO, subject, body });
}

/** Parses like a mail program: percent-decoding only, a plus stays a plus. */
function read(link: string) {
  const [, to = '', query = ''] = /^mailto:([^?]*)\?(.*)$/.exec(link) ?? [];
  const fields = query.split('&').map((pair) => pair.split('='));
  for (const pair of fields) expect(pair).toHaveLength(2);
  const [[subjectName, subject = ''] = [], [bodyName, body = ''] = []] = fields;
  expect([fields.length, subjectName, bodyName]).toEqual([2, 'subject', 'body']);
  return { to: decodeURIComponent(to), subject: decodeURIComponent(subject), body: decodeURIComponent(body) };
}

describe('the link that opens the mail program', () => {
  test('encodes spaces, accents and line breaks as mail programs decode them', () => {
    expect(write('Olá, são 9h\nAté já', 'Correção')).toBe(
      `mailto:${TO}?subject=Corre%C3%A7%C3%A3o&body=Ol%C3%A1%2C%20s%C3%A3o%209h%0D%0AAt%C3%A9%20j%C3%A1`,
    );
  });

  test.each([
    'a & b = c',
    '1 + 1',
    '100% certo, %20 e %0D%0A escritos à mão',
    '“aspas”, "retas" e \'simples\'',
    'https://exemplo.com/?a=1&b=2#c',
    'família 👨‍👩‍👧‍👦 e bandeira 🇧🇷',
    'barra \\ e <b>marca</b>; ponto, vírgula: tudo?',
  ])('decodes to the original text: %s', (text) => {
    expect(read(write(text, text))).toEqual({ to: TO, subject: text, body: text });
  });

  test.each(['um\ndois', 'um\rdois', 'um\r\ndois'])('any line break becomes one CRLF: %j', (text) => {
    expect(read(write(text)).body).toBe('um\r\ndois');
  });

  test('an empty line stays one', () => {
    expect(read(write('um\n\ndois')).body).toBe('um\r\n\r\ndois');
  });

  test('never has a plus for a space, nor a bare line break', () => {
    expect(write('um dois\ntrês + 4', 'a b')).toMatch(/^[^\s+]+$/);
  });

  test('a subject stays on one line, so that it adds no header', () => {
    expect(read(write('x', 'Olá\r\nBcc: todos@exemplo.com ')).subject).toBe('Olá Bcc: todos@exemplo.com');
  });

  test('a recipient cannot add fields', () => {
    const link = filledMailLink({ to: 'a+b?bcc=c&x@portal.example', subject: 's', body: 'b' });
    expect(read(link)).toEqual({ to: 'a+b?bcc=c&x@portal.example', subject: 's', body: 'b' });
  });

  test('a lone surrogate does not break it', () => {
    expect(read(write('cortado \uD83D')).body).toBe('cortado \uFFFD');
    expect(read(write('\uDE00 cortado')).body).toBe('\uFFFD cortado');
  });

  test('two thousand characters are kept', () => {
    const text = 'çã&+%😀\n'.repeat(250);
    expect(text).toHaveLength(2_000);
    expect(read(write(text)).body).toBe(text.replaceAll('\n', '\r\n'));
  });
});

describe('the written mail', () => {
  test('names the sender and leaves out empty fields', () => {
    const lines = [
      ['Nome', 'Rita'],
      ['Empresa', ''],
      ['E-mail', 'rita@leitora.example'],
    ] as const;
    expect(mailBody(lines, 'Bom dia.')).toBe('Nome: Rita\nE-mail: rita@leitora.example\n\nBom dia.');
  });
});

test.each([
  ['a?subject=x@x.example', 'mailto:a%3Fsubject%3Dx@x.example'],
  ['a%0abcc@x.example', 'mailto:a%250abcc@x.example'],
  ['a&b#c@x.example', 'mailto:a%26b%23c@x.example'],
])('a recipient %s stays a recipient', (to, link) => expect(mailLink(to)).toBe(link));
