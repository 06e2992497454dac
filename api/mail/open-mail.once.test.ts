import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readEnvironment } from '../../config/environment.ts';
import { openMail, openMailRounds } from './open-mail.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A mail server that accepts one mail and records the commands it received. */
async function mailServer(): Promise<{ url: string; told: string[] }> {
  const told: string[] = [];
  server = createServer((socket) => {
    let inLetter = false;
    socket.write('220 mail.example\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        told.push(line);
        if (inLetter && line !== '.') continue;
        inLetter = line === 'DATA';
        socket.write(inLetter ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, told };
}

test('a mail reaches the operator’s server with sender, recipient and text', async () => {
  const { url, told } = await mailServer();
  const send = openMail(readEnvironment({ SMTP_URL: url, MAIL_FROM: 'portal@portalpara.example' }));
  await send?.({ to: 'ana@portalpara.example', subject: 'Aviso', text: 'Houve tentativas.' });
  expect(told).toContain('MAIL FROM:<portal@portalpara.example>');
  expect(told).toContain('RCPT TO:<ana@portalpara.example>');
  expect(told).toEqual(expect.arrayContaining(['Subject: Aviso', 'Houve tentativas.']));
});

test.each([
  ['a line break in the recipient', { to: 'ana@portalpara.example\r\nRCPT TO:<fora@fora.example>' }],
  ['a second recipient after a comma', { to: 'ana@portalpara.example, fora@fora.example' }],
  ['a group of recipients', { to: 'todos: ana@portalpara.example, fora@fora.example;' }],
  ['a name before the recipient', { to: 'ana@portalpara.example <fora@fora.example>' }],
  ['a header in the subject', { subject: 'Aviso\r\nBcc: fora@fora.example\r\n\r\nOutro texto' }],
  [
    'the end of the letter in the text',
    { text: 'a\r\n.\r\nMAIL FROM:<x@fora.example>\r\nRCPT TO:<fora@fora.example>' },
  ],
])('%s adds no other recipient', async (_what, hostile) => {
  const { url, told } = await mailServer();
  const send = openMail(readEnvironment({ SMTP_URL: url, MAIL_FROM: 'portal@portalpara.example' }));
  const mail = { to: 'ana@portalpara.example', subject: 'Aviso', text: 'Houve tentativas.', ...hostile };
  await send?.(mail).catch(() => undefined);
  const letter = told.indexOf('DATA');
  const commands = letter < 0 ? told : [...told.slice(0, letter), ...told.slice(told.indexOf('.', letter))];
  expect(commands.filter((line) => /^(?:MAIL|RCPT)/i.test(line) && /fora\.example/.test(line))).toEqual([]);
  const headers = letter < 0 ? [] : told.slice(letter, told.indexOf('', letter));
  expect(headers.filter((line) => /^(?:bcc|cc|to):.*fora/i.test(line))).toEqual([]);
});

test('a round never sends a mail again by itself: each broken connection is one attempt', async () => {
  let connections = 0;
  server = createServer((socket) => {
    connections += 1;
    // The first connection is the check before the round; every other one is closed before the greeting.
    if (connections > 1) return void socket.end();
    socket.write('220 mail.example\r\n');
    socket.on('data', () => socket.write('250 ok\r\n'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = openMailRounds(readEnvironment({ SMTP_URL: url, MAIL_FROM: 'portal@portalpara.example' }));
  const round = await open?.();
  await expect(
    round?.send({ to: 'ana@portalpara.example', subject: 'Boletim', text: 'Bom dia.' }),
  ).rejects.toThrow();
  round?.close();
  expect(connections).toBe(2);
});

test('without a mail server there is no mail, and one without a sender is refused', () => {
  expect(openMail(readEnvironment({}))).toBeUndefined();
  expect(() => readEnvironment({ SMTP_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM: expected');
  expect(() => readEnvironment({ SMTP_URL: 'http://mail.example' })).toThrow('SMTP_URL: expected');
});
