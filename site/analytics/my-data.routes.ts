import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiFailure, type Client } from '../../client/client.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { PATHS } from '../addresses.ts';
import { comesFromOwnPage, senderOf } from '../request/own-origin.ts';
import { sendProblem } from '../request/send-problem.ts';
import type { Collector } from './collector.ts';
import { noTrackingCookie, trackingIdInHeader } from './tracking-cookie.ts';

interface MyDataOptions {
  readonly collector: Collector;
  readonly client: Pick<Client, 'call'>;
  readonly token: string;
  /** Whether the operator configured the origin of the site. */
  readonly configured: boolean;
  readonly secureCookie: boolean;
}

/** Not an error: a page of ours links here also for readers without a trackingId. */
const NOTHING_HELD = {
  detail: 'Não há nada guardado sobre a sua leitura neste aparelho.',
  events: [],
  complete: true,
} as const;
const UNREACHABLE_TEXT = 'O servidor não respondeu. Tente de novo em instantes.';

/** Shows the data held under the reader's own trackingId and erases it on request (LGPD). */
export function registerMyData(app: FastifyInstance, options: MyDataOptions): void {
  const { collector, client, token, configured, secureCookie } = options;

  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (collector.caps.mayCall(request.ip)) return undefined;
      return sendProblem(reply, 429, 'Foram muitos pedidos. Tente de novo em um minuto.');
    });

    scope.get(PATHS.myDataHeld, async (request, reply) => {
      const visitor = trackingIdInHeader(request.headers.cookie);
      if (!visitor || !token) return NOTHING_HELD;
      try {
        await collector.outbox.flush();
        return (await client.call(ENDPOINTS.analyticsEvents.visitor, { token, body: { visitor } })).body;
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 404) return NOTHING_HELD;
        return replyUnreachable(request, reply, error);
      }
    });

    scope.post(PATHS.myDataErase, async (request, reply) => {
      if (!comesFromOwnPage(senderOf(request), { own: request.edition.origin, configured })) {
        return sendProblem(reply, 403, 'Este pedido não veio de uma página do portal.');
      }
      const visitor = trackingIdInHeader(request.headers.cookie);
      try {
        if (visitor && token) {
          await collector.outbox.forget(visitor);
          await client.call(ENDPOINTS.analyticsEvents.forget, { token, body: { visitor } });
        }
      } catch (error) {
        // The cookie stays, because the reader needs it to ask again.
        return replyUnreachable(request, reply, error);
      }
      return reply.code(204).header('set-cookie', noTrackingCookie(secureCookie)).send();
    });
  });
}

function replyUnreachable(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  request.log.warn({ err: error }, 'the API did not answer a request for a reader’s own data');
  return sendProblem(reply.header('retry-after', '5'), 502, UNREACHABLE_TEXT);
}
