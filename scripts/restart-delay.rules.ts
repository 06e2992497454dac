const FIRST = 500;
const LONGEST = 30_000;
const SETTLED_AFTER = 60_000;

/** Milliseconds to wait before a program that died is started again. */
export function restartDelay(previous: number, lived: number): number {
  if (previous === 0 || lived >= SETTLED_AFTER) return FIRST;
  return Math.min(previous * 2, LONGEST);
}
