import { expect, test, vi } from 'vitest';
import { loadAll, loadOptional, startTimeLimit } from './optional-data.ts';

function context(ms: number) {
  return { warn: vi.fn(), timeLimit: startTimeLimit(ms) };
}

test('data that arrives in time is part of the page', async () => {
  const page = context(1_000);
  expect(await loadOptional(page, { name: 'ads', tags: ['ads'], load: async () => ['here'] })).toEqual({
    value: ['here'],
    tags: ['ads'],
    complete: true,
  });
  expect(page.warn).not.toHaveBeenCalled();
  page.timeLimit.end();
});

test('data that fails is left out and named in the log', async () => {
  const page = context(1_000);
  const error = new Error('away');
  expect(await loadOptional(page, { name: 'ads', tags: ['ads'], load: () => Promise.reject(error) })).toEqual(
    {
      value: 'failed',
      tags: ['ads'],
      complete: false,
    },
  );
  expect(page.warn).toHaveBeenCalledWith(error, 'ads left out of the page: loading failed');
  page.timeLimit.end();
});

test('the page does not wait for late data', async () => {
  const page = context(1);
  expect(
    await loadOptional(page, {
      name: 'ads',
      tags: ['ads'],
      load: () => new Promise<object>(() => undefined),
    }),
  ).toEqual({
    value: 'late',
    tags: ['ads'],
    complete: false,
  });
  expect(page.warn).toHaveBeenCalledExactlyOnceWith(
    undefined,
    'ads left out of the page: it missed the time limit',
  );
});

test('data loaded together carries all tags and is complete only if each part is', async () => {
  const ads = Promise.resolve({ value: 1, tags: ['ads'], complete: true });
  const video = Promise.resolve({ value: 'late', tags: ['tv'], complete: false });
  expect(await loadAll({ ads, video })).toEqual({
    value: { ads: 1, video: 'late' },
    tags: ['ads', 'tv'],
    complete: false,
  });
  expect((await loadAll({ ads })).complete).toBe(true);
});
