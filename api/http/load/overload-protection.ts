import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { problems } from '../problem.ts';

/**
 * Whoever would end a program that is busy asks here whether it lives, and whoever must find out why reads its
 * measures. Whether it can serve is another question: `/readyz` answers like everything else.
 */
const ALWAYS_ANSWERED = [ENDPOINTS.operations.alive.path, ENDPOINTS.operations.metrics.path] as const;
const RESOLUTION_MS = 10;
/** In a row: a single pause (garbage, a slow disk, a machine that others use too) is over by the time it is known. */
const SAMPLES_OF_OVERLOAD = 2;

/**
 * Turns requests away at once while the event loop lags behind by more than `maxLagMs`, instead of answering all of them
 * too late. 0: never.
 */
export function registerOverloadProtection(app: FastifyInstance, maxLagMs: number, settleMs: number): void {
  if (maxLagMs === 0) return;
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let lagging = 0;
  const sampling = setInterval(() => {
    // Nothing was measured in all that time: it was one pause, whose end comes first to this timer.
    const lagMs = delay.count === 0 ? Number.POSITIVE_INFINITY : delay.mean / 1e6 - RESOLUTION_MS;
    delay.reset();
    lagging = lagMs > maxLagMs ? lagging + 1 : 0;
  }, maxLagMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(sampling);
    delay.disable();
  });
  let settledAt = 0;
  app.addHook('onListen', async () => {
    settledAt = performance.now() + settleMs;
  });

  app.addHook('onRequest', (request, _reply, done) => {
    const isOverloaded = lagging >= SAMPLES_OF_OVERLOAD && performance.now() >= settledAt;
    done(isOverloaded && !isAlwaysAnswered(request) ? problems.unavailable(5) : undefined);
  });
}

function isAlwaysAnswered({ routeOptions }: FastifyRequest): boolean {
  return ALWAYS_ANSWERED.some((path) => path === routeOptions.url);
}
