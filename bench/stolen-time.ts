import { readFileSync } from 'node:fs';

/** Starts a measurement; each call returns the share of CPU time that the host gave to other machines since then. */
export function watchStolenTime(): () => number {
  const before = readTicks();
  return () => {
    const now = readTicks();
    return (now.stolen - before.stolen) / Math.max(1, now.all - before.all);
  };
}

/** Times of all cores since boot: user, nice, system, idle, iowait, irq, softirq, steal. */
function readTicks(): { readonly all: number; readonly stolen: number } {
  const [, line = ''] = /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8')) ?? [];
  const ticks = line.split(' ').slice(0, 8).map(Number);
  return { all: ticks.reduce((sum, some) => sum + some, 0), stolen: ticks[7] ?? 0 };
}
