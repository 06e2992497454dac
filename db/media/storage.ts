/**
 * Where pictures are kept. A key is one or more segments of [a-z0-9._-] joined by '/', each beginning
 * and ending with a letter or digit; every implementation refuses any other with `BadKey`.
 */
export interface MediaStorage {
  read(key: string): Promise<Buffer | null>;
  /** Whole or not at all: a reader never sees half a file. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Removes the key itself and every key under `prefix/`; nothing there is no error. */
  remove(prefix: string): Promise<void>;
  list(): AsyncIterable<string>;
}

export class BadKey extends Error {
  override readonly name = 'BadKey';
}

/** The storage cannot be reached, refuses us or sends what it never got: nothing was read or written. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** For what may be left undone while the storage is away. */
export function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof StorageUnavailable)) throw error;
}

const KEY = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?(?:\/[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)*$/;
const MAX_KEY_LENGTH = 200;

export function checkKey(key: string): string {
  if (key.length > MAX_KEY_LENGTH || !KEY.test(key)) throw new BadKey('not a storage key');
  return key;
}

/** A PDF has a key of its own kind: nobody takes it for a picture. */
export function documentKey(id: string): string {
  return `${id}/pdf`;
}

/** Everything of a picture lives under its id, so that removing the id removes it all. */
export function masterKey(id: string): string {
  return `${id}/master`;
}
