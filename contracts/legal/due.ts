import { dateText, dayNumber } from '../belem-time.ts';

/** "vence em 26-11-2026", "vence hoje", "atrasado: venceu em 12-11-2026". */
export function dueText(dueAt: string, now: number): string {
  if (isOverdue(dueAt, now)) return `atrasado: venceu em ${dateText(dueAt)}`;
  return dayNumber(Date.parse(dueAt)) === dayNumber(now) ? 'vence hoje' : `vence em ${dateText(dueAt)}`;
}

export function isOverdue(dueAt: string, now: number): boolean {
  return Date.parse(dueAt) < now;
}
