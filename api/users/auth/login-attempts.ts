import type { FastifyRequest } from 'fastify';
import { clientKey } from '../../../contracts/http/client-key.ts';
import { RATE_LIMITS } from '../../../contracts/limits.ts';
import type { ApiContext } from '../../http/context.ts';
import { widerNetworks } from '../../http/ip-networks.ts';
import { problems } from '../../http/problem.ts';
import { assertWithinLimit, type Limit, resetAttempts } from '../../http/rate-limit.ts';
import { isKnownLoginIp } from './login-ips.queries.ts';

type Dependencies = Pick<ApiContext, 'db' | 'now'>;
type LoginDependencies = Pick<ApiContext, 'db' | 'now' | 'attempts'>;

/**
 * Counts a login attempt. A caller who only knows an e-mail must not be able to lock its owner out: the IP is limited
 * first, then the networks around it, and refused attempts do not count against the account. An account attacked from
 * everywhere is locked, except from IPs of its owner's recent logins.
 */
export async function countLoginAttempt(
  { db, now, attempts }: LoginDependencies,
  email: string,
  { ip }: Pick<FastifyRequest, 'ip'>,
  onClosed: () => void,
): Promise<void> {
  const { loginPerIp, loginPerAccountAndIp, loginPerAccount } = RATE_LIMITS;
  const account = accountKey(email);
  const isKnown = await isKnownLoginIp(db.query, email, ip, now());
  const networks = isKnown ? [] : widerNetworks(ip);
  const ofAccount = isKnown
    ? []
    : [
        ...networks.map(({ key, times }) => counted(`${account}:${key}`, loginPerAccountAndIp, times)),
        counted(account, loginPerAccount),
      ];
  const exhausted = await attempts.count([
    counted(`login:address:${clientKey(ip)}`, loginPerIp),
    counted(`${account}:${clientKey(ip)}`, loginPerAccountAndIp),
    ...networks.map(({ key, times }) => counted(`login:address:${key}`, loginPerIp, times)),
    ...ofAccount,
  ]);
  if (!exhausted) return;
  if (ofAccount.some(({ key }) => key === exhausted.key)) onClosed();
  throw problems.tooMany(exhausted.retryAfterSeconds);
}

function counted(key: string, limit: Limit, times = 1) {
  return { key, limit: { ...limit, tries: limit.tries * times } };
}

export async function resetLoginAttempts(
  { attempts }: Pick<ApiContext, 'attempts'>,
  email: string,
  { ip }: Pick<FastifyRequest, 'ip'>,
): Promise<void> {
  const account = accountKey(email);
  const networks = [clientKey(ip), ...widerNetworks(ip).map(({ key }) => key)];
  await attempts.reset([account, ...networks.map((network) => `${account}:${network}`)]);
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
