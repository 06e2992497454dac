import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

interface ProcessTimes {
  readonly parent: number;
  /** CPU time of the process itself and of its children that have ended, in ticks. */
  readonly ticks: number;
}

/** CPU seconds of a process and of all its descendants, running or ended; undefined on systems without /proc. */
export function processTreeCpu(root: number): number | undefined {
  const processes = readProcesses();
  if (processes.size === 0) return undefined;
  let ticks = 0;
  for (const [pid, process] of processes) if (descends(pid, root, processes)) ticks += process.ticks;
  return ticks / TICKS_PER_SECOND;
}

function descends(pid: number, root: number, processes: ReadonlyMap<number, ProcessTimes>): boolean {
  for (let current: number | undefined = pid; current; current = processes.get(current)?.parent)
    if (current === root) return true;
  return false;
}

function readProcesses(): Map<number, ProcessTimes> {
  const processes = new Map<number, ProcessTimes>();
  for (const name of procFolders()) {
    try {
      // The name in parentheses may contain blanks; the fields after it are numbered from the state on.
      const fields = readFileSync(`/proc/${name}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
      const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
      processes.set(Number(name), {
        parent: Number(fields[1]),
        ticks: (user ?? 0) + (system ?? 0) + (endedUser ?? 0) + (endedSystem ?? 0),
      });
    } catch {
      // The process ended meanwhile; its parent counts its time now.
    }
  }
  return processes;
}

function procFolders(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
