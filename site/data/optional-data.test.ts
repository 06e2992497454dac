import { expect, test, vi } from 'vitest';
import { loadSidePart, startDeadline } from './optional-data.ts';

function context(ms: number) {
  return { warn: vi.fn(), deadline: startDeadline(ms) };
}

test('a part that arrives in time is part of the page', async () => {
  const parts = context(1_000);
  expect(await loadSidePart(parts, 'ads', async () => ['here'])).toEqual(['here']);
  expect(parts.warn).not.toHaveBeenCalled();
  parts.deadline.end();
});

test('a part that fails is left out, and the log says which', async () => {
  const parts = context(1_000);
  const error = new Error('away');
  expect(await loadSidePart(parts, 'ads', () => Promise.reject(error))).toBe('failed');
  expect(parts.warn).toHaveBeenCalledWith(error, 'ads left out of the page');
  parts.deadline.end();
});

test('the page does not wait for a part that is late', async () => {
  const parts = context(1);
  expect(await loadSidePart(parts, 'ads', () => new Promise<object>(() => undefined))).toBe('late');
  expect(parts.warn).toHaveBeenCalledTimes(1);
});
