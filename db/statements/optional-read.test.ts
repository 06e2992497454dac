import { expect, test } from 'vitest';
import { createOptionalRead } from './optional-read.ts';

const AT_ONCE_MS = 0;
const never = () => new Promise<string>(() => undefined);
const without = () => 'without';

test('a read that ends in time gives its value', async () => {
  const optionalRead = createOptionalRead(60_000);
  expect(await optionalRead(async () => 'read', without)).toBe('read');
});

test('a late read is replaced by the fallback, and no other read starts while it runs', async () => {
  const optionalRead = createOptionalRead(AT_ONCE_MS);
  let asked = 0;
  const slow = () => {
    asked += 1;
    return never();
  };
  expect(await optionalRead(slow, without)).toBe('without');
  expect(await optionalRead(slow, without)).toBe('without');
  expect(asked).toBe(1);
});

test.each([
  ['succeeds', (gate: PromiseWithResolvers<string>) => gate.resolve('late')],
  ['is cancelled', (gate: PromiseWithResolvers<string>) => gate.reject(new Error('canceling statement'))],
])('once the late read %s, the next call reads again', async (_how, end) => {
  const optionalRead = createOptionalRead(AT_ONCE_MS);
  const gate = Promise.withResolvers<string>();
  expect(await optionalRead(() => gate.promise, without)).toBe('without');
  end(gate);
  await gate.promise.catch(() => undefined);
  // Handlers of the promise run after the promise itself settles.
  await new Promise(setImmediate);
  expect(await optionalRead(async () => 'read', without)).toBe('read');
});

test.each(['55P03', '57014'])(
  'a read the database cancels with %s is replaced by the fallback',
  async (code) => {
    const optionalRead = createOptionalRead(60_000);
    const refused = Object.assign(new Error('canceling statement'), { code });
    expect(await optionalRead(() => Promise.reject(refused), without)).toBe('without');
  },
);

test('any other error is thrown', async () => {
  const optionalRead = createOptionalRead(60_000);
  await expect(optionalRead(() => Promise.reject(new Error('no such table')), without)).rejects.toThrow(
    'no such table',
  );
});
