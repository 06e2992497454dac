import { describe, expect, test } from 'vitest';
import { errorCountText, errorOf } from './mail-form.rules.ts';

const required = (name: string, value: string) => errorOf({ name, value, required: true });
const optional = (name: string, value: string) => errorOf({ name, value, required: false });

describe('the input of a reader', () => {
  test.each([
    ['nome', 'Digite o seu nome.'],
    ['email', 'Digite o seu e-mail.'],
    ['mensagem', 'Escreva a mensagem.'],
  ])('%s may not be empty, nor only spaces', (name, message) => {
    expect(required(name, '')).toBe(message);
    expect(required(name, ' \n ')).toBe(message);
    expect(optional(name, '')).toBeUndefined();
  });

  test.each([
    'maria@',
    'maria',
    '@exemplo.com',
    'maria@exemplo',
    'maria@exemplo.',
    'ma ria@exemplo.com',
    'maria@@exemplo.com',
    'maria@exemplo..com',
    'maria@exemplo.com, jose@exemplo.com',
  ])('%j is not a complete e-mail', (value) => {
    expect(required('email', value)).toBe('Digite o e-mail completo, como nome@exemplo.com.');
  });

  test.each(['nome@exemplo.com', ' nome@exemplo.com ', 'a.b+c@sub.exemplo.com.br', 'joão@exemplo.com'])(
    '%j is a complete e-mail',
    (value) => {
      expect(required('email', value)).toBeUndefined();
    },
  );

  test('an e-mail is checked in linear time', () => {
    // A backtracking pattern would exceed the time limit of the test.
    expect(required('email', `a@${'a.'.repeat(2_000_000)}`)).toBeDefined();
  });

  test('a phone number may be left out, but not incomplete', () => {
    expect(optional('telefone', '')).toBeUndefined();
    expect(optional('telefone', '(91) 98888-7777')).toBeUndefined();
    expect(optional('telefone', '(91) 9')).toBe('Digite o telefone com o DDD, como (91) 98888-7777.');
  });

  test('the summary counts the fields', () => {
    expect([errorCountText(1), errorCountText(3)]).toEqual(['Revise um campo.', 'Revise 3 campos.']);
  });
});
