import type { FastifyRequest } from 'fastify';
import { RATE_LIMITS } from '../../../contracts/limits.ts';
import type { ApiContext } from '../../http/context.ts';
import { widerNetworks } from '../../http/ip-networks.ts';
import { ApiProblem } from '../../http/problem.ts';
import { assertWithinLimit, ipKey, type Limit, resetAttempts } from '../../http/rate-limit.ts';
import { isKnownLoginIp } from './login-ips.queries.ts';

type Dependencies = Pick<ApiContext, 'db' | 'now'>;

/**
 * Counts a login attempt. A caller who only knows an e-mail must not be able to lock its owner out: the IP is limited
 * first, then the networks around it, and refused attempts do not count against the account. An account attacked from
 * everywhere is locked, except from IPs of its owner's recent logins.
 */
export async function countLoginAttempt(
  { db, now }: Dependencies,
  email: string,
  { ip }: Pick<FastifyRequest, 'ip'>,
  onClosed: () => void,
): Promise<void> {
  const { loginPerIp, loginPerAccountAndIp, loginPerAccount } = RATE_LIMITS;
  const account = accountKey(email);
  const count = (key: string, limit: Limit, times = 1) =>
    assertWithinLimit(db.query, key, { ...limit, tries: limit.tries * times }, now());
  await count(`login:address:${ipKey(ip)}`, loginPerIp);
  await count(`${account}:${ipKey(ip)}`, loginPerAccountAndIp);
  if (await isKnownLoginIp(db.query, email, ip, now())) return;
  const networks = widerNetworks(ip);
  for (const { key, times } of networks) await count(`login:address:${key}`, loginPerIp, times);
  try {
    for (const { key, times } of networks) {
      await count(`${account}:${key}`, loginPerAccountAndIp, times);
    }
    await count(account, loginPerAccount);
  } catch (error) {
    if (error instanceof ApiProblem) onClosed();
    throw error;
  }
}

export async function resetLoginAttempts(
  { db }: Pick<ApiContext, 'db'>,
  email: string,
  { ip }: Pick<FastifyRequest, 'ip'>,
): Promise<void> {
  const account = accountKey(email);
  const networks = [ipKey(ip), ...widerNetworks(ip).map(({ key }) => key)];
  for (const key of [account, ...networks.map((network) => `${account}:${network}`)]) {
    await resetAttempts(db.query, key);
  }
}

function accountKey(email: string): string {
  return `login:account:${email.toLowerCase()}`;
}

/**
 * Secrets that only a caller with the password or a session can try, so the IP does not matter: the code of the
 * second step, and the password asked again within a session.
 */
type Secret = 'code' | 'own';

export async function countSecretAttempt(
  { db, now }: Dependencies,
  secret: Secret,
  userId: number,
): Promise<void> {
  await assertWithinLimit(db.query, secretKey(secret, userId), RATE_LIMITS.secretPerUser, now());
}

export async function resetSecretAttempts(
  { db }: Dependencies,
  secret: Secret,
  userId: number,
): Promise<void> {
  await resetAttempts(db.query, secretKey(secret, userId));
}

function secretKey(secret: Secret, userId: number): string {
  return `${secret}:user:${userId}`;
}
