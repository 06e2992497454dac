import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Client } from '../../../client/client.ts';
import { MINUTE_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { OnWarning } from '../../../contracts/on-warning.ts';
import type { RobotAnswers } from '../../../contracts/robots/robot.endpoints.ts';
import type { RobotPurpose } from '../../../contracts/robots/robot-purposes.ts';
import { namedRobot } from '../../request/robot.rules.ts';

interface RobotTally {
  /** Reports every minute from now on. */
  readonly start: () => void;
  readonly report: () => Promise<void>;
}

interface TallyOptions {
  readonly client: Pick<Client, 'call'>;
  /** The token for the API's internal calls; without it nothing is reported. */
  readonly token: string;
  readonly isRobot: (userAgent: string | undefined) => boolean;
  readonly onWarning: OnWarning;
}

/** Counts what robots are answered, and adds it to the figures of the API once a minute. Answers from memory cost nothing and are not counted. */
export function registerRobotTally(
  app: FastifyInstance,
  { client, token, isRobot, onWarning }: TallyOptions,
): RobotTally {
  let counted = new Map<RobotPurpose, RobotAnswers>();

  /** The number of bytes written to the connection before an answer. The headers of a rendered page cannot be read afterwards. */
  const writtenBefore = new WeakMap<FastifyRequest, number>();
  app.addHook('onRequest', (request, _reply, done) => {
    writtenBefore.set(request, request.raw.socket.bytesWritten);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const robot = token ? namedRobot(request.headers['user-agent'], isRobot) : undefined;
    if (robot) {
      const { purpose } = robot;
      const { answers, bytes } = counted.get(purpose) ?? { answers: 0, bytes: 0 };
      const written = request.raw.socket.bytesWritten - (writtenBefore.get(request) ?? 0);
      counted.set(purpose, { purpose, answers: answers + 1, bytes: bytes + written });
    }
    done();
  });

  async function report(): Promise<void> {
    if (counted.size === 0) return;
    const body = [...counted.values()];
    counted = new Map();
    try {
      await client.call(ENDPOINTS.robots.record, { token, body });
    } catch (error) {
      onWarning(error, 'what robots read in the last minute is not counted: the API does not answer');
    }
  }

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onClose', async () => clearInterval(timer));
  return {
    start() {
      timer = setInterval(() => void report(), MINUTE_MS).unref();
    },
    report,
  };
}
