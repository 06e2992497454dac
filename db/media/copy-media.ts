import { hash } from 'node:crypto';
import type { MediaStorage } from './storage.ts';

interface CopyOptions {
  readonly say: (line: string) => void;
  /** Skips renditions, which can be made again from the originals. */
  readonly originalsOnly?: boolean;
  readonly stop?: AbortSignal;
}

export interface CopyReport {
  readonly copied: number;
  /** Keys the target already had. They need no check: a key names its bytes, and no storage shows partial files. */
  readonly present: number;
  /** Keys that were not copied because their content does not match the hash in their name. */
  readonly broken: readonly string[];
}

const AT_ONCE = 8;
const REPORT_EVERY = 1_000;
const RENDITION = /\/\d+\.[a-z]+$/;
const CONTENT_KEY = /^([0-9a-f]{32})\/(?:master|pdf|audio)$/;

/** Copies the keys that `to` lacks and reads each copy back. If interrupted, the next call continues. */
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
    // The key was deleted after it was listed.
    if (!bytes) return;
    if (!matchesContentHash(key, bytes)) {
      broken.push(key);
      return;
    }
    await to.write(key, bytes);
    if (!(await to.read(key))?.equals(bytes)) throw new Error(`the copy of ${key} is not what was written`);
    // The key was deleted while it was copied, so the copy must go too.
    if (!(await from.has(key))) await to.remove(key);
    copied++;
    if (copied % REPORT_EVERY === 0) say(`${copied} copied, ${present} already present`);
  }

  const copies = new Set<Promise<void>>();
  let failure: unknown;
  for await (const key of from.list()) {
    if (failure !== undefined || stop?.aborted) break;
    if (originalsOnly && RENDITION.test(key)) continue;
    const job: Promise<void> = copy(key)
      .catch((error: unknown) => {
        failure ??= error;
      })
      .finally(() => copies.delete(job));
    copies.add(job);
    if (copies.size >= AT_ONCE) await Promise.race(copies);
  }
  await Promise.all(copies);
  if (failure !== undefined) throw failure;
  stop?.throwIfAborted();
  return { copied, present, broken };
}

/** Removes from `copy` the keys that `original` no longer has, such as deleted pictures. */
export async function pruneCopy(copy: MediaStorage, original: MediaStorage): Promise<number> {
  let removed = 0;
  for await (const key of copy.list()) {
    if (await original.has(key)) continue;
    await copy.remove(key);
    removed++;
  }
  return removed;
}

function matchesContentHash(key: string, bytes: Buffer): boolean {
  const [, id] = CONTENT_KEY.exec(key) ?? [];
  return id === undefined || hash('sha256', bytes, 'hex').startsWith(id);
}
