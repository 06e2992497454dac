import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS } from '../../contracts/durations.ts';

interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
  /** True when the operator should free space, before writes fail. */
  readonly low: boolean;
}

export type ReadDiskSpace = () => Promise<DiskSpace>;

const MEGABYTE = 1_048_576;
const WARN_EVERY_MS = HOUR_MS;

/** Free space of a folder's disk for an unprivileged user. */
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
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Call every few seconds: logs once an hour while the disk is nearly full, and once when there is space again. */
export function createDiskWarning({ diskSpace, now, log }: DiskWarningOptions): () => Promise<void> {
  let warnedAt: number | undefined;
  return async () => {
    const { low, freeBytes } = await diskSpace();
    if (!low) {
      if (warnedAt !== undefined) log.info({ freeBytes }, 'there is room on the disk again');
      warnedAt = undefined;
    } else if (warnedAt === undefined || Math.abs(now() - warnedAt) >= WARN_EVERY_MS) {
      warnedAt = now();
      log.warn({ freeBytes }, 'the disk of the data folder is nearly full: make room before writes fail');
    }
  };
}
