import type { AuditListQuery } from '../../contracts/audit/audit.schema.ts';
import { AUDIT_ACTION_KEYS, AUDIT_KIND_KEYS } from '../../contracts/audit/audit-actions.ts';
import { momentOf } from '../../contracts/belem-time.ts';
import { DAY_MS } from '../../contracts/durations.ts';

/** The names of the filters in the address. */
export const FILTERS = {
  person: 'pessoa',
  kind: 'tipo',
  action: 'acao',
  first: 'de',
  last: 'ate',
} as const;

/** The query of an address; invalid values are left out. */
export function auditListQuery(get: (name: string) => string): AuditListQuery {
  const user = Number(get(FILTERS.person));
  const kind = AUDIT_KIND_KEYS.find((key) => key === get(FILTERS.kind));
  const action = AUDIT_ACTION_KEYS.find((key) => key === get(FILTERS.action));
  const from = momentOf(get(FILTERS.first), '00:00');
  const to = afterDay(get(FILTERS.last));
  return {
    ...(Number.isSafeInteger(user) && user > 0 && { user }),
    ...(kind && { kind }),
    ...(action && { action }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** The first moment after a day, because the day is included as a whole. */
function afterDay(day: string): string | undefined {
  const start = momentOf(day, '00:00');
  return start && new Date(Date.parse(start) + DAY_MS).toISOString();
}
