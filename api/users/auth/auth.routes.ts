import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isoOf } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { isLoopback } from '../../../contracts/loopback.ts';
import { TEXTS } from '../../../contracts/texts.ts';
import { recordAudit } from '../../../db/audit.ts';
import { findUserByEmail } from '../../../db/user-accounts.ts';
import type { ApiContext } from '../../http/context.ts';
import { bearerToken } from '../../http/guard.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { assertRoomForPassword } from '../passwords.ts';
import { accountAudit } from './account-audit.ts';
import { notifyOwnerOfLockout } from './lockout-notice.ts';
import { countLoginAttempt, resetLoginAttempts } from './login-attempts.ts';
import { recordLoginIp } from './login-ips.queries.ts';
import { isPassword } from './password-check.ts';
import {
  endOfSession,
  endOtherSessions,
  endOwnSession,
  endSession,
  listSessions,
  loginAnswer,
  openSession,
  recordLogin,
} from './sessions.queries.ts';
import { verifySecondStep } from './two-factor/second-step.ts';

/** `published` is the demo login, which is public in the source code and therefore accepted from this machine only. */
export function registerAuthRoutes(
  app: FastifyInstance,
  context: ApiContext,
  published: { readonly email: string; readonly password: string },
): void {
  const { db, now } = context;
  const { auth } = ENDPOINTS;

  route(app, auth.login, async ({ body, request, reply }) => {
    // A full queue refuses the login before it is counted, because it says nothing about this caller.
    assertRoomForPassword();
    await countLoginAttempt(context, body.email, request, () =>
      afterResponse(request, reply, () => notifyOwnerOfLockout(context, body.email)),
    );
    const user = await findUserByEmail(db.query, body.email);
    // An unknown or disabled user takes the same time and gets the same answer as a wrong password.
    const matches = await isPassword(body.password, user?.password);
    const isPublished = user?.email === published.email && body.password === published.password;
    if (!user || !matches || user.disabled || (isPublished && !isLoopback(request.ip))) {
      request.log.info('login refused');
      if (user) context.attempts.audit(accountAudit('login-failed', user, now()));
      throw problems.unauthenticated(TEXTS.login.failed);
    }
    const twoFactor = await verifySecondStep(context, user, body);
    const at = now();
    const token = await db.query.transaction().execute(async (trx) => {
      if (!(await recordLogin(trx, user, at))) throw problems.unauthenticated(TEXTS.login.failed);
      await recordAudit(trx, user, accountAudit('login', user, at));
      await recordLoginIp(trx, user.id, request.ip, at);
      return await openSession(trx, user.id, request.headers['user-agent'] ?? '', at);
    });
    await resetLoginAttempts(context, body.email, request);
    // The response contains a session token.
    reply.header('cache-control', 'no-store');
    return loginAnswer(token, user, twoFactor, at);
  });

  /** Runs after the response is sent: the time of a mail would reveal that the account exists. */
  function afterResponse(request: FastifyRequest, reply: FastifyReply, work: () => Promise<void>): void {
    reply.raw.once('finish', () => {
      work().catch((error: unknown) => {
        request.log.error({ err: error }, 'the notice of a locked account failed; it is not retried');
      });
    });
  }

  route(app, auth.validate, async ({ user, request }) => {
    const end = await endOfSession(db.query, bearerToken(request) ?? '');
    // The session ended after the guard checked it.
    if (end === undefined) throw problems.unauthenticated();
    return { user, expiresAt: isoOf(end) };
  });

  route(app, auth.logout, async ({ request }) => {
    const token = bearerToken(request);
    if (!token) return undefined;
    await db.query.transaction().execute(async (trx) => {
      const user = await endSession(trx, token);
      if (user) await recordAudit(trx, user, accountAudit('logout', user, now()));
    });
    return undefined;
  });

  route(app, auth.sessions, async ({ user, request }) =>
    listSessions(db.query, user.id, bearerToken(request) ?? '', now()),
  );

  route(app, auth.endSession, async ({ user, params }) => {
    await db.query.transaction().execute(async (trx) => {
      if (!(await endOwnSession(trx, user.id, params.id))) throw problems.notFound();
      await recordAudit(trx, user, accountAudit('end-session', user, now()));
    });
    return undefined;
  });

  route(app, auth.endOtherSessions, async ({ user, request }) => {
    const ended = await db.query.transaction().execute(async (trx) => {
      const count = await endOtherSessions(trx, user.id, bearerToken(request) ?? '');
      if (count > 0) await recordAudit(trx, user, accountAudit('end-session', user, now()));
      return count;
    });
    return { ended };
  });
}
