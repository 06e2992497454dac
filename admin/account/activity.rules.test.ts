import { expect, test } from 'vitest';
import { DAY_MS } from '../../contracts/durations.ts';
import { activityRows, isSuspicious, lockedAt } from './activity.rules.ts';

const AT = '2026-11-15T12:00:00.000Z';
const EARLIER = '2026-11-15T11:00:00.000Z';
const failed = (at: string) => ({ at, action: 'login-failed', by: 'desconhecido' });

test('equal events in a row are one row with their count and last time', () => {
  const rows = activityRows([failed(AT), failed(EARLIER), { at: EARLIER, action: 'login', by: null }]);
  expect(rows).toEqual([
    { action: 'login-failed', text: 'Teve a entrada recusada', count: 2, at: AT, by: 'desconhecido' },
    { action: 'login', text: 'Entrou', count: 1, at: EARLIER, by: null },
  ]);
  expect(rows.map(isSuspicious)).toEqual([true, false]);
});

test('an unknown event of a newer version is shown by its key', () => {
  expect(activityRows([{ at: AT, action: 'teleport', by: null }])).toMatchObject([{ text: 'teleport' }]);
});

test('a lock-out is highlighted for a week', () => {
  const locked = [{ at: AT, action: 'login-locked', by: 'desconhecido' }];
  expect(lockedAt(locked, Date.parse(AT) + 6 * DAY_MS)).toBe(AT);
  expect(lockedAt(locked, Date.parse(AT) + 7 * DAY_MS)).toBeUndefined();
  expect(lockedAt([failed(AT)], Date.parse(AT))).toBeUndefined();
});
