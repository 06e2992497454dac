import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertStorageKey, type MediaStorage } from './storage.ts';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** Stores each key as a file at folder/<first two characters>/<key>, so that no folder holds too many entries. */
export function createLocalStorage(folder: string): MediaStorage {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });

  const pathOf = (key: string): string => join(folder, assertStorageKey(key).slice(0, 2), key);

  return {
    async read(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async write(key, bytes) {
      const path = pathOf(key);
      try {
        await writeWhole(path, bytes);
      } catch (error) {
        if (!isMissing(error)) throw error;
        // The folder was removed between mkdir and open: try once more.
        await writeWhole(path, bytes);
      }
    },

    async has(key) {
      try {
        return (await stat(pathOf(key))).isFile();
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },

    async remove(prefix) {
      // Retries when a file was added meanwhile.
      await rm(pathOf(prefix), { recursive: true, force: true, maxRetries: 5, retryDelay: 10 });
    },

    async *list() {
      for await (const shard of await opendir(folder)) {
        if (shard.isDirectory()) yield* keysUnder(join(folder, shard.name), '');
      }
    },
  };
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
  // A key never starts with a dot, so a draft left by a crash can be neither read nor listed.
  const draft = join(dirname(path), `.${randomUUID()}`);
  try {
    await writeAndSync(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeAndSync(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', PRIVATE_FILE);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function* keysUnder(folder: string, prefix: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder)) {
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* keysUnder(join(folder, entry.name), `${prefix}${entry.name}/`);
    else yield `${prefix}${entry.name}`;
  }
}

/** A folder in a file's place (or the reverse) also means that the key does not exist. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code))
  );
}
