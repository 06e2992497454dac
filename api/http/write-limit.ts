import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '../../contracts/durations.ts';
import { isKeyCaller } from '../../contracts/keys/caller.ts';
import type { ApiContext } from './context.ts';
import { limitCalls } from './rate-limit.ts';

/** Limits the writes of one user or key per minute. Runs after the guard, which sets the user. */
export function registerWriteLimit(app: FastifyInstance, { db, now, env }: ApiContext): void {
  const limit = { tries: env.WRITES_PER_MINUTE, windowMs: MINUTE_MS };
  if (limit.tries === 0) return;
  app.addHook('onRequest', async ({ user, method }, reply) => {
    if (!user || method === 'GET' || method === 'HEAD') return;
    const who = isKeyCaller(user) ? `key:${user.keyId}` : `user:${user.id}`;
    await limitCalls(db.query, reply, { name: 'writes', key: `writes:${who}`, limit }, now());
  });
}
