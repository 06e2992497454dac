import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Client } from '../../../client/client.ts';
import { createRemovalReports } from './removals.ts';

test('while the API is away, one retry is pending, however many reports were due', async () => {
  const call = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('away'));
  const waiting: { readonly task: () => void; readonly ms: number }[] = [];
  const onWarning = vi.fn();
  const reports = createRemovalReports({
    client: { call: call as Client['call'] },
    token: 'token',
    site: 'site',
    places: ['site'],
    remove: () => new Map(),
    onWarning,
    later: (task, ms) => void waiting.push({ task, ms }),
  });
  for (let due = 1; due <= 3; due += 1) {
    reports.report();
    await nextTurn();
  }
  expect(call).toHaveBeenCalledTimes(3);
  expect(waiting).toHaveLength(1);
  waiting.splice(0)[0]?.task();
  await nextTurn();
  expect(call).toHaveBeenCalledTimes(4);
  expect(waiting).toHaveLength(1);
  expect(onWarning).toHaveBeenCalledTimes(1);
});
