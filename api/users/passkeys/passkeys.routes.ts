import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { PASSKEY } from '../../../contracts/constants.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { PasskeyAttestation } from '../../../contracts/users/passkey.schema.ts';
import { recordAudit } from '../../../db/audit.ts';
import { portalName } from '../../../db/portal-name.ts';
import type { ApiContext } from '../../http/context.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { accountAudit } from '../auth/account-audit.ts';
import { assertOwnPassword } from '../auth/password-check.ts';
import { assertOwnIdentity } from '../auth/two-factor/second-step.ts';
import { hasTwoFactor } from '../auth/two-factor/two-factor.queries.ts';
import {
  consumeChallenge,
  findCredentials,
  listPasskeys,
  removePasskey,
  storeChallenge,
  storePasskey,
} from './passkeys.queries.ts';
import { relyingParty } from './relying-party.ts';
import { isPasskeyRefusal, webauthn } from './webauthn.ts';

export function registerPasskeyRoutes(app: FastifyInstance, context: ApiContext): void {
  const { db, now, env } = context;
  const { passkeys } = ENDPOINTS;

  route(app, passkeys.list, async ({ user }) => await listPasskeys(db.query, user.id));

  route(app, passkeys.start, async ({ user, body }) => {
    // A passkey opens the account in place of a code, so the password alone must not add one.
    await assertOwnIdentity(context, user, body);
    if (!(await hasTwoFactor(db.query, user.id))) {
      throw problems.conflict('Ative antes a verificação em duas etapas com o aplicativo.');
    }
    const { rpID } = relyingParty(env);
    const known = await findCredentials(db.query, user.id);
    if (known.length >= PASSKEY.max) {
      throw problems.conflict(`Há ${PASSKEY.max} chaves de acesso. Remova uma antes de cadastrar outra.`);
    }
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpID,
      rpName: await portalName(db.query),
      userName: user.email,
      userDisplayName: user.username,
      excludeCredentials: known.map(({ id, transports = [] }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'discouraged' },
    });
    await storeChallenge(db.query, user.id, options.challenge, now());
    return { options };
  });

  route(app, passkeys.create, async ({ user, body }) => {
    const credential = await readCredential(user.id, body.credential);
    await db.query.transaction().execute(async (trx) => {
      // The second step was disabled since the challenge was created.
      if (!(await hasTwoFactor(trx, user.id))) throw notAccepted();
      if (!(await storePasskey(trx, { userId: user.id, name: body.name }, credential, now()))) {
        throw problems.conflict('Esta chave de acesso já está cadastrada.');
      }
      await recordAudit(trx, user, accountAudit('passkey-on', user, now()));
    });
    const stored = (await listPasskeys(db.query, user.id)).find(({ id }) => id === credential.id);
    if (!stored) throw problems.notFound();
    return stored;
  });

  route(app, passkeys.remove, async ({ user, body }) => {
    await assertOwnPassword(context, user, { field: 'password', password: body.password });
    await db.query.transaction().execute(async (trx) => {
      if (!(await removePasskey(trx, user.id, body.id))) throw problems.notFound();
      await recordAudit(trx, user, accountAudit('passkey-off', user, now()));
    });
    return undefined;
  });

  async function readCredential(userId: number, sent: PasskeyAttestation) {
    const { rpID, expectedOrigin } = relyingParty(env);
    const { verifyRegistrationResponse } = await webauthn();
    const result = await verifyRegistrationResponse({
      response: sent as RegistrationResponseJSON,
      expectedChallenge: (challenge) => consumeChallenge(db.query, userId, challenge, now()),
      expectedOrigin,
      expectedRPID: rpID,
      requireUserVerification: false,
    }).catch((error: unknown) => {
      if (isPasskeyRefusal(error)) throw notAccepted();
      throw error;
    });
    if (!result.verified) throw notAccepted();
    return result.registrationInfo.credential;
  }
}

function notAccepted() {
  return problems.invalid(
    [{ field: 'credential', message: 'A chave de acesso não foi aceita. Tente de novo.' }],
    'A chave de acesso não foi aceita. Tente de novo.',
  );
}
