import { Type } from 'typebox';
import { call } from '../http/endpoint.ts';
import { AuditItem, AuditListQuery } from './audit.schema.ts';

export const adminAudit = {
  list: call(
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
