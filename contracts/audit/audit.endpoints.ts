import { Type } from 'typebox';
import type { Endpoint } from '../http/endpoint.ts';
import { AuditItem, AuditListQuery } from './audit.schema.ts';

export const adminAudit = {
  list: {
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
    tag: 'Administração: auditoria',
    summary: 'Quem fez o quê, do mais novo ao mais antigo',
    query: AuditListQuery,
    status: 200,
    answer: Type.Array(AuditItem),
  },
} as const satisfies Record<string, Endpoint>;
