import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BuiltFile, type BuiltFiles, fileOf } from './built-files.ts';

/** A built file of another version of the site, by its path. */
export type FindKeptAsset = (path: string) => Promise<BuiltFile | undefined>;

/** Nobody keeps a tab open for longer without a page of a newer version. */
const KEPT_MS = 14 * 86_400_000;
/** A name of Vite's: folders and a file, nothing that leads out of them. */
const PATH = /^\/assets(?:\/[\w-][\w.-]*){1,3}$/;

/**
 * Puts our built files into the folder that all versions and processes share, and finds there those of the others:
 * while one process after the other is upgraded, a new page asks an old process for its files, and an open tab a new one.
 * A name changes with its content, so nothing there is ever overwritten.
 */
export async function keepAssets(
  folder: string,
  now: number,
  ...built: readonly BuiltFiles[]
): Promise<FindKeptAsset> {
  for (const [path, { bytes }] of built.flatMap(({ byPath }) => [...byPath])) await keep(path, bytes);
  await removeOld();

  async function keep(path: string, bytes: Buffer): Promise<void> {
    const file = join(folder, path);
    const moment = new Date(now);
    try {
      // Ours again: it stays for another while.
      await utimes(file, moment, moment);
    } catch {
      await mkdir(dirname(file), { recursive: true });
      // Whole or not at all: others look for it already.
      const unfinished = `${file}.${process.pid}`;
      await writeFile(unfinished, bytes);
      await utimes(unfinished, moment, moment);
      await rename(unfinished, file);
    }
  }

  async function removeOld(): Promise<void> {
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of names.filter((name) => name.isFile())) {
      const file = join(entry.parentPath, entry.name);
      const { mtimeMs } = await stat(file);
      // Another process may have removed it just now.
      if (mtimeMs < now - KEPT_MS) await rm(file, { force: true });
    }
  }

  return async (path) => {
    if (!PATH.test(path)) return undefined;
    try {
      return fileOf(path, await readFile(join(folder, path)));
    } catch {
      return undefined;
    }
  };
}
