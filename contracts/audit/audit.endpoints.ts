import { Type } from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { AuditItem, AuditListQuery } from './audit.schema.ts';

export const adminAudit = {
  list: defineEndpoint(
    'GET /admin/audit',
    'admin',
    'Administração: auditoria',
    'Quem fez o quê, do mais novo ao mais antigo',
    {
      query: AuditListQuery,
      answer: Type.Array(AuditItem),
    },
  ),
};
