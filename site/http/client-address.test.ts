import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createClientAddress, readTrust } from './client-address.ts';

test('a reader who went away before he was answered has no address, and nobody stumbles over it', () => {
  const gone = new IncomingMessage(new Socket());
  expect(createClientAddress(readTrust('loopback'))(gone)).toBe('');
});
