import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { problems } from '../problem.ts';

/**
 * Answered even under overload: a supervisor asks whether the process is alive before it restarts it, and an operator
 * needs the metrics. `/readyz` is not among them: it says whether the process can serve.
 */
const ALWAYS_ANSWERED_PATHS = [ENDPOINTS.operations.alive.path, ENDPOINTS.operations.metrics.path] as const;
const RESOLUTION_MS = 10;
/** Consecutive samples: a single pause (garbage collection, slow disk, noisy neighbour) is over once it is measured. */
const SAMPLES_OF_OVERLOAD = 2;

/**
 * Refuses requests while the event loop lags by more than `maxLagMs`, instead of answering all of them too late. 0
 * disables it.
 */
export function registerOverloadProtection(
  app: FastifyInstance,
  maxLagMs: number,
  startupGraceMs: number,
): void {
  if (maxLagMs === 0) return;
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let lagging = 0;
  const sampling = setInterval(() => {
    // No sample in the whole interval: one long pause blocked the event loop, and this timer runs before the monitor's.
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
    settledAt = performance.now() + startupGraceMs;
  });

  app.addHook('onRequest', (request, _reply, done) => {
    const isOverloaded = lagging >= SAMPLES_OF_OVERLOAD && performance.now() >= settledAt;
    done(isOverloaded && !isAlwaysAnswered(request) ? problems.unavailable(5) : undefined);
  });
}

function isAlwaysAnswered({ routeOptions }: FastifyRequest): boolean {
  return ALWAYS_ANSWERED_PATHS.some((path) => path === routeOptions.url);
}
