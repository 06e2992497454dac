import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '../../contracts/durations.ts';
import { isKeyCaller } from '../../contracts/keys/caller.ts';
import type { ApiContext } from '../http/context.ts';
import { assertWithinLimit } from '../http/rate-limit.ts';

/** Limits the calls of one key per minute, reads and writes. Runs after the guard, which sets the caller. */
export function registerKeyLimit(app: FastifyInstance, { db, now }: ApiContext): void {
  app.addHook('onRequest', async ({ user }) => {
    if (!user || !isKeyCaller(user)) return;
    await assertWithinLimit(
      db.query,
      `key:${user.keyId}`,
      { tries: user.perMinute, windowMs: MINUTE_MS },
      now(),
    );
  });
}
