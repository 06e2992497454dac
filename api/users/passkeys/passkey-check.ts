import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyAssertion } from '../../../contracts/users/passkey.schema.ts';
import type { ApiContext } from '../../http/context.ts';
import { consumeChallenge, findCredentials, recordPasskeyUse, storeChallenge } from './passkeys.queries.ts';
import { relyingParty } from './relying-party.ts';
import { isPasskeyRefusal, webauthn } from './webauthn.ts';

type Dependencies = Pick<ApiContext, 'db' | 'now' | 'env'>;

/** WebAuthn options for a passkey of this user; undefined if the user has none. */
export async function createPasskeyOptions(
  { db, now, env }: Dependencies,
  userId: number,
): Promise<object | undefined> {
  const credentials = await findCredentials(db.query, userId);
  if (credentials.length === 0) return undefined;
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(env).rpID,
    allowCredentials: credentials.map(({ id, transports = [] }) => ({ id, transports })),
    // The password was already checked: possession of the passkey is enough.
    userVerification: 'discouraged',
  });
  await storeChallenge(db.query, userId, options.challenge, now());
  return options;
}

/** True if a passkey of this user signed a challenge of this server that was not used before. */
export async function verifyPasskeyAssertion(
  { db, now, env }: Dependencies,
  userId: number,
  assertion: PasskeyAssertion,
): Promise<boolean> {
  const credential = (await findCredentials(db.query, userId)).find(({ id }) => id === assertion.id);
  if (!credential) return false;
  const { rpID, expectedOrigin } = relyingParty(env);
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertion as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => consumeChallenge(db.query, userId, challenge, now()),
      expectedOrigin,
      expectedRPID: rpID,
      credential,
      requireUserVerification: false,
    });
    return (
      verified &&
      (await recordPasskeyUse(
        db.query,
        credential.id,
        { before: credential.counter, counter: authenticationInfo.newCounter },
        now(),
      ))
    );
  } catch (error) {
    if (isPasskeyRefusal(error)) return false;
    throw error;
  }
}
