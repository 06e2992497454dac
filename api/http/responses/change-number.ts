import type { FastifyInstance } from 'fastify';
import { CHANGE_NUMBER_HEADER } from '../../../contracts/change-tags.ts';
import type { ChangeFeed } from '../../../db/database.ts';

/**
 * Says with every answer how new it is at least. The number is that of the moment the request came in: what is read
 * from then on holds that change, and a cached answer older than the change is gone since it was heard of.
 */
export function registerChangeNumber(app: FastifyInstance, changes: ChangeFeed): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (changes.number !== undefined) reply.header(CHANGE_NUMBER_HEADER, changes.number);
    done();
  });
}
