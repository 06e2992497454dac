import type { FastifyInstance } from 'fastify';
import { CHANGE_NUMBER_HEADER } from '../../../contracts/change-tags.ts';
import type { ChangeFeed } from '../../../db/database.ts';

/**
 * Sends the change number with every response: the response contains at least that change. The number is taken when the
 * request arrives: every later read sees that change, and cached responses older than it were already dropped.
 */
export function registerChangeNumber(app: FastifyInstance, changes: ChangeFeed): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (changes.number !== undefined) reply.header(CHANGE_NUMBER_HEADER, changes.number);
    done();
  });
}
