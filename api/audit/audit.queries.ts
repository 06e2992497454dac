import type { AuditItem } from '../../contracts/audit/audit.schema.ts';
import type { AuditAction, AuditKind } from '../../contracts/audit/audit-actions.ts';
import { isoOf } from '../../contracts/belem-time.ts';
import type { Connection } from '../../db/database.ts';

interface AuditFilter {
  readonly user?: number | undefined;
  readonly kind?: AuditKind | undefined;
  readonly action?: AuditAction | undefined;
  readonly from?: number | undefined;
  /** Exclusive end. */
  readonly to?: number | undefined;
  /** Only entries after this one in the list, that is, older ones. */
  readonly before?: number | undefined;
}

/** Newest first, by time and then by id, in the order of the indexes. */
export async function listAudit(db: Connection, filter: AuditFilter, limit: number): Promise<AuditItem[]> {
  const rows = await auditQuery(db, filter, limit).execute();
  return rows.map((row) => ({
    id: row.id,
    at: isoOf(row.at),
    user: { id: row.user_id, username: row.user_name },
    action: row.action,
    kind: row.kind,
    itemId: row.item_id,
    detail: row.detail,
  }));
}

function auditQuery(db: Connection, { user, kind, action, from, to, before }: AuditFilter, limit: number) {
  return db
    .selectFrom('audit')
    .selectAll()
    .$if(user !== undefined, (query) => query.where('user_id', '=', user as number))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as AuditKind))
    .$if(action !== undefined, (query) => query.where('action', '=', action as AuditAction))
    .$if(from !== undefined, (query) => query.where('at', '>=', from as number))
    .$if(to !== undefined, (query) => query.where('at', '<', to as number))
    .$if(before !== undefined, (query) =>
      query.where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('at', 'id'),
          '<',
          selectFrom('audit as last')
            .select(['last.at', 'last.id'])
            .where('last.id', '=', before as number)
            .$asTuple('at', 'id'),
        ),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}
