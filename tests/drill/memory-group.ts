import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A bounded piece of this machine's memory. */
export interface MemoryGroup {
  /** Whether the kernel enforces it: a process that takes more is killed. */
  readonly enforced: boolean;
  /** A command of the shell that runs `program` in it. */
  enter(program: string): string;
  /** Resident memory of all processes in it, in MB; what they share counts for each of them. */
  residentMb(processes: readonly number[]): number;
  /** How often the kernel had to kill. */
  kills(): number;
  remove(): void;
}

const MB = 1_048_576;
const ROOT = '/sys/fs/cgroup';

/** Version 2 has all controllers in one tree, version 1 a tree for memory. */
function foldersOf(name: string) {
  const [one, two] = [join(ROOT, 'memory', name), join(ROOT, name)];
  return existsSync(join(ROOT, 'memory'))
    ? { folder: one, limit: 'memory.limit_in_bytes', kills: 'memory.oom_control' }
    : { folder: two, limit: 'memory.max', kills: 'memory.events' };
}

/** Where the kernel lets us, it enforces the limit; else memory is only looked at. */
export function openMemoryGroup(name: string, limitMb: number): MemoryGroup {
  const { folder, limit, kills } = foldersOf(name);
  const enforced = tryTo(() => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, limit), String(limitMb * MB));
  });
  return {
    enforced,
    enter: (program) =>
      enforced ? `echo $$ > ${folder}/cgroup.procs && exec ${program}` : `exec ${program}`,
    residentMb: (processes) => processes.reduce((sum, pid) => sum + residentMb(pid), 0),
    kills: () =>
      enforced ? Number(/oom_kill (\d+)/.exec(readFileSync(join(folder, kills), 'utf8'))?.[1] ?? 0) : 0,
    remove: () => void tryTo(() => rmdirSync(folder)),
  };
}

function residentMb(pid: number): number {
  let status = '';
  // It may end while we look.
  tryTo(() => {
    status = readFileSync(`/proc/${pid}/status`, 'utf8');
  });
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}

/** The process and all that it started. */
export function familyOf(pid: number): number[] {
  let children = '';
  tryTo(() => {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  });
  return [pid, ...children.split(' ').filter(Boolean).map(Number).flatMap(familyOf)];
}

function tryTo(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
