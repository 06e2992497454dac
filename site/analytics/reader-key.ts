import { hash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { dayNumber } from '../../contracts/belem-time.ts';

/**
 * Names for who is asking, the same on every site of a portal and others every day. They are in memory and on their
 * way to the API only, which stores what it makes of them for an hour or two.
 */
export interface ReaderKeys {
  address(address: string): string;
  /** Somebody behind an address, as far as readers who did not agree can be told apart. */
  reader(address: string, userAgent: string): string;
  text(text: string): string;
}

/** 96 bits: enough to tell readers apart, and half the memory. */
const LENGTH = 16;

/** `token`: what all sites of a portal share and nobody else knows. */
export function createReaderKeys(token: string, now: () => number): ReaderKeys {
  let day = 0;
  let secret = '';

  // Not an HMAC, which would cost a page seven times as much: nobody ever sees the result, so that nobody can
  // go on from it, and that is all an HMAC would add.
  function keyOf(text: string): string {
    const today = dayNumber(now());
    if (today !== day) {
      day = today;
      secret = hash('sha256', `${today} ${token}`, 'base64url');
    }
    return hash('sha256', secret + text, 'base64url').slice(0, LENGTH);
  }

  return {
    address: (address) => keyOf(lineOf(address)),
    reader: (address, userAgent) => keyOf(`${lineOf(address)} ${userAgent}`),
    text: keyOf,
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
