import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { problems } from '../problem.ts';

/**
 * Whoever would end a program that is busy asks here whether it lives, and whoever must find out why reads its
 * measures. Whether it can serve is another question: `/readyz` answers like everything else.
 */
const ALWAYS_ANSWERED = [ENDPOINTS.operations.alive.path, ENDPOINTS.operations.metrics.path] as const;

/** Turns requests away at once while the event loop lags behind, instead of answering all of them too late. */
export async function registerOverloadProtection(
  app: FastifyInstance,
  maxLagMs: number,
  settleMs: number,
): Promise<void> {
  let settledAt = 0;
  app.addHook('onListen', async () => {
    settledAt = performance.now() + settleMs;
  });

  await app.register(underPressure, {
    maxEventLoopDelay: maxLagMs,
    // Thrown, not sent: an answer from here would not keep the request from going on.
    pressureHandler: (request: FastifyRequest) => {
      if (performance.now() < settledAt || isAlwaysAnswered(request)) return;
      throw problems.unavailable(5);
    },
  });
}

function isAlwaysAnswered({ routeOptions }: FastifyRequest): boolean {
  return ALWAYS_ANSWERED.some((path) => path === routeOptions.url);
}
