import { expect, test } from 'vitest';
import { ApiFailure, ApiUnreachable } from '../../../../client/client.ts';
import { mayRetry } from './upload-retry.rules.ts';

const answered = (status: number) => new ApiFailure(status, {}, undefined);

test('an upload that the connection or a busy server interrupted can be retried', () => {
  expect(mayRetry(new ApiUnreachable('no answer'))).toBe(true);
  for (const status of [408, 429, 502, 503]) expect(mayRetry(answered(status))).toBe(true);
});

test('a file that was refused for its content cannot be retried', () => {
  for (const status of [400, 403, 413, 415, 422]) expect(mayRetry(answered(status))).toBe(false);
});
