import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { KEY_CHECKSUM, KEY_PREFIX, KEY_RANDOM } from '../../contracts/keys/key-token.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Number of characters of a key that are stored and shown: those that all keys begin with and four more. */
const VISIBLE_PREFIX_LENGTH = KEY_PREFIX.length + 4;

/** A new key. It has 238 bits of randomness, so a plain hash protects it at rest. */
export function createKeyToken(): string {
  const random = Array.from({ length: KEY_RANDOM }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return KEY_PREFIX + random + checksumOf(random);
}

/** True if the text is a whole key. A mistyped or shortened key is refused without a read of the database. */
export function isWholeKey(token: string): boolean {
  if (!token.startsWith(KEY_PREFIX)) return false;
  const text = token.slice(KEY_PREFIX.length);
  if (text.length !== KEY_RANDOM + KEY_CHECKSUM || !/^[0-9A-Za-z]+$/.test(text)) return false;
  return checksumOf(text.slice(0, KEY_RANDOM)) === text.slice(KEY_RANDOM);
}

/** Keys are found by this hash, so no comparison depends on how much of a guessed key is right. */
export function hashKey(token: string): string {
  return hash('sha256', token, 'hex');
}

/** The beginning of a key, shown in lists to tell keys apart; the column and the field of the API are `start`. */
export function visiblePrefix(token: string): string {
  return token.slice(0, VISIBLE_PREFIX_LENGTH);
}

/** CRC-32 in base 62. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let index = 0; index < KEY_CHECKSUM; index++) {
    digits = ALPHABET[rest % ALPHABET.length] + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
