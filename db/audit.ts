import type { AuditAction, AuditKind } from '../contracts/audit/audit-actions.ts';
import type { Connection } from './database.ts';

export interface Actor {
  readonly id: number | null;
  readonly username: string;
  /** True for a part of this program: the clock, automatic publishing, a command. */
  readonly isProgram?: true;
}

/** The actor of changes made without a logged-in user: by the command line, the demo or the program itself. */
export const SYSTEM: Actor = { id: null, username: 'sistema', isProgram: true };

/** The actor of a failed login and of a request without a session: a person who has not proved to be a user. */
export const UNKNOWN_PERSON: Actor = { id: null, username: 'desconhecido' };

/** One audited action. Never put a secret into `detail`. */
export interface AuditEntry {
  readonly at: number;
  readonly action: AuditAction;
  readonly kind: AuditKind;
  readonly itemId: number | string;
  readonly detail?: string;
}

/** Writes an audit row, in the transaction of the audited change if it has one. */
export async function recordAudit(db: Connection, actor: Actor, entry: AuditEntry): Promise<void> {
  await auditWrite(db, actor, entry).execute();
}

/** Writes several audit rows of one actor in one statement. */
export async function recordAudits(
  db: Connection,
  actor: Actor,
  entries: readonly AuditEntry[],
): Promise<void> {
  await db
    .insertInto('audit')
    .values(entries.map((entry) => auditRow(actor, entry)))
    .execute();
}

/** The audit row as a write for `writeTogether`. */
export function auditWrite(db: Connection, actor: Actor, entry: AuditEntry) {
  return db.insertInto('audit').values(auditRow(actor, entry));
}

function auditRow(actor: Actor, entry: AuditEntry) {
  return {
    at: entry.at,
    user_id: actor.id,
    user_name: actor.username,
    action: entry.action,
    kind: entry.kind,
    item_id: String(entry.itemId),
    detail: entry.detail ?? '',
  };
}
