import { createECDH, createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../contracts/durations.ts';
import { openBody } from '../../../tests/support/servers/open-push-body.ts';
import { privateKeyText } from '../../../tests/support/servers/private-key-text.ts';
import { areUsableKeys, encryptBody } from './encrypt-body.ts';
import { createPushClient } from './push-client.ts';
import { parseVapidKey, vapidHeader } from './vapid.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Appendix A of RFC 8291. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  ownPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  readerPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
    'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
} as const;

describe('the body of a push', () => {
  test('is the example of RFC 8291 with its key and salt', () => {
    const chosen = { privateKey: bytes(EXAMPLE.ownPrivate), salt: bytes(EXAMPLE.salt) };
    const body = encryptBody(Buffer.from(EXAMPLE.text), EXAMPLE, chosen);
    expect(body.toString('base64url')).toBe(EXAMPLE.body);
  });

  test('is opened by a second implementation, and has another key and salt each time', async () => {
    const text = 'Água do Tapajós: 7,42 m';
    const bodies = [1, 2].map(() => encryptBody(Buffer.from(text), EXAMPLE));
    expect(bodies[0]?.equals(bodies[1] ?? Buffer.alloc(0))).toBe(false);
    for (const body of bodies)
      expect(await openBody(body, { ...EXAMPLE, privateKey: EXAMPLE.readerPrivate })).toBe(text);
  });

  test('is opened with a private key that begins with zero bytes', async () => {
    const ecdh = createECDH('prime256v1');
    const key = Buffer.concat([Buffer.alloc(2), Buffer.alloc(30, 7)]);
    ecdh.setPrivateKey(key);
    const reader = { ...EXAMPLE, p256dh: ecdh.getPublicKey('base64url') };
    expect(bytes(privateKeyText(ecdh))).toEqual(key);
    const body = encryptBody(Buffer.from(EXAMPLE.text), reader);
    expect(await openBody(body, { ...reader, privateKey: privateKeyText(ecdh) })).toBe(EXAMPLE.text);
  });

  test('is not encrypted for keys that are none', () => {
    expect(areUsableKeys(EXAMPLE)).toBe(true);
    const offCurve = Buffer.alloc(65, 7);
    offCurve[0] = 4;
    for (const wrong of [
      { p256dh: offCurve.toString('base64url') },
      { p256dh: bytes(EXAMPLE.p256dh).subarray(1).toString('base64url') },
      { p256dh: '' },
      { auth: 'AAAA' },
      { auth: '' },
    ])
      expect([wrong, areUsableKeys({ ...EXAMPLE, ...wrong })]).toEqual([wrong, false]);
  });
});

/** Section 2.4 of RFC 8292. */
const SIGNED = {
  token:
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.' +
    'i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA',
  key: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
} as const;

/** Checks a token as a push service does. */
function isSigned(token: string, key: string): boolean {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = bytes(key);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  return verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    bytes(signature),
  );
}

describe('the authorisation of a push', () => {
  test('is checked as the example of RFC 8292 is', () => {
    expect(isSigned(SIGNED.token, SIGNED.key)).toBe(true);
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const keys = parseVapidKey(privateKeyText(ecdh));
    if (!keys) throw new Error('a new key was refused');
    expect(keys.publicKey).toBe(ecdh.getPublicKey('base64url'));
    const now = Date.UTC(2016, 0, 22);
    const header = vapidHeader(keys, 'https://push.example.net/p/abc', 'mailto:push@example.com', now);
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
    expect(isSigned(token, key)).toBe(true);
    const [head, claims] = token.split('.');
    expect(head).toBe(SIGNED.token.split('.')[0]);
    expect(JSON.parse(bytes(claims ?? '').toString())).toEqual({
      aud: 'https://push.example.net',
      exp: (now + 12 * HOUR_MS) / 1_000,
      sub: 'mailto:push@example.com',
    });
  });

  test('is made once an hour for each push service, and again after the clock was set back', async () => {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const keys = parseVapidKey(privateKeyText(ecdh));
    if (!keys) throw new Error('a new key was refused');
    let clock = Date.UTC(2026, 10, 19);
    const sent: string[] = [];
    const client = createPushClient({
      keys,
      contact: 'mailto:push@example.com',
      hosts: [],
      now: () => clock,
      post: async (_url, headers) => {
        sent.push(headers.authorization ?? '');
        return { status: 201 };
      },
    });
    const push = { body: '{}', topic: 'a', ttlMs: HOUR_MS, urgency: 'high' } as const;
    const sendTo = (host: string) =>
      client.send({ ...EXAMPLE, endpoint: `https://${host}/x` }, push, async () => undefined);
    for (const [host, moment] of [
      ['fcm.googleapis.com', clock],
      ['fcm.googleapis.com', clock + HOUR_MS - 1],
      ['web.push.apple.com', clock + HOUR_MS - 1],
      ['fcm.googleapis.com', clock + HOUR_MS],
      ['fcm.googleapis.com', clock - HOUR_MS],
    ] as const) {
      clock = moment;
      await sendTo(host);
    }
    const [first, second, apple, later, setBack] = sent;
    expect(second).toBe(first);
    expect(new Set([first, apple, later, setBack]).size).toBe(4);
  });

  test.each([
    '',
    'AAAA',
    Buffer.alloc(32).toString('base64url'),
    Buffer.alloc(32, 255).toString('base64url'),
  ])('refuses the private key %j', (text) => {
    expect(parseVapidKey(text)).toBeUndefined();
  });
});
