/**
 * The form of a key: a fixed prefix, 40 random characters and 6 characters of checksum. Secret scanners find a leaked
 * key by the prefix, and the checksum tells a key from a text that only looks like one.
 */
export const KEY_PREFIX = 'portalpara_';

export const KEY_RANDOM = 40;
export const KEY_CHECKSUM = 6;

/** True if a bearer token claims to be a key. Whether it is valid, the API decides. */
export function looksLikeKey(token: string): boolean {
  return token.startsWith(KEY_PREFIX);
}
