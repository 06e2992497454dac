import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { HOUR_MS } from '../../../contracts/durations.ts';

/** The key pair by which push services recognise this portal (RFC 8292). */
export interface VapidKeys {
  /** The public key that browsers subscribe with: an uncompressed point in base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** RFC 8292 allows 24 hours; a clock that is wrong by some hours must not make the token invalid. */
const TOKEN_MS = 12 * HOUR_MS;
const CURVE = 'prime256v1';
const COORDINATE_BYTES = 32;

/** Derives the pair from the private key, 32 bytes in base64url. Undefined if these bytes are no key of the curve. */
export function parseVapidKey(text: string): VapidKeys | undefined {
  const ecdh = createECDH(CURVE);
  try {
    ecdh.setPrivateKey(Buffer.from(text, 'base64url'));
  } catch {
    return undefined;
  }
  const point = ecdh.getPublicKey();
  const [x, y] = [point.subarray(1, 1 + COORDINATE_BYTES), point.subarray(1 + COORDINATE_BYTES)];
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: text,
    x: x.toString('base64url'),
    y: y.toString('base64url'),
  };
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  };
}

/** The header `Authorization` for the push service of an endpoint. `contact` is an address at which the operator of the push service can reach us. */
export function vapidHeader(keys: VapidKeys, endpoint: string, contact: string, now: number): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((now + TOKEN_MS) / 1_000),
    sub: contact,
  };
  const signed = `${partOf({ typ: 'JWT', alg: 'ES256' })}.${partOf(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: keys.privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}

function partOf(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
