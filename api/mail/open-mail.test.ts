import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readEnvironment } from '../../config/environment.ts';
import { openMail } from './open-mail.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A mail server that takes one letter and shows what it was told. */
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

test('without a mail server there is no mail, and one without a sender is refused', () => {
  expect(openMail(readEnvironment({}))).toBeUndefined();
  expect(() => readEnvironment({ SMTP_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM: expected');
  expect(() => readEnvironment({ SMTP_URL: 'http://mail.example' })).toThrow('SMTP_URL: expected');
});
