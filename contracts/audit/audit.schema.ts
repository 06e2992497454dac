import { type Static, Type } from 'typebox';
import { Id, keysOf, Moment, NO_OTHER_PROPERTIES, nullable } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { AUDIT_ACTION_KEYS, AUDIT_KIND_KEYS } from './audit-actions.ts';

/** An audited action. `action` and `kind` are keys of contracts/audit/audit-actions.ts. */
export const AuditItem = Type.Object(
  {
    id: Id,
    at: Moment,
    user: Type.Object(
      {
        id: nullable(Type.Integer({ description: 'null: o próprio sistema, ou alguém que não entrou' })),
        username: Type.String(),
      },
      NO_OTHER_PROPERTIES,
    ),
    // Strings, not enums, so that keys recorded by older versions stay readable.
    action: Type.String(),
    kind: Type.String(),
    itemId: Type.String(),
    detail: Type.String(),
  },
  NO_OTHER_PROPERTIES,
);

export const AuditListQuery = Type.Object(
  {
    user: Type.Optional(Id),
    kind: Type.Optional(keysOf(AUDIT_KIND_KEYS)),
    action: Type.Optional(keysOf(AUDIT_ACTION_KEYS)),
    from: Type.Optional(Moment),
    to: Type.Optional(Type.String({ ...Moment, description: 'Até antes deste momento' })),
    before: Type.Optional(Type.Integer({ ...Id, description: 'O que é mais antigo que este registro' })),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: LIMITS.auditPageMax, default: LIMITS.auditPageDefault }),
    ),
  },
  NO_OTHER_PROPERTIES,
);

export type AuditItem = Static<typeof AuditItem>;
export type AuditListQuery = Static<typeof AuditListQuery>;
