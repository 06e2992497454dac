import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createClientIp, parseTrust } from './client-ip.ts';

test('a request whose socket is already closed has an empty IP and causes no error', () => {
  const gone = new IncomingMessage(new Socket());
  expect(createClientIp(parseTrust('loopback'))(gone)).toBe('');
});
