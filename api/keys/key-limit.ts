import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '../../contracts/durations.ts';
import { isKeyCaller } from '../../contracts/keys/caller.ts';
import type { ApiContext } from '../http/context.ts';
import { limitCalls } from '../http/rate-limit.ts';

/** Limits the calls of one key per minute, reads and writes. Runs after the guard, which sets the caller. */
export function registerKeyLimit(app: FastifyInstance, { db, now }: ApiContext): void {
  app.addHook('onRequest', async ({ user }, reply) => {
    if (!user || !isKeyCaller(user)) return;
    const limit = { tries: user.perMinute, windowMs: MINUTE_MS };
    await limitCalls(db.query, reply, { name: 'key', key: `key:${user.keyId}`, limit }, now());
  });
}
