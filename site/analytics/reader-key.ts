import { hash } from 'node:crypto';
import { dayNumber } from '../../contracts/belem-time.ts';
import { clientKey } from '../../contracts/http/client-key.ts';

/**
 * Pseudonymous keys of readers, the same on every site of a portal and different every day. They exist in memory and
 * on the way to the API only, which stores values derived from them for an hour or two.
 */
export interface ReaderKeys {
  ip(ip: string): string;
  /** A reader without consent, identified by IP and browser. */
  reader(ip: string, userAgent: string): string;
  text(text: string): string;
}

/** 96 bits: enough to distinguish readers, and half the memory. */
const KEY_LENGTH = 16;

/** `token` is a secret that all sites of a portal share. */
export function createReaderKeys(token: string, now: () => number): ReaderKeys {
  let day = 0;
  let secret = '';

  // Not an HMAC, which would cost a page seven times as much: an HMAC only adds protection against length extension,
  // and the result is never visible outside.
  function pseudonym(text: string): string {
    const today = dayNumber(now());
    if (today !== day) {
      day = today;
      secret = hash('sha256', `${today} ${token}`, 'base64url');
    }
    return hash('sha256', secret + text, 'base64url').slice(0, KEY_LENGTH);
  }

  return {
    ip: (ip) => pseudonym(clientKey(ip)),
    reader: (ip, userAgent) => pseudonym(`${clientKey(ip)} ${userAgent}`),
    text: pseudonym,
  };
}
