import { READING_BOUNDS, type ReadingBounds, ReadingBreach } from './bounds.ts';
import type { ReaderTable } from './serve-readers.ts';
import { startWorker, type WorkerProcess } from './worker-process.ts';

/** Calls a reader in a worker. Rejects with `ReadingBreach` if it exceeded a limit or failed. */
export type RunReader<Readers extends ReaderTable> = <Name extends keyof Readers & string>(
  reader: Name,
  ...args: Parameters<Readers[Name]>
) => Promise<Awaited<ReturnType<Readers[Name]>>>;

export interface WorkerPool<Readers extends ReaderTable> {
  readonly run: RunReader<Readers>;
  /** Ends the workers; running calls are rejected. */
  end(): void;
}

export interface PoolOptions {
  readonly file: string;
  readonly bounds?: Partial<ReadingBounds>;
  readonly env?: Readonly<Record<string, string>>;
  readonly size?: number;
  /** Milliseconds without work after which workers are ended. */
  readonly idleMs?: number;
}

const SIZE = 2;
const IDLE_MS = 30_000;

/**
 * Workers that parse external input. They start with the first call and end when idle, so a process that parses nothing
 * pays nothing. A worker is a process, not a thread: a thread's memory limit excludes Buffers, and a thread with a full
 * heap can take the whole process down.
 */
export function createWorkerPool<Readers extends ReaderTable>({
  file,
  bounds = {},
  env = {},
  size = SIZE,
  idleMs = IDLE_MS,
}: PoolOptions): WorkerPool<Readers> {
  const options = { file, env, bounds: { ...READING_BOUNDS, ...bounds } };
  const idleWorkers: WorkerProcess[] = [];
  const working = new Set<WorkerProcess>();
  const waiting: ((worker: WorkerProcess) => void)[] = [];
  let idle: NodeJS.Timeout | undefined;
  let ended = false;

  async function acquireWorker(): Promise<WorkerProcess> {
    clearTimeout(idle);
    if (working.size >= size) return await new Promise((resolve) => waiting.push(resolve));
    const worker = freshOf(idleWorkers.pop());
    working.add(worker);
    return worker;
  }

  function freshOf(worker: WorkerProcess | undefined): WorkerProcess {
    if (worker && !worker.isSpent()) return worker;
    worker?.end();
    return startWorker(options);
  }

  function releaseWorker(worker: WorkerProcess): void {
    working.delete(worker);
    const next = waiting.shift();
    if (next) {
      // After `end` the caller gets an ended worker, which rejects the call.
      const other = ended ? worker : freshOf(worker);
      working.add(other);
      next(other);
      return;
    }
    if (worker.isSpent()) worker.end();
    else idleWorkers.push(worker);
    if (working.size === 0) idle = setTimeout(endIdleWorkers, idleMs).unref();
  }

  function endIdleWorkers(): void {
    for (const worker of idleWorkers.splice(0)) worker.end();
  }

  async function run(reader: string, ...args: readonly unknown[]): Promise<unknown> {
    if (ended) throw new ReadingBreach('ended', reader);
    const worker = await acquireWorker();
    try {
      return await worker.run({ reader, args });
    } finally {
      releaseWorker(worker);
    }
  }

  return {
    // Safe cast: the worker calls the function of that name in the table that these types describe.
    run: run as RunReader<Readers>,
    end() {
      ended = true;
      clearTimeout(idle);
      endIdleWorkers();
      for (const worker of working) worker.end();
    },
  };
}
