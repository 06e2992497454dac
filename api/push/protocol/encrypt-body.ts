import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a subscription, in base64url, as the browser gives them. */
export interface SubscriptionKeys {
  /** The browser's public key. */
  readonly p256dh: string;
  /** The secret that only the browser and this portal know. */
  readonly auth: string;
}

const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
const SALT_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
/** Larger than any body, so that each is one record. */
const RECORD_SIZE = 4_096;
/** The delimiter of the last record (RFC 8188). */
const LAST_RECORD = 2;

/** True for keys with which a body can be encrypted. A point that is not on the curve is refused. */
export function areUsableKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  try {
    ECDH.convertKey(point, CURVE);
    return true;
  } catch {
    return false;
  }
}

interface Chosen {
  /** The private key of this one body. */
  readonly privateKey: Buffer;
  readonly salt: Buffer;
}

/** Encrypts the body of one push for one subscription: RFC 8291 in the encoding `aes128gcm` of RFC 8188. */
export function encryptBody(text: Buffer, { p256dh, auth }: SubscriptionKeys, chosen?: Chosen): Buffer {
  const reader = Buffer.from(p256dh, 'base64url');
  const ecdh = createECDH(CURVE);
  if (chosen) ecdh.setPrivateKey(chosen.privateKey);
  else ecdh.generateKeys();
  const own = ecdh.getPublicKey();
  const salt = chosen?.salt ?? randomBytes(SALT_BYTES);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), reader, own]);
  const shared = hkdf(ecdh.computeSecret(reader), Buffer.from(auth, 'base64url'), info, 32);
  const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES);
  const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const head = Buffer.alloc(SALT_BYTES + 5);
  salt.copy(head);
  head.writeUInt32BE(RECORD_SIZE, SALT_BYTES);
  head.writeUInt8(own.length, SALT_BYTES + 4);
  return Buffer.concat([
    head,
    own,
    cipher.update(text),
    cipher.update(Buffer.from([LAST_RECORD])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
