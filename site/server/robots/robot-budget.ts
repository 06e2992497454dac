import type { IncomingHttpHeaders } from 'node:http';
import { createCallBudget } from '../../../contracts/http/call-budget.ts';
import { BURST_SECONDS, COST_CLASSES, type CostClass } from '../../../contracts/http/cost-classes.ts';
import { isLoopback } from '../../../contracts/loopback.ts';
import { namedRobot } from '../../request/robot.rules.ts';
import type { RobotCheck } from './robot-ranges.ts';

/** All slow robots together get this share of what one client gets. */
const SHARE = 1 / 5;

interface RobotRequest {
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
}

export interface RobotBudget {
  /** Like `ClientBudget.take`; always 0 for readers and for robots that do not have to wait. */
  take(request: RobotRequest, cost: CostClass): number;
}

interface RobotBudgetOptions {
  readonly perSecond: number;
  readonly isRobot: (userAgent: string | undefined) => boolean;
  readonly isInRanges: RobotCheck;
  readonly uptime?: (() => number) | undefined;
}

/**
 * One budget that robots for training, unknown robots and those outside the published networks of their name share, however many
 * IPs they come from. A known robot without a list is an ordinary client, because nothing says that it lies.
 */
export function createRobotBudget({
  perSecond,
  isRobot,
  isInRanges,
  uptime,
}: RobotBudgetOptions): RobotBudget {
  const budget = createCallBudget({
    perMinute: perSecond * SHARE * 60,
    burst: Math.max(perSecond * SHARE * BURST_SECONDS, ...Object.values(COST_CLASSES)),
    ...(uptime && { uptime }),
  });
  function isSlow({ ip, headers }: RobotRequest): boolean {
    const robot = namedRobot(headers['user-agent'], isRobot);
    if (!robot) return false;
    return (
      robot.purpose === 'training' || robot.purpose === 'unknown' || isInRanges(robot.agent, ip) === false
    );
  }
  return {
    // Redirects, refusals and signs of life cost next to nothing, and monitoring programs look like robots.
    take: (request, cost) =>
      cost === 'small' || isLoopback(request.ip) || !isSlow(request)
        ? 0
        : budget.take('', COST_CLASSES[cost]),
  };
}
