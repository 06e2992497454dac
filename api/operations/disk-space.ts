import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';

export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
  /** Somebody should make room while nothing fails yet. */
  readonly low: boolean;
}

export type ReadDiskSpace = () => Promise<DiskSpace>;

const MEGABYTE = 1_048_576;
const WARN_EVERY_MS = 3_600_000;

/** The room on the disk of a folder, as much of it as a user without privileges may take. */
export function diskSpaceOf(folder: string, warnBelowMb: number): ReadDiskSpace {
  return async () => {
    const { bavail, blocks, bsize } = await statfs(folder);
    const freeBytes = bavail * bsize;
    return { freeBytes, totalBytes: blocks * bsize, low: freeBytes < warnBelowMb * MEGABYTE };
  };
}

interface DiskWarningOptions {
  readonly diskSpace: ReadDiskSpace;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** To be called every few seconds: says that the disk is filling up, once an hour while it is, and when it no longer is. */
export function createDiskWarning({ diskSpace, now, log }: DiskWarningOptions): () => Promise<void> {
  let warnedAt: number | undefined;
  return async () => {
    const { low, freeBytes } = await diskSpace();
    if (!low) {
      if (warnedAt !== undefined) log.warn({ freeBytes }, 'there is room on the disk again');
      warnedAt = undefined;
    } else if (warnedAt === undefined || Math.abs(now() - warnedAt) >= WARN_EVERY_MS) {
      warnedAt = now();
      log.warn({ freeBytes }, 'the disk of the data folder is nearly full: make room before writes fail');
    }
  };
}
