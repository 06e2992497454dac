import type { FastifyInstance } from 'fastify';
import type { ENDPOINTS } from '../../contracts/endpoints.ts';
import { ENTITIES, type OrderedKind } from '../../contracts/entities.ts';
import { recordAudit } from '../../db/audit.ts';
import { changeTransaction } from '../../db/changes/change-transaction.ts';
import type { ApiContext } from '../http/context.ts';
import { problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { lockOrder, moveItem } from './entity-rows.ts';

/**
 * Puts a collection in a new order: the named items first, the others after them in their old order. Items that keep
 * their position keep their version, so that open forms stay valid.
 */
export function registerOrder(
  app: FastifyInstance,
  { db, now }: ApiContext,
  kind: OrderedKind,
  endpoint: typeof ENDPOINTS.adminVideos.order,
): void {
  const { table, tag } = ENTITIES[kind];

  route(app, endpoint, async ({ body: { ids }, user }) => {
    const at = now();
    await changeTransaction(db, async (trx, addTags) => {
      const rows = await lockOrder(trx, db.engine, table);
      const sortOf = new Map(rows.map(({ id, sort }) => [id, sort]));
      if (!ids.every((id) => sortOf.has(id))) {
        throw problems.invalid([
          { field: 'ids', message: 'Um dos itens não existe mais. Atualize a lista.' },
        ]);
      }
      const named = new Set(ids);
      const others = rows.filter(({ id }) => !named.has(id)).sort((a, b) => a.sort - b.sort || a.id - b.id);
      const moved = [...ids, ...others.map(({ id }) => id)]
        .map((id, index) => ({ id, sort: index + 1 }))
        .filter(({ id, sort }) => sortOf.get(id) !== sort);
      for (const item of moved) await moveItem(trx, table, item, at);
      await recordAudit(trx, user, { at, action: 'order', kind, itemId: '', detail: String(moved.length) });
      addTags([tag]);
    });
    return undefined;
  });
}
