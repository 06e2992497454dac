import { expect, test, vi } from 'vitest';
import { fakeClient } from '../testing/fake-api.ts';
import { loadSidePart } from './side-part.ts';

function context(sideDeadlineMs: number) {
  return { client: fakeClient(), now: new Date(0), warn: vi.fn(), sideDeadlineMs };
}

test('a part that arrives in time is part of the page', async () => {
  const parts = context(1_000);
  expect(await loadSidePart(parts, 'ads', async () => 'here')).toBe('here');
  expect(parts.warn).not.toHaveBeenCalled();
});

test('a part that fails is left out, and the log says which', async () => {
  const parts = context(1_000);
  const error = new Error('away');
  expect(await loadSidePart(parts, 'ads', () => Promise.reject(error))).toBeNull();
  expect(parts.warn).toHaveBeenCalledWith(error, 'ads left out of the page');
});

test('a late part is left out even if it ignores that it was called off', async () => {
  let signal: AbortSignal | undefined;
  const part = await loadSidePart(context(1), 'ads', (given) => {
    signal = given;
    return new Promise(() => undefined);
  });
  expect(part).toBeNull();
  expect(signal?.aborted).toBe(true);
});
