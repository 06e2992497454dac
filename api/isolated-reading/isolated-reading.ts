import { extname, join } from 'node:path';
import { createWorkerPool, type PoolOptions, type WorkerPool } from '../../ingest/isolation/worker-pool.ts';
import type { TextReaders } from './text-readers.ts';

export type IsolatedReading = WorkerPool<TextReaders>;

/** Uses the extension of this file, because a release contains compiled files. */
const WORKER = join(import.meta.dirname, `text-readers.worker${extname(import.meta.filename)}`);

/** Runs the text readers in limited worker processes. `dataFolder` may contain the newsroom's own category model. */
export function createIsolatedReading(
  dataFolder: string,
  options: Omit<PoolOptions, 'file' | 'env'> = {},
): IsolatedReading {
  const { NODE_COMPILE_CACHE, TZ } = process.env;
  const env = {
    DATA_DIR: dataFolder,
    ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
    ...(TZ !== undefined && { TZ }),
  };
  return createWorkerPool<TextReaders>({ ...options, file: WORKER, env });
}
