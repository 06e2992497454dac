import { expect, test } from 'vitest';
import { createOptionalRead } from './optional-read.ts';

const AT_ONCE_MS = 0;
const never = () => new Promise<string>(() => undefined);
const without = () => 'without';

test('what comes in time is the answer', async () => {
  const optionalRead = createOptionalRead(60_000);
  expect(await optionalRead(async () => 'read', without)).toBe('read');
});

test('what is late is done without, and nobody asks again while it is under way', async () => {
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
  ['comes through', (gate: PromiseWithResolvers<string>) => gate.resolve('late')],
  ['is given up', (gate: PromiseWithResolvers<string>) => gate.reject(new Error('canceling statement'))],
])('once the late one %s, the next one asks again', async (_how, end) => {
  const optionalRead = createOptionalRead(AT_ONCE_MS);
  const gate = Promise.withResolvers<string>();
  expect(await optionalRead(() => gate.promise, without)).toBe('without');
  end(gate);
  await gate.promise.catch(() => undefined);
  // What follows a promise runs after the promise itself.
  await new Promise(setImmediate);
  expect(await optionalRead(async () => 'read', without)).toBe('read');
});

test.each(['55P03', '57014'])('what the database gives up with %s is done without', async (code) => {
  const optionalRead = createOptionalRead(60_000);
  const refused = Object.assign(new Error('canceling statement'), { code });
  expect(await optionalRead(() => Promise.reject(refused), without)).toBe('without');
});

test('any other error is an error', async () => {
  const optionalRead = createOptionalRead(60_000);
  await expect(optionalRead(() => Promise.reject(new Error('no such table')), without)).rejects.toThrow(
    'no such table',
  );
});
