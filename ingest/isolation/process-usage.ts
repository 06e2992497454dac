import { readFileSync } from 'node:fs';

interface ProcessUsage {
  readonly cpuMs: number;
  readonly residentBytes: number;
}

/** USER_HZ and page size of every Linux that Node supports here. */
const MS_PER_TICK = 10;
const PAGE_BYTES = 4_096;

/** Resources used by a process; undefined if it ended or the system has no /proc. */
export function usageOf(pid: number): ProcessUsage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The program name is in parentheses and may contain spaces, so fields are counted after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { cpuMs: ticks * MS_PER_TICK, residentBytes: Number(fields[21]) * PAGE_BYTES };
  } catch {
    return undefined;
  }
}
