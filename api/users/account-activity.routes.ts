import type { FastifyInstance } from 'fastify';
import { isoOf } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { ApiContext } from '../http/context.ts';
import { route } from '../http/route.ts';
import { listAccountEvents } from './auth/accounts.queries.ts';

/** Events of the caller's own account, so that its owner can notice a login by another person. */
export function registerAccountActivityRoute(app: FastifyInstance, { db }: ApiContext): void {
  route(app, ENDPOINTS.auth.activity, async ({ user }) => {
    const rows = await listAccountEvents(db.query, user.id);
    return rows.map((row) => ({
      at: isoOf(row.at),
      action: row.action,
      by: row.user_id === user.id ? null : row.user_name,
    }));
  });
}
