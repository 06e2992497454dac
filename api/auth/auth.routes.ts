import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { RATE_LIMITS } from '../../contracts/limits.ts';
import { TEXTS } from '../../contracts/texts.ts';
import { findUserByEmail } from '../../db/user-accounts.ts';
import type { ApiContext } from '../http/context.ts';
import { bearerToken } from '../http/guard.ts';
import { DUMMY_HASH, verifyPassword } from '../http/passwords.ts';
import { problems } from '../http/problem.ts';
import { addressKey, countTry, forgetTries, sweepTries } from '../http/rate-limit.ts';
import { route } from '../http/route.ts';
import { endOwnSession, endSession, listSessions, openSession, toCurrentUser } from './sessions.queries.ts';

export function registerAuthRoutes(app: FastifyInstance, { db, now }: ApiContext): void {
  const { auth } = ENDPOINTS;

  route(app, auth.login, async ({ body, request }) => {
    const account = `login:account:${body.email.toLowerCase()}`;
    await countTry(db.query, `login:address:${addressKey(request.ip)}`, RATE_LIMITS.loginPerAddress, now());
    await countTry(db.query, account, RATE_LIMITS.loginPerAccount, now());
    const user = await findUserByEmail(db.query, body.email);
    // An unknown or disabled user costs the same work and gets the same answer as a wrong password.
    const matches = await verifyPassword(body.password, user?.password ?? (await DUMMY_HASH));
    if (!user || !matches || user.disabled) {
      request.log.info('login refused');
      throw problems.unauthenticated(TEXTS.login.failed);
    }
    await forgetTries(db.query, account);
    await sweepTries(db.query, now());
    const token = await openSession(db.query, user.id, request.headers['user-agent'] ?? '', now());
    return { token, user: toCurrentUser(user) };
  });

  route(app, auth.validate, async ({ user }) => ({ user }));

  route(app, auth.logout, async ({ request }) => {
    const token = bearerToken(request);
    if (token) await endSession(db.query, token);
    return undefined;
  });

  route(app, auth.sessions, async ({ user, request }) =>
    listSessions(db.query, user.id, bearerToken(request) ?? '', now()),
  );

  route(app, auth.endSession, async ({ user, params }) => {
    if (!(await endOwnSession(db.query, user.id, params.id))) throw problems.notFound();
    return undefined;
  });
}
