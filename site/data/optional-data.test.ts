import { expect, test, vi } from 'vitest';
import { loadAll, loadOptional, startDeadline } from './optional-data.ts';

function context(ms: number) {
  return { warn: vi.fn(), deadline: startDeadline(ms) };
}

test('what arrives in time is part of the page', async () => {
  const page = context(1_000);
  expect(await loadOptional(page, 'ads', ['ads'], async () => ['here'])).toEqual({
    value: ['here'],
    tags: ['ads'],
    complete: true,
  });
  expect(page.warn).not.toHaveBeenCalled();
  page.deadline.end();
});

test('what fails is left out, and the log says which', async () => {
  const page = context(1_000);
  const error = new Error('away');
  expect(await loadOptional(page, 'ads', ['ads'], () => Promise.reject(error))).toEqual({
    value: 'failed',
    tags: ['ads'],
    complete: false,
  });
  expect(page.warn).toHaveBeenCalledWith(error, 'ads left out of the page');
  page.deadline.end();
});

test('the page does not wait for what is late', async () => {
  const page = context(1);
  expect(await loadOptional(page, 'ads', ['ads'], () => new Promise<object>(() => undefined))).toEqual({
    value: 'late',
    tags: ['ads'],
    complete: false,
  });
  expect(page.warn).toHaveBeenCalledExactlyOnceWith(
    undefined,
    'ads left out of the page: it did not come in time',
  );
});

test('what was loaded together is made from all of it, and complete when all of it is', async () => {
  const ads = Promise.resolve({ value: 1, tags: ['ads'], complete: true });
  const video = Promise.resolve({ value: 'late', tags: ['tv'], complete: false });
  expect(await loadAll({ ads, video })).toEqual({
    value: { ads: 1, video: 'late' },
    tags: ['ads', 'tv'],
    complete: false,
  });
  expect((await loadAll({ ads })).complete).toBe(true);
});
