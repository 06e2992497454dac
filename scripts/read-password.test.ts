import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readPassword } from './read-password.ts';

function terminal() {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  const questions: string[] = [];
  const answers: string[] = [];
  output.on('data', (chunk: Buffer) => {
    questions.push(chunk.toString());
    if (chunk.toString().endsWith(': ')) input.write(answers.shift() ?? '');
  });
  return { input, output, questions, answers };
}

test('a person is asked twice, and typed characters are not shown', async () => {
  const { input, output, questions, answers } = terminal();
  answers.push('segredo longo\r', 'segredo longo\r');
  expect(await readPassword(input, output)).toBe('segredo longo');
  expect(questions.join('')).toBe('Senha: \nRepita a senha: \n');
});

test('two different answers are refused', async () => {
  const { input, output, answers } = terminal();
  answers.push('segredo longo\r', 'segredo lingo\r');
  await expect(readPassword(input, output)).rejects.toThrow('As senhas não são iguais.');
});

test('Ctrl-C at the question ends the command', async () => {
  const { input, output, answers } = terminal();
  answers.push('segr\u0003');
  await expect(readPassword(input, output)).rejects.toThrow('Cancelado.');
});

test('a program sends the password on one line, spaces included', async () => {
  const input = new PassThrough();
  input.end(' segredo longo \r\nmais\n');
  expect(await readPassword(input, new PassThrough())).toBe(' segredo longo ');
});

test('an empty input is refused', async () => {
  const input = new PassThrough();
  input.end();
  await expect(readPassword(input, new PassThrough())).rejects.toThrow(/Falta a senha/);
});
