import type { AuditAction } from '../../../contracts/audit/audit-actions.ts';
import type { AuditEntry } from '../../../db/audit.ts';

/** What happened to an account, told by its address; never by what was typed. */
export function accountAudit(
  action: AuditAction,
  account: { readonly id: number; readonly email: string },
  at: number,
): AuditEntry {
  return { at, action, kind: 'user', itemId: account.id, detail: account.email };
}
