import { AUDIT_ACTIONS } from '../../contracts/audit/audit-actions.ts';
import { DAY_MS } from '../../contracts/durations.ts';
import type { AccountEvent } from '../../contracts/users/user.schema.ts';

/** Equal consecutive events as one row. */
export interface ActivityRow {
  /** A key of `AUDIT_ACTIONS`, or one of a newer version. */
  readonly action: string;
  readonly text: string;
  readonly count: number;
  /** The time of the newest event. */
  readonly at: string;
  readonly by: string | null;
}

const SUSPICIOUS_ACTIONS: readonly string[] = ['login-failed', 'login-locked'];

export function activityRows(events: readonly AccountEvent[]): ActivityRow[] {
  const rows: ActivityRow[] = [];
  for (const { at, action, by } of events) {
    const text = AUDIT_ACTIONS.find(({ key }) => key === action)?.name ?? action;
    const last = rows.at(-1);
    if (last?.action === action && last.by === by) rows[rows.length - 1] = { ...last, count: last.count + 1 };
    else rows.push({ action, text, count: 1, at, by });
  }
  return rows;
}

/** When the account was last locked after too many failed logins; undefined if that was not within the last week. */
export function lockedAt(events: readonly AccountEvent[], now: number): string | undefined {
  const weekAgo = now - 7 * DAY_MS;
  return events.find(({ action, at }) => action === 'login-locked' && Date.parse(at) > weekAgo)?.at;
}

/** True if the user should check the event, such as a failed login. */
export function isSuspicious({ action }: Pick<ActivityRow, 'action'>): boolean {
  return SUSPICIOUS_ACTIONS.includes(action);
}
