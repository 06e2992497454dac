import type { FastifyInstance } from 'fastify';
import { createClientBudget } from '../../../contracts/http/client-budget.ts';
import { costOfCall } from '../../../contracts/http/cost-of-call.ts';
import { createHeldRefusals } from '../../../contracts/http/held-refusals.ts';
import { PROGRAM_HEADER } from '../../../contracts/http/program-header.ts';
import type { ApiContext } from '../context.ts';
import type { InternalTokens } from '../internal-tokens.ts';
import { problems } from '../problem.ts';

interface ClientBudgetOptions {
  readonly env: Pick<ApiContext['env'], 'CLIENT_BUDGET'>;
  readonly tokens: Pick<InternalTokens, 'accepts'>;
  readonly uptime: () => number;
  readonly pause: ((ms: number) => Promise<unknown>) | undefined;
}

/**
 * Takes the cost of every call from the budget of its client, before anything is read for it. The site counts its
 * readers itself, and cached responses were sent before this hook.
 */
export function registerClientBudget(
  app: FastifyInstance,
  { env, tokens, uptime, pause }: ClientBudgetOptions,
): void {
  const budget = createClientBudget({ perSecond: env.CLIENT_BUDGET, uptime });
  const holdRefusal = createHeldRefusals(pause);

  app.addHook('onRequest', (request, _reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (tokens.accepts(request.headers[PROGRAM_HEADER]?.toString(), 'programs')) return done();
    const seconds = budget.take(request.ip, endpoint ? costOfCall(endpoint, request.query) : 'small');
    if (seconds === 0) return done();
    void holdRefusal().then(() => done(problems.tooMany(seconds)), done);
  });
}
