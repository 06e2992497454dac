import type { FastifyInstance } from 'fastify';
import type { Client } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { newsPath } from '../../../contracts/page-paths.ts';
import { PATHS } from '../../addresses.ts';
import type { Collector } from '../../analytics/collector.ts';
import { isOpened } from '../../analytics/user-agent.rules.ts';
import { parseId } from '../../data/content.ts';

interface PushOpenedOptions {
  readonly client: Pick<Client, 'call'>;
  readonly collector: Pick<Collector, 'caps' | 'isRobot'>;
  readonly token: string;
}

/** Where notices lead: counts that one was opened, in the sum of the notice only, and opens its page. */
export function registerPushOpened(
  app: FastifyInstance,
  { client, collector, token }: PushOpenedOptions,
): void {
  app.get<{ Params: { message: string; target: string } }>(
    '/aviso/:message/:target',
    async (request, reply) => {
      const { message: text, target } = request.params;
      const message = parseId(text);
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      const { headers, method } = request;
      const isReader = method === 'GET' && isOpened(headers) && !collector.isRobot(headers['user-agent']);
      if (message !== undefined && token && isReader && collector.caps.mayCall(request.ip))
        void client.call(ENDPOINTS.push.opened, { token, body: { message } }).catch((error: unknown) => {
          request.log.warn({ err: error }, 'the API did not count the opening of a notice');
        });
      return reply.redirect(pathOf(target), 302);
    },
  );
}

function pathOf(target: string): string {
  if (target === 'alertas') return PATHS.alerts;
  if (target === 'agenda') return PATHS.agenda;
  const story = parseId(target);
  return story === undefined ? PATHS.home : newsPath(story);
}
