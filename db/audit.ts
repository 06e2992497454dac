import type { AuditAction, AuditKind } from '../contracts/audit/audit-actions.ts';
import type { Query } from './database.ts';

export interface Actor {
  readonly id: number | null;
  readonly username: string;
}

/** Who acts when nobody is logged in: the command line, the demo, the program itself. */
export const SYSTEM: Actor = { id: null, username: 'sistema' };

/** Somebody who claims to be a person of ours and could not show it. */
export const STRANGER: Actor = { id: null, username: 'desconhecido' };

/** What somebody did. Never put a secret into `detail`. */
export interface AuditEntry {
  readonly at: number;
  readonly action: AuditAction;
  readonly kind: AuditKind;
  readonly itemId: number | string;
  readonly detail?: string;
}

/** Notes who did what; part of the transaction that does it. */
export async function recordAudit(trx: Query, actor: Actor, entry: AuditEntry): Promise<void> {
  await auditWrite(trx, actor, entry).execute();
}

/** The same for a transaction that writes more with it. */
export function auditWrite(trx: Query, actor: Actor, entry: AuditEntry) {
  return trx.insertInto('audit').values({
    at: entry.at,
    user_id: actor.id,
    user_name: actor.username,
    action: entry.action,
    kind: entry.kind,
    item_id: String(entry.itemId),
    detail: entry.detail ?? '',
  });
}
