import type { FastifyRequest } from 'fastify';
import { RATE_LIMITS } from '../../contracts/limits.ts';
import type { ApiContext } from '../http/context.ts';
import { addressKey, countTry, forgetTries } from '../http/rate-limit.ts';

type Parts = Pick<ApiContext, 'db' | 'now'>;

/** A password or code can be tried by several doors; all of them count as one. */
export async function countLoginTry(
  { db, now }: Parts,
  email: string,
  request: FastifyRequest,
): Promise<void> {
  const address = `login:address:${addressKey(request.ip)}`;
  await countTry(db.query, address, RATE_LIMITS.loginPerAddress, now());
  await countTry(db.query, accountKey(email), RATE_LIMITS.loginPerAccount, now());
}

export async function forgetLoginTries({ db }: Parts, email: string): Promise<void> {
  await forgetTries(db.query, accountKey(email));
}

function accountKey(email: string): string {
  return `login:account:${email.toLowerCase()}`;
}
