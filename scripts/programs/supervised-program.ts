import { type ChildProcess, spawn } from 'node:child_process';
import { getHeapStatistics } from 'node:v8';
import { ORPHAN_SECONDS, reapWhenOrphaned } from './orphan-reaper.ts';
import { parseProgramMessage, type ReadyProgram } from './program-message.ts';
import { StartRefused } from './start-refused.ts';
import { describeHang, inspectorPort, startWatchdog, type Watchdog } from './watchdog.ts';

/** The variable with the port a program listens on. */
export type PortVariable = 'API_PORT' | 'SITE_PORT';

interface ProgramOptions {
  readonly name: string;
  readonly file: string;
  /** With 0 the kernel gives the port, which the program keeps when it is started again. */
  readonly portVariable: PortVariable;
  readonly nodeOptions: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  /** A program that does not answer for this many milliseconds is killed and restarted; 0 disables the check. */
  readonly silenceMs: number;
  /** Seconds the program has to end by itself after this process was killed. */
  readonly orphanSeconds?: number;
}

export interface SupervisedProgram {
  /** Rejects with `StartRefused` if the program ends before it was ever ready. */
  readonly ready: Promise<ReadyProgram>;
  /** Asks the program to end and waits for it. */
  stop(signal: NodeJS.Signals): Promise<void>;
  kill(): void;
}

/**
 * From this heap limit on, V8 lets garbage quadruple the heap before collecting; below, it is economical by default.
 */
const LARGE_HEAP = 2 * 1_024 ** 3;
const IS_LARGE_MACHINE = getHeapStatistics().heap_size_limit >= LARGE_HEAP;

/**
 * Node options of the programs. A smaller young generation saves a fifth of the memory under load and costs a few per
 * cent of speed. On a large machine garbage may only double the heap: a quarter less memory under load, with no
 * measurable difference in speed. Each program collects the garbage of its start once (`gc`): about 25 MB that V8 would
 * otherwise keep until there is enough to do.
 */
export const PROGRAM_OPTIONS: readonly string[] = [
  '--max-semi-space-size=8',
  '--expose-gc',
  ...(IS_LARGE_MACHINE ? ['--heap-growing-percent=100'] : []),
];

/**
 * Compressing and encoding pictures allocate on several threads, and glibc gives each thread its own arena, which it
 * rarely returns to the system. Two arenas bound that. By default glibc also raises its mmap threshold, so that soon
 * whole pictures are allocated in the arenas and keep them large: with a fixed threshold an API that made 72 renditions
 * settles at 201 instead of 378 MB, in the same CPU time.
 */
export const PROGRAM_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
} as const;

const RESTART_MS = { first: 500, longest: 30_000, settledAfter: 60_000 };

/** Back-off in milliseconds before a crashed program is restarted. */
export function restartDelay(previous: number, lived: number): number {
  if (previous === 0 || lived >= RESTART_MS.settledAfter) return RESTART_MS.first;
  return Math.min(previous * 2, RESTART_MS.longest);
}

/**
 * Runs a program and starts it again whenever it dies after having been ready once. A program ends when the channel to
 * this process closes ('disconnect'); the reaper ends one that cannot notice, so that none outlives a killed parent.
 */
export function superviseProgram(options: ProgramOptions): SupervisedProgram {
  const { name, file, portVariable, nodeOptions, say, silenceMs, orphanSeconds = ORPHAN_SECONDS } = options;
  let { env } = options;
  const ready = Promise.withResolvers<ReadyProgram>();
  const ended = Promise.withResolvers<void>();
  let wasReady = false;
  let stopping = false;
  let delay = 0;
  let restart: NodeJS.Timeout | undefined;
  let watchdog: Watchdog | undefined;
  let port = 0;
  let stopReaper: (() => void) | undefined;
  let child = launch();

  function launch(): ChildProcess {
    const launchedAt = Date.now();
    port = inspectorPort();
    const inspector = `--inspect-port=127.0.0.1:${port}`;
    const launched = spawn(process.execPath, [...PROGRAM_OPTIONS, inspector, ...nodeOptions, file], {
      env: { ...PROGRAM_ENV, ...env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // A separate process group: Ctrl-C reaches the program once, through this process, not twice.
      detached: true,
    });
    if (launched.pid !== undefined) stopReaper = reapWhenOrphaned(launched.pid, orphanSeconds);
    launched.on('message', listen);
    launched.on('error', (error) => end(error.message, launchedAt));
    launched.on('exit', (code, signal) => end(signal ?? `code ${code}`, launchedAt));
    return launched;
  }

  function listen(data: unknown): void {
    const message = parseProgramMessage(data);
    if (message?.type === 'progress') say(message.text);
    if (message?.type === 'alive') watchdog?.alive();
    if (message?.type !== 'ready') return;
    // The watchdog starts only now: before it is ready, a program may migrate a large database without answering.
    if (silenceMs > 0 && !stopping)
      watchdog = startWatchdog(child, silenceMs, () => void killHung(child, port));
    if (wasReady) say(`The ${name} is running again`);
    wasReady = true;
    // A restart takes the port that the kernel gave. The URL of port 80 names none, and then the environment did.
    const given = new URL(message.url).port;
    if (given !== '') env = { ...env, [portVariable]: given };
    ready.resolve(message);
  }

  async function killHung(silent: ChildProcess, at: number): Promise<void> {
    const what = await describeHang(silent, at);
    say(`The ${name} has not answered for ${silenceMs / 1000} s and is ended; it was at: ${what}`);
    killGroup(silent);
  }

  function end(reason: string, launchedAt: number): void {
    watchdog?.end();
    // Workers that run an endless call do not notice that their parent is gone.
    killGroup(child);
    stopReaper?.();
    if (!stopping && wasReady) {
      delay = restartDelay(delay, Date.now() - launchedAt);
      say(`The ${name} ended (${reason}); starting it again in ${delay / 1000} s`);
      restart = setTimeout(relaunch, delay);
      return;
    }
    // With code 1 the program has already printed its reason.
    ready.reject(new StartRefused(reason === 'code 1' ? '' : `the ${name} ended early (${reason})`));
    ended.resolve();
  }

  function relaunch(): void {
    restart = undefined;
    child = launch();
  }

  return {
    ready: ready.promise,
    stop(signal) {
      stopping = true;
      watchdog?.end();
      if (restart) {
        clearTimeout(restart);
        ended.resolve();
      }
      child.kill(signal);
      return ended.promise;
    },
    kill: () => killGroup(child),
  };
}

/** Kills the program and the processes it started, which are in its group. */
function killGroup(leader: ChildProcess): void {
  leader.kill('SIGKILL');
  if (process.platform === 'win32' || leader.pid === undefined) return;
  try {
    process.kill(-leader.pid, 'SIGKILL');
  } catch {
    // No process of the group is left.
  }
}
