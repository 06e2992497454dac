import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { deserialize } from 'node:v8';
import { type BreachReason, type ReadingBounds, ReadingBreach } from './bounds.ts';
import type { ReaderCall, ReaderReply } from './messages.ts';

interface WorkerOptions {
  /** The worker's program, which calls `serveReaders`. */
  readonly file: string;
  readonly bounds: ReadingBounds;
  /** The worker's whole environment: it parses external input and needs no secrets. */
  readonly env: Readonly<Record<string, string>>;
}

/** Added to the parent's nice value, so that the API goes first when processors are busy. */
const NICER = 10;
const NICEST = 19;
const CHECK_EVERY_MS = 50;
/** Generous: Node starts within a tenth of a second on an idle machine. */
const START_MS = 60_000;
const MAX_ERROR_CHARACTERS = 2_000;

export interface WorkerProcess {
  run(call: ReaderCall): Promise<unknown>;
  /** True if the worker has grown or ended: the next call gets another one. */
  isSpent(): boolean;
  end(): void;
}

/** One worker: a process that handles one call at a time and is killed when a call exceeds its limits. */
export function startWorker({ file, bounds, env }: WorkerOptions): WorkerProcess {
  const child = launch();
  let gone = false;
  let lastError = '';
  let ready = false;
  let callPromise: { resolve(value: unknown): void; reject(error: Error): void } | undefined;
  let currentReader = '';
  let timer: NodeJS.Timeout | undefined;
  let begin: (() => void) | undefined;
  setReferenced(false);

  function launch(): ChildProcess {
    const flags = [
      '--permission',
      '--allow-fs-read=*',
      `--max-old-space-size=${bounds.heapMb}`,
      '--max-semi-space-size=4',
    ];
    const launched = spawn(process.execPath, [...flags, file], {
      env: { ...env, READING_OUTPUT_BYTES: String(bounds.outputBytes) },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    if (launched.pid !== undefined) lowerPriority(launched.pid);
    launched.stderr?.on('data', (chunk: Buffer) => {
      lastError = `${lastError}${chunk}`.slice(-MAX_ERROR_CHARACTERS);
    });
    launched.on('message', onReply);
    launched.on('error', ({ message }) => onEnded('ended', message));
    launched.on('exit', (code, signal) =>
      // V8 aborts the process when its heap is full.
      onEnded(
        signal === 'SIGABRT' || code === 134 ? 'memory' : 'ended',
        firstLine(lastError) || `${signal ?? code}`,
      ),
    );
    return launched;
  }

  /** Only a running call keeps the parent process alive. */
  function setReferenced(yes: boolean): void {
    for (const one of [child, child.channel, child.stderr as { ref?(): void; unref?(): void } | null]) {
      if (yes) one?.ref?.();
      else one?.unref?.();
    }
  }

  function onReply(reply: ReaderReply): void {
    if (reply.type === 'ready') {
      ready = true;
      begin?.();
      return;
    }
    if (reply.type === 'result') finish(() => callPromise?.resolve(deserialize(reply.result)));
    else if (reply.type === 'too-large') fail(new ReadingBreach('output', currentReader));
    else fail(new ReadingBreach('failed', currentReader, reply.detail));
  }

  function finish(settle: () => void): void {
    clearInterval(timer);
    begin = undefined;
    setReferenced(false);
    settle();
    callPromise = undefined;
  }

  function fail(error: Error): void {
    finish(() => callPromise?.reject(error));
  }

  function onEnded(reason: BreachReason, detail: string): void {
    gone = true;
    if (callPromise) fail(new ReadingBreach(reason, currentReader, detail));
  }

  function breach(reason: BreachReason, detail: string): void {
    gone = true;
    child.kill('SIGKILL');
    fail(new ReadingBreach(reason, currentReader, detail));
  }

  function watch(): void {
    const pid = child.pid ?? 0;
    const from = usageOf(pid)?.cpuMs ?? 0;
    const began = performance.now();
    timer = setInterval(() => {
      const usage = usageOf(pid);
      const cpu = usage ? usage.cpuMs - from : 0;
      const wall = performance.now() - began;
      const isLate = wall > bounds.wallMs || (wall > bounds.impatientMs && cpu > bounds.cpuMs / 2);
      if (cpu > bounds.cpuMs) breach('time', `${cpu} ms of processor time`);
      else if (usage && usage.residentBytes > bounds.residentBytes) {
        breach('memory', `${Math.round(usage.residentBytes / 1_048_576)} MB`);
      } else if (isLate) breach('time', `${Math.round(wall)} ms by the clock`);
    }, CHECK_EVERY_MS);
  }

  function run(call: ReaderCall): Promise<unknown> {
    currentReader = call.reader;
    setReferenced(true);
    return new Promise((resolve, reject) => {
      callPromise = { resolve, reject };
      if (gone) return onEnded('ended', 'before it was asked');
      const start = (): void => {
        clearInterval(timer);
        begin = undefined;
        watch();
        child.send(call);
      };
      if (ready) return start();
      begin = start;
      timer = setInterval(() => breach('ended', 'it did not start'), START_MS);
    });
  }

  return {
    run,
    isSpent: () => gone || (usageOf(child.pid ?? 0)?.residentBytes ?? 0) > bounds.residentBytes * 0.75,
    end() {
      gone = true;
      child.kill('SIGKILL');
    },
  };
}

function firstLine(text: string): string {
  return text.split('\n').find((line) => line.trim() !== '') ?? '';
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, Math.min(NICEST, getPriority() + NICER));
  } catch {
    // The process ended already; its exit is reported by the event.
  }
}

interface ProcessUsage {
  readonly cpuMs: number;
  readonly residentBytes: number;
}

/** USER_HZ and page size of every Linux that Node supports here. */
const MS_PER_TICK = 10;
const PAGE_BYTES = 4_096;

/** Resources used by a process; undefined if it ended or the system has no /proc. */
function usageOf(pid: number): ProcessUsage | undefined {
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
