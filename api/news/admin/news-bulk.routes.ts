import type { FastifyInstance, InjectOptions } from 'fastify';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Endpoint } from '../../../contracts/http/endpoint.ts';
import type { BulkOperation } from '../../../contracts/news/news-bulk.schema.ts';
import type { ApiContext } from '../../http/context.ts';
import { renewIdempotency } from '../../http/idempotency.ts';
import { route } from '../../http/route.ts';

const { adminNews } = ENDPOINTS;
const CALLS: Readonly<Record<BulkOperation['action'], Endpoint>> = {
  create: adminNews.create,
  update: adminNews.update,
  trash: adminNews.remove,
  restore: adminNews.restore,
};

/**
 * Many writes in one request, each with the result it would have alone: every operation is a call of its own inside this
 * process, so the same guards, limits, validation and audit apply to it. One after the other, because a later one may
 * depend on an earlier one.
 */
export function registerNewsBulkRoutes(
  app: FastifyInstance,
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
): void {
  route(app, adminNews.bulk, async ({ body, request }) => {
    const results = [];
    for (const operation of body.operations) {
      await renewIdempotency(db.query, request, now());
      const answer = await app.inject({
        ...requestOf(operation, String(request.headers.authorization)),
        remoteAddress: request.ip,
      });
      const { etag } = answer.headers;
      const parsed = answer.payload === '' ? null : answer.json();
      results.push({
        status: answer.statusCode,
        ...(answer.statusCode < 300
          ? { id: parsed?.id ?? operation.id, ...(etag !== undefined && { etag: String(etag) }) }
          : { ...(operation.id !== undefined && { id: operation.id }), problem: parsed }),
      });
    }
    return { results };
  });
}

function requestOf({ action, id, ifMatch, body }: BulkOperation, authorization: string): InjectOptions {
  const { method, path } = CALLS[action];
  return {
    method,
    url: path.replace(':id', String(id ?? '')),
    headers: { authorization, ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
    ...(body !== undefined && { payload: body }),
  };
}
