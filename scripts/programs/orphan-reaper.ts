import { spawn } from 'node:child_process';

/** Longer than a program takes to end by itself once it notices that its parent is gone. */
export const ORPHAN_SECONDS = 30;

/**
 * `read` returns when this process, which holds the other end of the pipe, has ended for any reason. The loop then waits
 * until the process group $1 has ended by itself, for at most $2 seconds.
 */
const SCRIPT = `read -r _
waited=0
while [ "$waited" -lt "$2" ] && kill -s 0 -- "-$1" 2>/dev/null; do sleep 1; waited=$((waited + 1)); done
kill -s KILL -- "-$1" 2>/dev/null`;

/**
 * Ends the process group of a program when this process was killed and the program does not end by itself: a blocked
 * event loop, or a worker in an endless reading, does not notice that its parent is gone. A shell does it, since it
 * takes under 2 MB and no event loop of ours. Returns a function to call once the program has ended.
 */
export function reapWhenOrphaned(group: number, seconds: number): () => void {
  if (process.platform === 'win32') return () => undefined;
  const reaper = spawn('/bin/sh', ['-c', SCRIPT, 'orphan-reaper', String(group), String(seconds)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // In a group of its own: a Ctrl-C in the terminal must not end it before the programs.
    detached: true,
  });
  // A system without a shell runs the programs without the reaper.
  reaper.on('error', () => undefined);
  reaper.stdin.on('error', () => undefined);
  reaper.unref();
  (reaper.stdin as unknown as { unref?(): void }).unref?.();
  return () => void reaper.kill('SIGKILL');
}
