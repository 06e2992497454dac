import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CONFIRMATION } from '../../../contracts/constants.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Endpoint } from '../../../contracts/http/endpoint.ts';
import { recordAudit } from '../../../db/audit.ts';
import { findUserByEmail } from '../../../db/user-accounts.ts';
import type { ApiContext } from '../../http/context.ts';
import { bearerToken } from '../../http/guard.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { accountAudit } from './account-audit.ts';
import { checkOwnPassword } from './password-check.ts';
import { passSecondStep } from './second-step.ts';
import { hashToken } from './sessions.queries.ts';

const { adminUsers, messages, auth } = ENDPOINTS;

/** Makes an administrator, or gives somebody else's account a password that the caller knows. */
function handsOver({ body }: FastifyRequest): boolean {
  const { role, password } = (body ?? {}) as { role?: unknown; password?: unknown };
  return role === 'admin' || password !== undefined;
}

const always = (): boolean => true;

/** Calls that whoever only found an open window must not make. The own second step asks for the password itself. */
const ASKS_AGAIN: ReadonlyMap<Endpoint, (request: FastifyRequest) => boolean> = new Map<
  Endpoint,
  (request: FastifyRequest) => boolean
>([
  [adminUsers.create, handsOver],
  [adminUsers.update, handsOver],
  // A link that sets a password is a way in to the account it is for.
  [adminUsers.invite, always],
  [adminUsers.disableTwoFactor, always],
  [messages.exportPerson, always],
]);

/** Before the routes it guards. */
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
    // Less than nothing: the clock was set back, and nobody knows how long ago it was.
    if (age < 0 || age > CONFIRMATION.maxAgeMs) throw problems.unconfirmed();
  });

  route(app, auth.confirm, async ({ user, body, request }) => {
    await checkOwnPassword(context, user, { field: 'password', password: body.password });
    const account = await findUserByEmail(db.query, user.email);
    if (!account) throw problems.unauthenticated();
    await passSecondStep(context, account, body);
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
