import { expect, test } from 'vitest';
import { HOUR_MS } from '../../contracts/durations.ts';
import { noteServerDate } from '../api/server-clock.ts';
import { newRequest } from './new-request.ts';

test('a new request on a computer whose clock is ahead begins at the time of the portal, not in the future', () => {
  const portal = Date.now() - HOUR_MS;
  noteServerDate(new Headers({ date: new Date(portal).toUTCString() }));
  const { receivedAt } = newRequest(undefined);
  expect(Date.parse(receivedAt)).toBeLessThan(portal + HOUR_MS / 2);
});
