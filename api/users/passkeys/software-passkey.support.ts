import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '../../../contracts/users/passkey.schema.ts';

export const ORIGIN = 'http://localhost:3000';

interface PasskeyRequest {
  readonly challenge: string;
}

/** Fields in which a forged response differs from that of a browser on our page. */
export interface ForgedParts {
  readonly type?: 'webauthn.create' | 'webauthn.get';
  readonly origin?: string;
  readonly rpId?: string;
  /** User presence flag: 1 if the authenticator was touched. */
  readonly flags?: number;
}

/** A passkey in software with one P-256 key; the server cannot tell it from a real one. */
export function createSoftwarePasskey({ origin: home = ORIGIN } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;

  function clientData(type: ForgedParts['type'], { challenge }: PasskeyRequest, origin = home): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData(
    attested = Buffer.alloc(0),
    { rpId = new URL(home).hostname, flags = attested.length > 0 ? 0x41 : 0x01 }: ForgedParts = {},
  ): Buffer {
    const head = Buffer.alloc(5);
    head[0] = flags;
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, attested]);
  }

  function register(asked: PasskeyRequest): PasskeyAttestation {
    // COSE: an EC2 key for ES256, each coordinate of 32 bytes.
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const data = authenticatorData(Buffer.concat([Buffer.alloc(16), length, credentialId, cose]));
    // CBOR: { fmt: "none", attStmt: {}, authData: bytes }
    const attestation = Buffer.concat([
      Buffer.from('a3', 'hex'),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from('a0', 'hex'),
      text('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    const response = {
      clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    };
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  function sign(asked: PasskeyRequest, forged: ForgedParts = {}): PasskeyAssertion {
    counter++;
    const client = clientData(forged.type ?? 'webauthn.get', asked, forged.origin);
    const data = authenticatorData(undefined, forged);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(privateKey);
    const response = {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    };
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  return { id, register, sign };
}

/** A short text string in CBOR. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

function sha256(value: string | Buffer): Buffer {
  return createHash('sha256').update(value).digest();
}
