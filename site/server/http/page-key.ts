import type { Encoding } from '../../../contracts/http/accept-encoding.ts';

/** The cache key of a page, here and in nginx: one entry per encoding, so that a hit is one look-up. */
export function pageKey(address: string, encoding: Encoding): string {
  return `${encoding} ${address}`;
}
