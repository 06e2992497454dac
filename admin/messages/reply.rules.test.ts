import { describe, expect, test } from 'vitest';
import { replyLink } from './reply.rules.ts';

const message = {
  id: 'a1',
  nome: 'Rita & Cia',
  email: 'rita@leitora.example',
  mensagem: 'Correção: 100% + “não” #1?\n\nObrigada 🛶',
  createdAt: '2026-11-14T17:02:00.000Z',
  read: false,
  answeredBy: '',
  answeredAt: null,
};

function parts(link: string) {
  const [, to = '', subject = '', body = ''] =
    /^mailto:([^?]*)\?subject=([^&]*)&body=([^&]*)$/.exec(link) ?? [];
  return { to, subject: decodeURIComponent(subject), body: decodeURIComponent(body) };
}

describe('the answer to a message', () => {
  test('goes to the sender, has a subject and quotes every line', () => {
    expect(parts(replyLink(message))).toEqual({
      to: 'rita@leitora.example',
      subject: 'Re: sua mensagem ao Portal Pará',
      body: '\r\n\r\nEm 14-11-2026 às 14h02, Rita & Cia escreveu:\r\n> Correção: 100% + “não” #1?\r\n> \r\n> Obrigada 🛶',
    });
  });

  test('encodes spaces so that no mail program reads plus signs', () => {
    expect(replyLink(message)).not.toMatch(/[+ ]/);
  });

  test.each([
    ['a?subject=x@x.example', 'a%3Fsubject%3Dx@x.example'],
    ['a&bcc=b@x.example', 'a%26bcc%3Db@x.example'],
    ['a%0abcc@x.example', 'a%250abcc@x.example'],
  ])('goes to %s only, with any characters in the e-mail', (email, to) => {
    expect(replyLink({ ...message, email })).toContain(`mailto:${to}?subject=`);
  });

  test('survives a lone surrogate', () => {
    expect(parts(replyLink({ ...message, mensagem: 'Olá \uD83D' })).body).toContain('> Olá \uFFFD');
  });

  test('quotes the first lines of a long message and says that it was cut', () => {
    const mensagem = Array.from({ length: 200 }, (_, line) => `Linha ${line} da mensagem`).join('\n');
    const link = replyLink({ ...message, mensagem });
    expect(link.length).toBeLessThanOrEqual(2_000);
    expect(link.length).toBeGreaterThan(1_900);
    expect(parts(link).body).toMatch(/> Linha 30 da mensagem\r\n.*> \[…\]$/s);
  });

  test('cuts one long line between two characters', () => {
    const link = replyLink({ ...message, mensagem: '🛶'.repeat(2_000) });
    expect(link.length).toBeLessThanOrEqual(2_000);
    expect(parts(link).body).toMatch(/> (🛶)+\r\n> \[…\]$/u);
  });
});
