import type { ECDH } from 'node:crypto';

const KEY_BYTES = 32;

/** A private key of P-256 in base64url. Node leaves out its leading zero bytes, which belong to the number. */
export function privateKeyText(ecdh: ECDH): string {
  const key = ecdh.getPrivateKey();
  return Buffer.concat([Buffer.alloc(KEY_BYTES - key.length), key]).toString('base64url');
}
