import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createClientAddress, parseTrust } from './client-address.ts';

test('a request whose socket is already closed has an empty address and causes no error', () => {
  const gone = new IncomingMessage(new Socket());
  expect(createClientAddress(parseTrust('loopback'))(gone)).toBe('');
});
