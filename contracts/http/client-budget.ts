import { isLoopback } from '../loopback.ts';
import { createCallBudget } from './call-budget.ts';
import { clientKey } from './client-key.ts';
import { BURST_SECONDS, COST_CLASSES, type CostClass } from './cost-classes.ts';

export interface ClientBudget {
  /**
   * Takes the cost of one request from the budget of this IP. Returns 0 if there was enough, otherwise the seconds until
   * there is.
   */
  take(ip: string, cost: CostClass): number;
}

interface ClientBudgetOptions {
  /** Units a client gets back in a second; 0 if clients are not counted. */
  readonly perSecond: number;
  /** A monotonic clock in milliseconds. */
  readonly uptime?: (() => number) | undefined;
}

/** One budget for all a client asks of one program. Programs and operators on this machine are not counted. */
export function createClientBudget({ perSecond, uptime }: ClientBudgetOptions): ClientBudget {
  const budget = createCallBudget({
    perMinute: perSecond * 60,
    // The dearest request stays possible with the smallest budget.
    burst: Math.max(perSecond * BURST_SECONDS, ...Object.values(COST_CLASSES)),
    ...(uptime && { uptime }),
  });
  return {
    take: (ip, cost) => (isLoopback(ip) ? 0 : budget.take(clientKey(ip), COST_CLASSES[cost])),
  };
}
