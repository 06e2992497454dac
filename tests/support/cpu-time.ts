/**
 * The least CPU time of a synchronous call in several tries, in ms. A busy machine slows single tries; the fastest one
 * is comparable with that of another call made in the same minute.
 */
export function leastCpuTime(call: () => unknown, tries = 4): number {
  let min = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const start = process.cpuUsage();
    call();
    const { user, system } = process.cpuUsage(start);
    min = Math.min(min, (user + system) / 1_000);
  }
  return min;
}

/**
 * Runs a synchronous call that must take less than `max` ms of CPU time, and returns its result. A call that exceeds the
 * bound is made again, because a busy machine can double the CPU time of a single try.
 */
export function withinCpuTime<T>(max: number, call: () => T): T {
  const tries = 3;
  for (let attempt = 1; ; attempt += 1) {
    const start = process.cpuUsage();
    const result = call();
    const { user, system } = process.cpuUsage(start);
    const took = (user + system) / 1_000;
    if (took < max) return result;
    if (attempt === tries)
      throw new Error(`${took} ms of CPU time in the last of ${tries} tries, ${max} allowed`);
  }
}

/** The longest turn of this thread's event loop during `work`, in CPU time, which other load on the machine does not lengthen. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let [longest, last] = [0, process.threadCpuUsage()];
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1_000);
    last = process.threadCpuUsage();
  };
  const ticks = setInterval(look, 1);
  try {
    await work();
  } finally {
    clearInterval(ticks);
    look();
  }
  return longest;
}

/**
 * The longest turn of work that must not exceed `max` ms. Work that does is repeated up to twice, and the least counts:
 * the test's own process has a large heap, and a garbage collection of it is part of a turn.
 */
export async function longestTurnWithin(
  max: number,
  work: (attempt: number) => Promise<unknown>,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && least >= max; attempt += 1) {
    least = Math.min(least, await longestTurn(() => work(attempt)));
  }
  return least;
}
