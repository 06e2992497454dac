import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
  /** Somebody should make room while nothing fails yet. */
  readonly low: boolean;
}

export type ReadDiskSpace = () => Promise<DiskSpace>;

const MEGABYTE = 1_048_576;

/** The room on the disk of a folder, as much of it as a user without privileges may take. */
export function watchDisk(folder: string, warnBelowMb: number): ReadDiskSpace {
  return async () => {
    const { bavail, blocks, bsize } = await statfs(folder);
    const freeBytes = bavail * bsize;
    return { freeBytes, totalBytes: blocks * bsize, low: freeBytes < warnBelowMb * MEGABYTE };
  };
}
