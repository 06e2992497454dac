import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { PasskeyAssertion } from '../../../contracts/users/passkey.schema.ts';
import type { ApiContext } from '../../http/context.ts';
import { findCredentials, noteUse, spendChallenge, storeChallenge } from './passkeys.queries.ts';
import { relyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

type Dependencies = Pick<ApiContext, 'db' | 'now' | 'env'>;

/** What the browser asks a passkey of this person to sign; undefined: there is none. */
export async function passkeyQuestion(
  { db, now, env }: Dependencies,
  userId: number,
): Promise<object | undefined> {
  const credentials = await findCredentials(db.query, userId);
  if (credentials.length === 0) return undefined;
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(env).rpID,
    allowCredentials: credentials.map(({ id, transports = [] }) => ({ id, transports })),
    // The password was shown already: having the passkey is enough.
    userVerification: 'discouraged',
  });
  await storeChallenge(db.query, userId, options.challenge, now());
  return options;
}

/** True: a passkey of this person has signed a question of ours, for the first time. */
export async function isPasskeyAnswer(
  { db, now, env }: Dependencies,
  userId: number,
  answer: PasskeyAssertion,
): Promise<boolean> {
  const credential = (await findCredentials(db.query, userId)).find(({ id }) => id === answer.id);
  if (!credential) return false;
  const { rpID, expectedOrigin } = relyingParty(env);
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => spendChallenge(db.query, userId, challenge, now()),
      expectedOrigin,
      expectedRPID: rpID,
      credential,
      requireUserVerification: false,
    });
    return (
      verified &&
      (await noteUse(db.query, credential.id, credential.counter, authenticationInfo.newCounter, now()))
    );
  } catch (error) {
    // The library says in words what does not fit; a failure of the database is none of them.
    if (error instanceof Error && !('code' in error)) return false;
    throw error;
  }
}
