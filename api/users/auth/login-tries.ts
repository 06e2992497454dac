import type { FastifyRequest } from 'fastify';
import { RATE_LIMITS } from '../../../contracts/limits.ts';
import type { ApiContext } from '../../http/context.ts';
import { addressKey, countTry, forgetTries } from '../../http/rate-limit.ts';

type Dependencies = Pick<ApiContext, 'db' | 'now'>;

/**
 * A password tried at the login. Whoever only knows an e-mail must not lock its owner out: an address is
 * stopped first, and what it tries from then on no longer counts for the account.
 */
export async function countLoginTry(
  { db, now }: Dependencies,
  email: string,
  request: FastifyRequest,
): Promise<void> {
  const address = `login:address:${addressKey(request.ip)}`;
  await countTry(db.query, address, RATE_LIMITS.loginPerAddress, now());
  const { here, anywhere } = accountKeys(email, request);
  await countTry(db.query, here, RATE_LIMITS.loginPerAccountAndAddress, now());
  await countTry(db.query, anywhere, RATE_LIMITS.loginPerAccount, now());
}

export async function forgetLoginTries(
  { db }: Dependencies,
  email: string,
  request: FastifyRequest,
): Promise<void> {
  const { here, anywhere } = accountKeys(email, request);
  await forgetTries(db.query, here);
  await forgetTries(db.query, anywhere);
}

function accountKeys(email: string, request: FastifyRequest): { here: string; anywhere: string } {
  const anywhere = `login:account:${email.toLowerCase()}`;
  return { here: `${anywhere}:${addressKey(request.ip)}`, anywhere };
}

/**
 * Only somebody who has shown the password or a session gets to try these, so the address does not
 * matter: the code of the second step, wherever it is asked for, and what a session asks again.
 */
type Secret = 'code' | 'own';

export async function countSecretTry(
  { db, now }: Dependencies,
  secret: Secret,
  userId: number,
): Promise<void> {
  await countTry(db.query, secretKey(secret, userId), RATE_LIMITS.secretPerUser, now());
}

export async function forgetSecretTries({ db }: Dependencies, secret: Secret, userId: number): Promise<void> {
  await forgetTries(db.query, secretKey(secret, userId));
}

function secretKey(secret: Secret, userId: number): string {
  return `${secret}:user:${userId}`;
}
