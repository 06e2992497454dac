import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';

/**
 * These tests send uploads through a real socket, because the bug depended on the order in which a connection ends: an
 * 'error' event without a listener ends the process.
 */
let api: TestApi;
let token: string;
let port: number;
const escaped: unknown[] = [];
const onEscape = (error: unknown) => escaped.push(error);

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = api.app.server.address() as AddressInfo);
  process.on('uncaughtException', onEscape);
});
afterAll(async () => {
  process.off('uncaughtException', onEscape);
  await api.close();
});

/** Sends the bytes as one upload and returns the status; `cut` closes the connection before the end of the body. */
async function send(body: string, { boundary = 'limite', cut = false } = {}): Promise<number | undefined> {
  const length = Buffer.byteLength(body) + (cut ? 1_000 : 0);
  const head = [
    'POST /admin/media HTTP/1.1',
    'Host: api.example',
    `Authorization: Bearer ${token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${length}`,
    'Connection: close',
    '\r\n',
  ].join('\r\n');
  return await new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(head + body);
      if (cut) setImmediate(() => socket.destroy());
    });
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]) || undefined));
  });
}

const field = (name: string, value = '1') =>
  `--limite\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, bytes = 'x') =>
  `--limite\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n${bytes}`;
const fields = (count: number) => Array.from({ length: count }, (_, index) => field(`f${index}`)).join('');
const last = (body: string) => body.slice(0, -3);

test.each([
  ['more fields than allowed, the last one unfinished', last(fields(12)), 413],
  ['more parts than any form has, the last one unfinished', last(fields(1_200)), 413],
  ['more fields than allowed, all whole', `${fields(12)}--limite--\r\n`, 413],
  ['a field that ends early', last(field('a')), 400],
  ['a file that ends early', file('file'), 400],
  ['a file under another name that ends early', file('outro'), 400],
  ['a part without a name for it', '--limite\r\n\r\nnada', 400],
  ['a header that ends early', '--limite\r\nContent-Dispo', 400],
  ['no part at all', '--limite--\r\n', 400],
])('%s is refused and the program keeps running', async (_name, body, status) => {
  expect(await send(body)).toBe(status);
  expect(escaped).toEqual([]);
});

test('an upload of two files, the second incomplete, is refused for one of the two reasons', async () => {
  expect([400, 413]).toContain(await send(`${file('file')}\r\n${file('file')}`));
  expect(escaped).toEqual([]);
});

test('a multipart boundary above the allowed length is refused', async () => {
  const boundary = 'b'.repeat(300);
  expect(await send(`--${boundary}--\r\n`, { boundary })).toBe(400);
});

test('an upload that breaks off at any byte does not end the program', async () => {
  const body = `${fields(8)}${file('file', 'conteúdo')}\r\n${file('x')}\r\n--limite--\r\n`;
  for (let index = 0; index < body.length; index += 13) {
    const status = await send(body.slice(0, index));
    expect(status, `ended after ${index}`).toSatisfy((code: number) => code >= 400 && code < 500);
    await send(body.slice(0, index), { cut: true });
  }
  expect(escaped).toEqual([]);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});
