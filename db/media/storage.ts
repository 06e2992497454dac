/**
 * Storage of pictures and documents. A key is one or more segments of [a-z0-9._-] joined by '/', each beginning and
 * ending with a letter or digit. Every implementation refuses any other key with `BadKey`.
 */
export interface MediaStorage {
  read(key: string): Promise<Buffer | null>;
  /** The write is atomic: a reader never sees a partial file. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Removes the key itself and every key under `prefix/`. A missing key is no error. */
  remove(prefix: string): Promise<void>;
  list(): AsyncIterable<string>;
}

export class BadKey extends Error {
  override readonly name = 'BadKey';
}

/** The storage is unreachable, refuses access or returns corrupt bytes. No read or write happened. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** Swallows the error of an unavailable storage; for optional reads and writes. */
export function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof StorageUnavailable)) throw error;
}

const KEY = /^[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?(?:\/[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)*$/;
const MAX_KEY_LENGTH = 200;

export function assertStorageKey(key: string): string {
  if (key.length > MAX_KEY_LENGTH || !KEY.test(key)) throw new BadKey('not a storage key');
  return key;
}

/** A PDF has a separate kind of key, so it cannot be taken for a picture. */
export function documentKey(id: string): string {
  return `${id}/pdf`;
}

/** A recording has a kind of its own too. */
export function spokenKey(id: string): string {
  return `${id}/audio`;
}

/** Folder of share images. They are not in the library: no row refers to them, and each can be rendered again. */
export const SHARE_FOLDER = 'share';

/** Folder of exports asked for in the back office. The table `export_run` refers to them until they expire. */
export const EXPORT_FOLDER = 'exports';

/** The picture before its crop, beside the cropped one. No public address serves it. */
export function originalKey(id: string): string {
  return `${id}/original`;
}

/** All files of a picture are stored under its id, so removing the id removes them all. */
export function masterKey(id: string): string {
  return `${id}/master`;
}
