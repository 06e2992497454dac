import { AUDIT_ACTIONS } from '../../contracts/audit/audit-actions.ts';
import { DAY_MS } from '../../contracts/durations.ts';
import type { AccountEvent } from '../../contracts/users/user.schema.ts';

/** Equal consecutive events as one row. */
export interface ActivityRow {
  readonly text: string;
  readonly count: number;
  /** The time of the newest event. */
  readonly at: string;
  readonly by: string | null;
}

const STRANGE: readonly string[] = ['login-failed', 'login-locked'];

export function activityRows(events: readonly AccountEvent[]): ActivityRow[] {
  const rows: ActivityRow[] = [];
  for (const { at, action, by } of events) {
    const text = AUDIT_ACTIONS.find(({ key }) => key === action)?.name ?? action;
    const last = rows.at(-1);
    if (last?.text === text && last.by === by) rows[rows.length - 1] = { ...last, count: last.count + 1 };
    else rows.push({ text, count: 1, at, by });
  }
  return rows;
}

/** When the account was last locked after too many failed logins, within a week; undefined: it was not. */
export function lockedAt(events: readonly AccountEvent[], now: number): string | undefined {
  const weekAgo = now - 7 * DAY_MS;
  return events.find(({ action, at }) => action === 'login-locked' && Date.parse(at) > weekAgo)?.at;
}

/** An event that the user should check, such as a failed login. */
export function isStrange({ text }: Pick<ActivityRow, 'text'>): boolean {
  return AUDIT_ACTIONS.some(({ key, name }) => name === text && STRANGE.includes(key));
}
