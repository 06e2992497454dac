import type { FastifyInstance } from 'fastify';
import type { ApiContext } from './context.ts';
import { countTry } from './rate-limit.ts';

const MINUTE = 60_000;

/** Limits the writes of one user per minute. Runs after the guard, which sets the user. */
export function registerWriteLimit(app: FastifyInstance, { db, now, env }: ApiContext): void {
  const limit = { tries: env.WRITES_PER_MINUTE, windowMs: MINUTE };
  if (limit.tries === 0) return;
  app.addHook('onRequest', async ({ user, method }) => {
    if (!user || method === 'GET' || method === 'HEAD') return;
    await countTry(db.query, `writes:user:${user.id}`, limit, now());
  });
}
