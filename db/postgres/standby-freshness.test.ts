import { expect, test } from 'vitest';
import { createFreshness, MAX_LAG_MS } from './standby-freshness.ts';

/** Two servers whose WAL positions, and a clock whose time, the test sets. */
function standby() {
  const state = { now: 0, written: 100, replayed: 100, away: false };
  const log: string[] = [];
  const pauses: number[] = [];
  const freshness = createFreshness({
    written: async () => state.written,
    async replayed() {
      if (state.away) throw new Error('refused');
      return state.replayed;
    },
    onWarning: (_error, message) => log.push(message),
    uptime: () => state.now,
    later(_task, ms) {
      pauses.push(ms);
      return () => undefined;
    },
  });
  async function check(ms = 10): Promise<boolean> {
    state.now += ms;
    await freshness.check();
    return freshness.isFresh;
  }
  return { state, freshness, check, log, pauses };
}

test('a standby is used once it has replayed the position the primary had at a check', async () => {
  const { freshness, check, state } = standby();
  expect(freshness.isFresh).toBe(false);
  state.replayed = 99;
  expect(await check()).toBe(false);
  state.replayed = 100;
  expect(await check()).toBe(true);
});

test('after a change the standby is not used until it has replayed it, and is checked more often meanwhile', async () => {
  const { freshness, check, state, pauses } = standby();
  await check();
  expect(pauses.at(-1)).toBe(500);
  state.now += 1;
  state.written = 200;
  freshness.changed();
  expect(freshness.isFresh).toBe(false);
  expect(await check()).toBe(false);
  expect(pauses.at(-1)).toBe(25);
  // Replaying everything written before the change is not enough.
  state.replayed = 199;
  expect(await check()).toBe(false);
  state.replayed = 200;
  expect(await check()).toBe(true);
});

test('a standby that falls behind by more than the limit is not used', async () => {
  const { freshness, check, state } = standby();
  await check();
  state.written = 200;
  state.now += MAX_LAG_MS;
  expect(freshness.isFresh).toBe(true);
  expect(await check(1)).toBe(false);
  // The standby keeps replaying, but always stays more than two seconds behind.
  for (let time = 0; time < 10; time++) {
    state.written += 100;
    state.replayed += 40;
    expect(await check(1_000)).toBe(false);
  }
  state.replayed = state.written;
  expect(await check()).toBe(true);
});

test('a standby that does not answer is not used until it does, and this is logged once', async () => {
  const { freshness, check, state, log } = standby();
  await check();
  state.away = true;
  for (let time = 0; time < 3; time++) expect(await check()).toBe(false);
  expect(log).toEqual(['the standby failed; public reads go to the primary until it answers again: refused']);
  state.away = false;
  expect(await check()).toBe(true);
  expect(log.at(-1)).toBe('the standby answers again');
  freshness.lost('a read failed');
  expect(freshness.isFresh).toBe(false);
  expect(await check()).toBe(true);
});
