import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { createTestApi, INTERNAL_TOKEN } from '../../tests/support/api/test-api.ts';
import { createDiskWarning, diskSpaceOf } from './disk-space.ts';

test('the free space of a folder is that of its disk, and low below the operator’s threshold', async () => {
  const { freeBytes, totalBytes, low } = await diskSpaceOf(tmpdir(), 0)();
  expect(freeBytes).toBeGreaterThan(0);
  expect(totalBytes).toBeGreaterThanOrEqual(freeBytes);
  expect(low).toBe(false);
  expect((await diskSpaceOf(tmpdir(), 10_000_000)()).low).toBe(true);
});

test('the log warns once an hour while the disk is nearly full, and reports when it is no longer', async () => {
  const said: string[] = [];
  const say = (_: unknown, text?: string) => void said.push(String(text));
  let now = 0;
  let low = true;
  const warn = createDiskWarning({
    diskSpace: async () => ({ freeBytes: 5, totalBytes: 10, low }),
    now: () => now,
    log: { info: say, warn: say },
  });
  await warn();
  now += HOUR_MS - 1;
  await warn();
  expect(said).toEqual([expect.stringContaining('nearly full')]);
  now += 1;
  await warn();
  expect(said).toHaveLength(2);
  low = false;
  await warn();
  await warn();
  expect(said.slice(2)).toEqual(['there is room on the disk again']);
});

test('administrators and monitoring see the free space; editors do not', async () => {
  const diskSpace = async () => ({ freeBytes: 5, totalBytes: 10, low: true });
  const api = await createTestApi({ diskSpace });
  const call = async (token: string) => await api.call(ENDPOINTS.operations.disk, { token });
  expect((await call(await api.tokenFor('admin'))).body).toEqual({ freeBytes: 5, totalBytes: 10, low: true });
  expect((await call(await api.tokenFor('editor'))).status).toBe(403);
  const headers = { authorization: `Bearer ${INTERNAL_TOKEN}` };
  expect((await api.inject({ url: '/metrics', headers })).body).toContain('portal_disk_free_bytes 5');
  await api.close();
});
