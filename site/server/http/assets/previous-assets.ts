import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY_MS } from '../../../../contracts/durations.ts';
import { type BuiltFiles, type FindKeptAsset, fileOf } from './built-files.routes.ts';

/** A tab open for longer than this has loaded a page of a newer version in between. */
const RETENTION_MS = 14 * DAY_MS;
/** The paths that Vite writes: folders and a file name, without `..`. */
const ASSET_PATH = /^\/assets(?:\/[\w-][\w.-]*){1,3}$/;

/**
 * Copies the built files of this version into a folder that all versions and processes share, and finds there the
 * files of other versions. During a rolling upgrade a new page asks an old process for its files, and an open tab
 * asks a new process for old ones. File names contain a content hash, so no file is ever overwritten.
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
      // The file exists: renew its age.
      await utimes(file, moment, moment);
    } catch {
      await mkdir(dirname(file), { recursive: true });
      // Write under another name and rename, so that other processes never read half a file.
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
      if (mtimeMs < now - RETENTION_MS) await rm(file, { force: true });
    }
  }

  return async (path) => {
    if (!ASSET_PATH.test(path)) return undefined;
    try {
      return fileOf(path, await readFile(join(folder, path)));
    } catch {
      return undefined;
    }
  };
}
