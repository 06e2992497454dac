import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CONFIRMATION } from '../../../contracts/constants.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Endpoint } from '../../../contracts/http/endpoint.ts';
import { recordAudit } from '../../../db/audit.ts';
import type { ApiContext } from '../../http/context.ts';
import { bearerToken } from '../../http/guard.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { accountAudit } from './account-audit.ts';
import { assertOwnIdentity } from './second-step.ts';
import { hashToken } from './sessions.queries.ts';

const { adminExports, adminKeys, adminUsers, adminWebhooks, messages, auth } = ENDPOINTS;

/** True if the call creates an administrator or sets the password of another account. */
function handsOver({ body }: FastifyRequest): boolean {
  const { role, password } = (body ?? {}) as { role?: unknown; password?: unknown };
  return role === 'admin' || password !== undefined;
}

const always = (): boolean => true;

/**
 * Calls that need a recent login, so that an unattended browser cannot make them. The endpoints of the second step ask
 * for password and code themselves.
 */
const ASKS_AGAIN: ReadonlyMap<Endpoint, (request: FastifyRequest) => boolean> = new Map<
  Endpoint,
  (request: FastifyRequest) => boolean
>([
  [adminUsers.create, handsOver],
  [adminUsers.update, handsOver],
  // An invitation link sets a password, so it gives access to the account.
  [adminUsers.invite, always],
  [adminUsers.disableTwoFactor, always],
  [messages.exportPerson, always],
  // A key outlives the session it was made in.
  [adminKeys.create, always],
  [adminWebhooks.create, always],
  [adminWebhooks.rotate, always],
  [adminExports.create, ({ body }) => (body as { personal?: unknown } | null)?.personal === true],
]);

/** Must be registered before the routes it guards. */
export function registerConfirmation(app: FastifyInstance, context: ApiContext): void {
  const { db, now } = context;

  app.addHook('preHandler', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || !ASKS_AGAIN.get(endpoint)?.(request)) return;
    const session = await db.query
      .selectFrom('session')
      .select('confirmed_at')
      .where('token_hash', '=', hashToken(bearerToken(request) ?? ''))
      .executeTakeFirst();
    const age = now() - (session?.confirmed_at ?? 0);
    // A negative age means that the clock was set back, so the true age is unknown.
    if (age < 0 || age > CONFIRMATION.maxAgeMs) throw problems.unconfirmed();
  });

  route(app, auth.confirm, async ({ user, body, request }) => {
    await assertOwnIdentity(context, user, body, 401);
    await db.query.transaction().execute(async (trx) => {
      await trx
        .updateTable('session')
        .set({ confirmed_at: now() })
        .where('token_hash', '=', hashToken(bearerToken(request) ?? ''))
        .execute();
      await recordAudit(trx, user, accountAudit('confirm', user, now()));
    });
    return undefined;
  });
}
