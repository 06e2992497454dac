import type { FastifyRequest } from 'fastify';
import type { Client } from '../../client/client.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { OnWarning } from '../../contracts/on-warning.ts';
import { type Caps, type CountedReader, createCaps } from './caps.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createReaderKeys } from './reader-key.ts';
import { trackingIdInHeader } from './tracking-cookie.ts';
import { createRobotCheck } from './user-agent.rules.ts';

/** The parts that the analytics routes share. */
export interface Collector {
  readonly isRobot: (userAgent: string | undefined) => boolean;
  readonly caps: Caps;
  readonly outbox: Outbox;
}

interface CollectorOptions {
  readonly client: Pick<Client, 'call'>;
  /** The token for the API's internal calls. */
  readonly token: string;
  readonly visitorsPerIp: number;
  readonly now: () => number;
  readonly onWarning: OnWarning;
}

export function createCollector(options: CollectorOptions): Collector {
  const { client, token, visitorsPerIp, now, onWarning } = options;
  return {
    isRobot: createRobotCheck(),
    caps: createCaps({ readerKeys: createReaderKeys(token, now), visitorsPerIp, now }),
    outbox: token
      ? createOutbox({
          send: (body) => client.call(ENDPOINTS.analyticsEvents.record, { token, body }),
          now,
          onWarning,
        })
      : CLOSED_OUTBOX,
  };
}

/** Without the token the API refuses events, so nothing is collected; all other parts work. */
const CLOSED_OUTBOX: Outbox = {
  waiting: 0,
  lost: 0,
  start: () => undefined,
  add: () => undefined,
  count: () => undefined,
  countFront: () => undefined,
  countRemoved: () => undefined,
  flush: async () => undefined,
  forget: async () => undefined,
  close: async () => undefined,
};

export function readerOf(request: FastifyRequest): CountedReader {
  const { cookie, 'user-agent': userAgent = '' } = request.headers;
  return { ip: request.ip, userAgent, visitor: trackingIdInHeader(cookie) };
}
