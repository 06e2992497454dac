import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { createIsolatedReading } from '../../api/isolated-reading/isolated-reading.ts';
import type { ReadText } from '../../api/isolated-reading/text-readers.ts';
import { externalFailure } from '../../api/republishing/reading/external-failures.rules.ts';
import { readEnvironment } from '../../config/environment.ts';
import { FEED_LIMITS } from '../../ingest/feeds/feed.ts';
import { ReadingBreach } from '../../ingest/isolation/bounds.ts';
import { CommandFailed, fileFromCaller } from '../operator-command.ts';

/**
 * Measured from the start of the program. Reading a heavy file stops then, so that the user gets an answer within five
 * seconds; a light file on a busy machine is read to its end.
 */
const IMPATIENT_MS = 3_000;

/** The reason why a file could not be read, in one line. */
export class Unreadable extends CommandFailed {}

/** The beginning of a file: one byte more than the limit, so that a longer file is noticed. */
export function firstBytes(name: string): Uint8Array {
  const file = fileFromCaller(name);
  // A pipe or device may never end.
  if (!statSync(file).isFile()) throw new Unreadable(`${name} não é um arquivo.`);
  const bytes = Buffer.alloc(FEED_LIMITS.bytes + 1);
  const handle = openSync(file, 'r');
  let length = 0;
  for (let read = -1; read !== 0 && length < bytes.length; length += read) {
    read = readSync(handle, bytes, length, bytes.length - length, null);
  }
  closeSync(handle);
  return bytes.subarray(0, length);
}

/** Reads in the worker of the API, with its limits, and within the time a user waits at a terminal. */
export async function readBounded<Result>(read: (readText: ReadText) => Promise<Result>): Promise<Result> {
  const env = readEnvironment(process.env);
  const bounds = {
    cpuMs: env.READING_CPU_SECONDS * 1_000,
    impatientMs: Math.max(0, IMPATIENT_MS - performance.now()),
  };
  const pool = createIsolatedReading(env.DATA_DIR, { size: 1, bounds });
  try {
    return await read(pool.run);
  } catch (error) {
    if (!(error instanceof ReadingBreach)) throw error;
    const line = error.message.split('\n', 1)[0];
    throw new Unreadable(`${externalFailure(error)} (${line})`);
  } finally {
    pool.end();
  }
}
