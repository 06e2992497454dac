import { type ChildProcess, spawn } from 'node:child_process';
import { getHeapStatistics } from 'node:v8';
import { type ReadyProgram, readProgramMessage } from './program-message.ts';
import { StartRefused } from './start-refused.ts';

export interface ProgramOptions {
  readonly name: string;
  readonly file: string;
  readonly nodeOptions: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
}

export interface SupervisedProgram {
  /** Rejected with `StartRefused` when the program ends before it was ever ready. */
  readonly ready: Promise<ReadyProgram>;
  /** Asks the program to end and waits until it has. */
  stop(signal: NodeJS.Signals): Promise<void>;
  kill(): void;
}

/** From this limit on V8 lets garbage quadruple the heap before it is taken away; below it is careful by itself. */
const LARGE_HEAP = 2 * 1_024 ** 3;
const IS_LARGE_MACHINE = getHeapStatistics().heap_size_limit >= LARGE_HEAP;

/**
 * How Node runs the programs. A smaller nursery for young objects makes a fifth less memory under load and costs a few
 * per cent of speed. On a large machine garbage may double the heap: a quarter less memory under load, and no
 * difference in speed that could be told from the noise. Each program collects once what starting leaves behind (`gc`):
 * some 25 MB that V8 would carry until there is enough to do.
 */
export const PROGRAM_OPTIONS: readonly string[] = [
  '--max-semi-space-size=8',
  '--expose-gc',
  ...(IS_LARGE_MACHINE ? ['--heap-growing-percent=100'] : []),
];

/**
 * Compressing and encoding pictures allocate on several threads, and glibc gives each thread an arena of its own, which
 * it hardly ever gives back. Two arenas for all of them bound that. Left alone, glibc also raises the size from which on
 * it takes memory from the system for each piece, so that soon whole pictures lie in the arenas and keep them large: with a
 * fixed size an API that made 72 renditions settles at 201 instead of 378 MB, in the same CPU time.
 */
export const PROGRAM_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
} as const;

const RESTART_MS = { first: 500, longest: 30_000, settledAfter: 60_000 };

/** Milliseconds to wait before a program that died is started again. */
export function restartDelay(previous: number, lived: number): number {
  if (previous === 0 || lived >= RESTART_MS.settledAfter) return RESTART_MS.first;
  return Math.min(previous * 2, RESTART_MS.longest);
}

/**
 * Runs a program and starts it again whenever it dies after having been ready once. Programs keep an
 * eye on the channel to this process: on 'disconnect' they end, so that none outlives a killed parent.
 */
export function superviseProgram({ name, file, nodeOptions, env, say }: ProgramOptions): SupervisedProgram {
  const ready = Promise.withResolvers<ReadyProgram>();
  const ended = Promise.withResolvers<void>();
  let wasReady = false;
  let stopping = false;
  let delay = 0;
  let restart: NodeJS.Timeout | undefined;
  let child = launch();

  function launch(): ChildProcess {
    const launchedAt = Date.now();
    const launched = spawn(process.execPath, [...PROGRAM_OPTIONS, ...nodeOptions, file], {
      env: { ...PROGRAM_ENV, ...env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // In a process group of its own: a Ctrl-C reaches it once, through this process, not twice.
      detached: true,
    });
    launched.on('message', listen);
    launched.on('error', (error) => end(error.message, launchedAt));
    launched.on('exit', (code, signal) => end(signal ?? `code ${code}`, launchedAt));
    return launched;
  }

  function listen(data: unknown): void {
    const message = readProgramMessage(data);
    if (message?.type === 'progress') say(message.text);
    if (message?.type !== 'ready') return;
    if (wasReady) say(`The ${name} is running again`);
    wasReady = true;
    ready.resolve(message);
  }

  function end(reason: string, launchedAt: number): void {
    if (!stopping && wasReady) {
      delay = restartDelay(delay, Date.now() - launchedAt);
      say(`The ${name} ended (${reason}); starting it again in ${delay / 1000} s`);
      restart = setTimeout(relaunch, delay);
      return;
    }
    // With code 1 the program has given its own reason.
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
      if (restart) {
        clearTimeout(restart);
        ended.resolve();
      }
      child.kill(signal);
      return ended.promise;
    },
    kill: () => child.kill('SIGKILL'),
  };
}
