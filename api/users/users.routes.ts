import type { FastifyInstance } from 'fastify';
import { registerCollection } from '../entities/collection.routes.ts';
import type { ApiContext } from '../http/context.ts';
import { registerAuthRoutes } from './auth/auth.routes.ts';
import { registerInvitationRoutes } from './auth/invitations.routes.ts';
import { registerOwnAccountRoutes } from './auth/own-account.routes.ts';
import { registerRecentLoginGuard } from './auth/recent-login-guard.ts';
import { registerTwoFactorRoutes } from './auth/two-factor/two-factor.routes.ts';
import { registerPasskeyRoutes } from './passkeys/passkeys.routes.ts';
import { usersCollection } from './users.collection.ts';

/** Accounts and logins. Its guard must be registered before the routes of every folder. */
export function registerUsers(
  app: FastifyInstance,
  context: ApiContext,
  demoAdmin: Parameters<typeof registerAuthRoutes>[2],
): void {
  registerRecentLoginGuard(app, context);
  registerAuthRoutes(app, context, demoAdmin);
  registerOwnAccountRoutes(app, context);
  registerTwoFactorRoutes(app, context);
  registerPasskeyRoutes(app, context);
  registerInvitationRoutes(app, context);
  registerCollection(app, context, usersCollection);
}
