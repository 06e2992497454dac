import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS, RATE_LIMITS } from '../../contracts/limits.ts';
import type { ApiContext } from '../http/context.ts';
import { describePage, pagingOf } from '../http/paging.ts';
import { addressKey, countTry } from '../http/rate-limit.ts';
import { route } from '../http/route.ts';
import { createDatabaseMessageStore } from './database-message-store.ts';

export function registerMessageRoutes(app: FastifyInstance, { db, now }: ApiContext): void {
  const messages = createDatabaseMessageStore(db.query);

  route(app, ENDPOINTS.messages.list, async ({ query, request, reply }) => {
    const paging = pagingOf(query, LIMITS.adminPageDefault);
    describePage(request, reply, paging, await messages.count());
    return await messages.list(paging);
  });

  route(app, ENDPOINTS.messages.create, async ({ body, request }) => {
    await countTry(db.query, `contact:${addressKey(request.ip)}`, RATE_LIMITS.contactPerAddress, now());
    // A filled-in honeypot gets the same answer, so that the program behind it learns nothing.
    if (!body.site) {
      await messages.add(
        { nome: body.nome.trim(), email: body.email, mensagem: body.mensagem.trim() },
        now(),
      );
    }
    return { ok: true as const };
  });
}
