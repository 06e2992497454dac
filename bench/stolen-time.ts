import { readFileSync } from 'node:fs';

/** Begins to look; each call says which share of the machine's time its host has given to others since then. */
export function watchStolenTime(): () => number {
  const before = readTicks();
  return () => {
    const now = readTicks();
    return (now.stolen - before.stolen) / Math.max(1, now.all - before.all);
  };
}

/** Of all cores, since the machine started: user, nice, system, idle, waiting, two kinds of interrupts, stolen. */
function readTicks(): { readonly all: number; readonly stolen: number } {
  const [, line = ''] = /^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8')) ?? [];
  const ticks = line.split(' ').slice(0, 8).map(Number);
  return { all: ticks.reduce((sum, some) => sum + some, 0), stolen: ticks[7] ?? 0 };
}
