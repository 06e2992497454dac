import { expect, test } from 'vitest';
import { noteServerDate, serverNow } from './server-clock.ts';

const SERVER = Date.parse('2026-11-19T15:00:00Z');

test.each([
  ['ahead', 300_000],
  ['behind', -300_000],
])(
  "the portal's time is known on a computer whose clock is %s, and later answers without a date keep it",
  (_name, off) => {
    noteServerDate(new Headers({ date: new Date(SERVER).toUTCString() }), SERVER + off);
    expect(serverNow(SERVER + off)).toBe(SERVER);
    noteServerDate(new Headers(), SERVER + off + 1);
    expect(serverNow(SERVER + off + 60_000)).toBe(SERVER + 60_000);
  },
);
