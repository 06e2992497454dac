import { hash, randomBytes } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { dayNumber } from '../../contracts/belem-time.ts';

/** Names for who is asking that lead back to nobody: the key they are made with is in memory only, for a day. */
export interface ReaderKeys {
  address(address: string): string;
  /** Somebody behind an address, as far as readers who did not agree can be told apart. */
  reader(address: string, userAgent: string): string;
}

/** 96 bits: enough to tell readers apart, and half the memory. */
const LENGTH = 16;

export function createReaderKeys(now: () => number): ReaderKeys {
  let day = 0;
  let secret = '';

  // Not an HMAC, which would cost a page seven times as much: nobody ever sees the result, so that nobody can
  // go on from it, and that is all an HMAC would add.
  function keyOf(text: string): string {
    const today = dayNumber(now());
    if (today !== day) {
      day = today;
      secret = randomBytes(32).toString('base64url');
    }
    return hash('sha256', secret + text, 'base64url').slice(0, LENGTH);
  }

  return {
    address: (address) => keyOf(lineOf(address)),
    reader: (address, userAgent) => keyOf(`${lineOf(address)} ${userAgent}`),
  };
}

const MAPPED = '::ffff:';

/** Whoever has an IPv6 line has a whole /64 of addresses. */
function lineOf(address: string): string {
  if (!address.includes(':')) return address;
  if (address.startsWith(MAPPED) && address.includes('.')) return address.slice(MAPPED.length);
  if (!ipaddr.isValid(address)) return 'unknown';
  return ipaddr.parse(address).toByteArray().slice(0, 8).join('.');
}
