import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { parseMoment } from '../entities/field-rows.ts';
import type { ApiContext } from '../http/context.ts';
import { type FieldError, problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { listAudit } from './audit.queries.ts';

export function registerAuditRoutes(app: FastifyInstance, { db }: ApiContext): void {
  route(app, ENDPOINTS.adminAudit.list, async ({ query }) => {
    const errors: FieldError[] = [];
    const from = parseMoment(query.from, 'from', errors) ?? undefined;
    const to = parseMoment(query.to, 'to', errors) ?? undefined;
    if (errors.length > 0) throw problems.invalid(errors);
    return await listAudit(db.query, { ...query, from, to }, query.limit ?? LIMITS.auditPageDefault);
  });
}
