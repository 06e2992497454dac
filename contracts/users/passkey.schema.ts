import { type Static, type TOptional, type TSchema, Type } from 'typebox';
import { Moment, NO_OTHER_PROPERTIES, NullableMoment } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';

/** Bytes in base64url, as in the JSON of WebAuthn. */
const Bytes = Type.String({ minLength: 1, maxLength: LIMITS.passkeyBytes, pattern: '^[\\w-]+$' });

/** The response of a passkey, as `PublicKeyCredential.toJSON()` writes it. */
function credential<Response extends Record<string, TSchema | TOptional>>(response: Response) {
  return Type.Object(
    {
      id: Bytes,
      rawId: Bytes,
      type: Type.Literal('public-key'),
      response: Type.Object(response, NO_OTHER_PROPERTIES),
      clientExtensionResults: Type.Object({}),
      authenticatorAttachment: Type.Optional(Type.String({ maxLength: 30 })),
    },
    NO_OTHER_PROPERTIES,
  );
}

export const PasskeyAttestation = credential({
  clientDataJSON: Bytes,
  attestationObject: Bytes,
  authenticatorData: Type.Optional(Bytes),
  publicKey: Type.Optional(Bytes),
  publicKeyAlgorithm: Type.Optional(Type.Integer()),
  transports: Type.Optional(
    Type.Array(Type.String({ maxLength: 30, pattern: '^[a-z-]+$' }), { maxItems: 10 }),
  ),
});

export const PasskeyAssertion = credential({
  clientDataJSON: Bytes,
  authenticatorData: Bytes,
  signature: Bytes,
  userHandle: Type.Optional(Bytes),
});

const PasskeyName = Type.String({ minLength: 1, maxLength: LIMITS.personName, pattern: '\\S' });

export const Passkey = Type.Object(
  { id: Type.String(), name: Type.String(), createdAt: Moment, lastUsedAt: NullableMoment },
  NO_OTHER_PROPERTIES,
);
/** Options for `navigator.credentials`, in the JSON that WebAuthn defines. */
export const PasskeyOptions = Type.Object({ options: Type.Unknown() }, NO_OTHER_PROPERTIES);
export const PasskeyCreate = Type.Object(
  { name: PasskeyName, credential: PasskeyAttestation },
  NO_OTHER_PROPERTIES,
);
export const PasskeyRemove = Type.Object(
  { id: Bytes, password: Type.String({ minLength: 1, maxLength: LIMITS.password.max }) },
  NO_OTHER_PROPERTIES,
);

export type Passkey = Static<typeof Passkey>;
export type PasskeyAttestation = Static<typeof PasskeyAttestation>;
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;
