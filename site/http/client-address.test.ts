import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createClientAddress, readTrust } from './client-address.ts';

test.each(['loopback', ''])(
  'a reader who is gone before he is answered has no address (proxies: %j)',
  (proxies) => {
    const gone = new IncomingMessage(new Socket());
    expect(createClientAddress(readTrust(proxies))(gone)).toBe('');
  },
);
