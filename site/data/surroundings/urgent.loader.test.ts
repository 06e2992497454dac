import { expect, test } from 'vitest';
import type { UrgentNotice } from '../../../contracts/urgent/urgent.endpoints.ts';
import { currentNotice } from './urgent.loader.ts';

const NOW = new Date('2026-11-17T15:00:00Z');
const notice = (id: number, more: Partial<UrgentNotice> = {}): UrgentNotice => ({
  id,
  text: `Aviso ${id}`,
  news: 0,
  editions: [],
  endsAt: '2026-11-17T16:00:00.000Z',
  ...more,
});

test('the newest notice that has not ended is shown', () => {
  const ended = notice(3, { endsAt: NOW.toISOString() });
  expect(currentNotice([ended, notice(2), notice(1)], 'para', NOW)?.id).toBe(2);
  expect(currentNotice([ended], 'para', NOW)).toBeNull();
});

test('a notice for some editions is shown on those only', () => {
  const notices = [notice(2, { editions: ['marajo', 'para'] }), notice(1)];
  expect(currentNotice(notices, 'marajo', NOW)?.id).toBe(2);
  expect(currentNotice(notices, 'para', NOW)?.id).toBe(2);
  expect(currentNotice(notices, 'xingu', NOW)?.id).toBe(1);
});
