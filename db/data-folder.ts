import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import SQLite from 'better-sqlite3';
import { DatabaseUnavailable } from './database.ts';

interface DataFolder {
  readonly databaseFile: string;
  readonly mediaFolder: string;
}

export function databaseFileIn(path: string): string {
  return join(resolve(path), 'portal.sqlite');
}

/** Opens the folder of everything this installation stores, private to the operating system's user who runs it. */
export function openDataFolder(path: string): DataFolder {
  const folder = resolve(path);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DatabaseUnavailable(`the data folder ${folder} cannot be used: ${(error as Error).message}`);
  }
  return { databaseFile: databaseFileIn(path), mediaFolder: join(folder, 'media') };
}

/**
 * Keeps a second server from using the same folder until the returned function is called or the process ends, even by a
 * crash: the lock belongs to the operating system. It is held on a separate file, so that backups and the command line
 * can still read and write the database.
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
