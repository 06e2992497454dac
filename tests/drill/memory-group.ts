import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A control group with a memory limit. */
export interface MemoryGroup {
  /** True if the kernel enforces the limit: a process that exceeds it is killed. */
  readonly enforced: boolean;
  /** A shell command that runs `program` in the group. */
  enter(program: string): string;
  /** Resident memory of these processes in MB; shared pages count once per process. */
  residentMb(processes: readonly number[]): number;
  /** How often the kernel killed a process of the group. */
  kills(): number;
  remove(): void;
}

const MB = 1_048_576;
const ROOT = '/sys/fs/cgroup';

/** cgroup v2 has all controllers in one tree, v1 a separate tree for memory. */
function foldersOf(name: string) {
  const [one, two] = [join(ROOT, 'memory', name), join(ROOT, name)];
  return existsSync(join(ROOT, 'memory'))
    ? { folder: one, limit: 'memory.limit_in_bytes', kills: 'memory.oom_control' }
    : { folder: two, limit: 'memory.max', kills: 'memory.events' };
}

/** Without the right to create a group the limit is not enforced, and memory is only measured. */
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
  // The process may end between the two reads.
  tryTo(() => {
    status = readFileSync(`/proc/${pid}/status`, 'utf8');
  });
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}

/** The process and its descendants. */
export function processTree(pid: number): number[] {
  let children = '';
  tryTo(() => {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  });
  return [pid, ...children.split(' ').filter(Boolean).map(Number).flatMap(processTree)];
}

function tryTo(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
