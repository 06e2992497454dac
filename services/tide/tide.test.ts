import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../contracts/durations.ts';
import { TIDE_TEXTS } from '../../contracts/services/tide-ports.ts';
import { NOW } from '../samples.support.ts';
import { belemTide } from './tide.ts';

const turnsAt = (now: number) => belemTide.read([], now).observations;

// High waters of the Navy's table for the port of Belém, as newspapers of Pará quoted them.
test.each([
  ['2023-02-20T23:54-03:00', 3.6],
  ['2023-03-21T11:24-03:00', 3.5],
  ['2024-03-12T00:38-03:00', 3.7],
  ['2024-04-10T12:26-03:00', 3.6],
])(
  'the high water of %s is computed within 50 minutes and 40 centimetres of the Navy’s table',
  (moment, metres) => {
    const published = Date.parse(moment);
    const near = turnsAt(published).filter(
      ({ validFrom }) => Math.abs(validFrom - published) < 50 * MINUTE_MS,
    );
    expect(near).toMatchObject([{ text: TIDE_TEXTS.high }]);
    expect(Math.abs((near[0]?.value ?? 0) / 100 - metres)).toBeLessThan(0.4);
  },
);

test('high and low waters take turns, from the day before to three days ahead', () => {
  const turns = turnsAt(NOW);
  expect(turns[0]?.validFrom).toBeLessThan(NOW - 24 * HOUR_MS);
  expect(turns.at(-1)?.validFrom).toBeGreaterThan(NOW + 72 * HOUR_MS);
  for (const [index, turn] of turns.entries()) {
    const before = turns[index - 1];
    if (!before) continue;
    expect(turn.text).not.toBe(before.text);
    expect((turn.value ?? 0) > (before.value ?? 0)).toBe(turn.text === TIDE_TEXTS.high);
  }
});

test('two readings of a day say the same, so no page changes', () => {
  expect(turnsAt(NOW + 6 * HOUR_MS)).toEqual(turnsAt(NOW));
});
