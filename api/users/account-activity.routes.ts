import type { FastifyInstance } from 'fastify';
import { isoOf } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { ApiContext } from '../http/context.ts';
import { route } from '../http/route.ts';

/** Events of the caller's own account, so that its owner can notice a login by another person. */
export function registerAccountActivityRoute(app: FastifyInstance, { db }: ApiContext): void {
  route(app, ENDPOINTS.auth.activity, async ({ user }) => {
    const rows = await db.query
      .selectFrom('audit')
      .select(['at', 'action', 'user_id', 'user_name'])
      .where('kind', '=', 'user')
      .where('item_id', '=', String(user.id))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(LIMITS.accountEvents)
      .execute();
    return rows.map((row) => ({
      at: isoOf(row.at),
      action: row.action,
      by: row.user_id === user.id ? null : row.user_name,
    }));
  });
}
