import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../client/client.ts';
import { rawClient } from '../api/raw-client.ts';
import { readPushNumbers } from './push.api.ts';

afterEach(() => vi.restoreAllMocks());

const { signal } = new AbortController();
const failing = (status: number) =>
  vi
    .spyOn(rawClient, 'call')
    .mockRejectedValue(new ApiFailure(status, { code: 'internal', detail: 'Não deu.' }, undefined));

test('an API that knows no pushes counts as one that sends none', async () => {
  failing(404);
  expect(await readPushNumbers(signal)).toEqual({ on: false, devices: 0, messages: [], kinds: [] });
});

test('another failure is shown', async () => {
  failing(500);
  await expect(readPushNumbers(signal)).rejects.toMatchObject({ status: 500 });
});
