import type { AuditAction } from '../../../contracts/audit/audit-actions.ts';
import type { AuditEntry } from '../../../db/audit.ts';

/** An audit entry about an account, identified by its e-mail; never by what was typed into the login form. */
export function accountAudit(
  action: AuditAction,
  account: { readonly id: number; readonly email: string },
  at: number,
): AuditEntry {
  return { at, action, kind: 'user', itemId: account.id, detail: account.email };
}
