import { hash } from 'node:crypto';
import type { MediaStorage } from './storage.ts';

export interface CopyOptions {
  readonly say: (line: string) => void;
  /** Only what cannot be made again from something else. */
  readonly originalsOnly?: boolean;
  readonly stop?: AbortSignal;
}

export interface CopyReport {
  readonly copied: number;
  /** There already: keys name their bytes, and no storage shows half a file. */
  readonly present: number;
  /** Could not be read, or do not have the content their name says; they were not copied. */
  readonly broken: readonly string[];
}

const AT_ONCE = 8;
const REPORT_EVERY = 1_000;
const RENDITION = /\/\d+\.[a-z]+$/;
const ADDRESSED = /^([0-9a-f]{32})\/(?:master|pdf)$/;

/** Copies what `to` lacks and reads each copy back. Broken off, it goes on where it was when it is called again. */
export async function copyMedia(
  from: MediaStorage,
  to: MediaStorage,
  { say, originalsOnly = false, stop }: CopyOptions,
): Promise<CopyReport> {
  const broken: string[] = [];
  let copied = 0;
  let present = 0;

  async function copy(key: string): Promise<void> {
    if (await to.has(key)) {
      present++;
      return;
    }
    const bytes = await from.read(key);
    // Deleted since it was listed.
    if (!bytes) return;
    if (!isWhatItSays(key, bytes)) {
      broken.push(key);
      return;
    }
    await to.write(key, bytes);
    if (!(await to.read(key))?.equals(bytes)) throw new Error(`the copy of ${key} is not what was written`);
    // Deleted while it was copied: it must not live on in the copy.
    if (!(await from.has(key))) await to.remove(key);
    copied++;
    if (copied % REPORT_EVERY === 0) say(`${copied} copied, ${present} there already`);
  }

  const underWay = new Set<Promise<void>>();
  let failure: unknown;
  for await (const key of from.list()) {
    if (failure !== undefined || stop?.aborted) break;
    if (originalsOnly && RENDITION.test(key)) continue;
    const job: Promise<void> = copy(key)
      .catch((error: unknown) => {
        failure ??= error;
      })
      .finally(() => underWay.delete(job));
    underWay.add(job);
    if (underWay.size >= AT_ONCE) await Promise.race(underWay);
  }
  await Promise.all(underWay);
  if (failure !== undefined) throw failure;
  stop?.throwIfAborted();
  return { copied, present, broken };
}

/** Takes out of `copy` what `original` no longer has, such as pictures that were deleted. */
export async function pruneCopy(copy: MediaStorage, original: MediaStorage): Promise<number> {
  let removed = 0;
  for await (const key of copy.list()) {
    if (await original.has(key)) continue;
    await copy.remove(key);
    removed++;
  }
  return removed;
}

function isWhatItSays(key: string, bytes: Buffer): boolean {
  const [, id] = ADDRESSED.exec(key) ?? [];
  return id === undefined || hash('sha256', bytes, 'hex').startsWith(id);
}
