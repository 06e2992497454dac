import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import SQLite from 'better-sqlite3';
import { DatabaseUnavailable } from './database.ts';

export interface DataFolder {
  readonly databaseFile: string;
  readonly mediaFolder: string;
}

/** The folder of everything this installation stores: private to the user who runs it. */
export function openDataFolder(path: string): DataFolder {
  const folder = resolve(path);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DatabaseUnavailable(`the data folder ${folder} cannot be used: ${(error as Error).message}`);
  }
  return { databaseFile: join(folder, 'portal.sqlite'), mediaFolder: join(folder, 'media') };
}

/**
 * Keeps a second server off the same folder, until the returned function is called or the process
 * ends in whatever way: the lock is the operating system's, held through a file of its own so that
 * backups and the command line can still read and write the database.
 */
export function lockDataFolder(path: string): () => void {
  const lock = new SQLite(join(resolve(path), 'server.lock'), { timeout: 0 });
  try {
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new DatabaseUnavailable(`another server is already running on the data folder ${resolve(path)}`);
  }
  return () => lock.close();
}
