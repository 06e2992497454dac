import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientBudget } from '../../../contracts/http/client-budget.ts';
import type { CostClass } from '../../../contracts/http/cost-classes.ts';
import { createHeldRefusals } from '../../../contracts/http/held-refusals.ts';
import { sendProblem } from '../../request/send-problem.ts';
import type { RobotBudget } from '../robots/robot-budget.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The cost of a request to its client's budget; not given: that of a rendered page. */
    cost?: CostClass | ((request: FastifyRequest) => CostClass);
  }
}

const TITLE = 'Muitos pedidos';
const TEXT = 'Muitos pedidos em pouco tempo. Aguarde alguns segundos e tente de novo.';
/** Paths that programs call; all others are opened by people. */
const FOR_PROGRAMS = /^\/(?:admin\/)?api\//;

/** Programs call the API with a key or from their own IP, and monitoring asks for signs of life. */
const NO_ROBOTS = /^\/(?:(?:admin\/)?api\/|healthz|readyz)/;

/**
 * Takes the cost of every request from the budget of its client, before anything is read or rendered for it. Cached pages
 * and pictures were sent before this hook.
 */
export function registerClientBudget(
  app: FastifyInstance,
  budget: ClientBudget,
  robots: RobotBudget,
  pause?: (ms: number) => Promise<unknown>,
): void {
  const holdRefusal = createHeldRefusals(pause);
  app.addHook('onRequest', (request, reply, done) => {
    const cost = costOf(request);
    const seconds =
      budget.take(request.ip, cost) || (NO_ROBOTS.test(request.url) ? 0 : robots.take(request, cost));
    if (seconds === 0) return done();
    void holdRefusal().then(() => refuse(request, reply, seconds), done);
  });
}

/** An unknown address costs a redirect. */
function costOf(request: FastifyRequest): CostClass {
  const { cost = request.is404 ? 'small' : 'page' } = request.routeOptions.config;
  return typeof cost === 'function' ? cost(request) : cost;
}

function refuse(request: FastifyRequest, reply: FastifyReply, seconds: number): void {
  if (FOR_PROGRAMS.test(request.url)) sendProblem(reply.header('retry-after', String(seconds)), 429, TEXT);
  else sendRefusalPage(reply, 429, seconds, TEXT);
}

/** Plain markup: rendering the page of the site would cost more than what was refused. */
export function sendRefusalPage(
  reply: FastifyReply,
  status: 429 | 503,
  retryAfterSeconds: number,
  text: string,
): FastifyReply {
  return reply
    .code(status)
    .headers({ 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta name="robots" content="noindex"><title>${TITLE}</title><p>${text}</p>` +
        `<p><a href="">Tentar de novo</a> · <a href="/">Página inicial</a></p></html>`,
    );
}
