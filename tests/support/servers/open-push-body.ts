/** A browser's keys: `p256dh` is its public key, `privateKey` the other half; all in base64url. */
interface BrowserKeys {
  readonly p256dh: string;
  readonly privateKey: string;
  readonly auth: string;
}

const SALT_BYTES = 16;
const TAG_BITS = 128;

/**
 * Opens the encrypted body of a push as a browser does. It is written with Web Crypto and step by step after RFC 8188 and
 * RFC 8291, so that it shares neither code nor library calls with what encrypts.
 */
export async function openBody(body: Uint8Array, keys: BrowserKeys): Promise<string> {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const salt = body.slice(0, SALT_BYTES);
  const recordSize = view.getUint32(SALT_BYTES);
  const idLength = view.getUint8(SALT_BYTES + 4);
  const sender = body.slice(SALT_BYTES + 5, SALT_BYTES + 5 + idLength);
  const record = body.slice(SALT_BYTES + 5 + idLength);
  if (record.length > recordSize) throw new Error('the body has more than one record');

  const point = Buffer.from(keys.p256dh, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const jwk = { kty: 'EC', crv: 'P-256', d: keys.privateKey, x, y } as JsonWebKey;
  const own = await crypto.subtle.importKey('jwk', jwk, curve, false, ['deriveBits']);
  const other = await crypto.subtle.importKey('raw', sender, curve, false, []);
  const agreed = await crypto.subtle.deriveBits({ name: 'ECDH', public: other }, own, 256);

  const info = joined(text('WebPush: info'), [0], point, sender);
  const secret = await derive(new Uint8Array(agreed), Buffer.from(keys.auth, 'base64url'), info, 256);
  const key = await derive(secret, salt, joined(text('Content-Encoding: aes128gcm'), [0]), 128);
  const iv = await derive(secret, salt, joined(text('Content-Encoding: nonce'), [0]), 96);
  const cipher = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, tagLength: TAG_BITS }, cipher, record);
  const opened = new Uint8Array(plain);
  const end = opened.findLastIndex((byte) => byte !== 0);
  if (opened[end] !== 2) throw new Error('the last record has no delimiter');
  return new TextDecoder().decode(opened.slice(0, end));
}

async function derive(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bits: number) {
  const key = await crypto.subtle.importKey('raw', new Uint8Array(secret), 'HKDF', false, ['deriveBits']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(salt), info: new Uint8Array(info) };
  return new Uint8Array(await crypto.subtle.deriveBits(hkdf, key, bits));
}

function text(word: string): Uint8Array {
  return new TextEncoder().encode(word);
}

function joined(...parts: readonly ArrayLike<number>[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)));
}
