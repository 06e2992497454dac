import { dayStart, parseDay } from '../../../contracts/belem-time.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { type FieldError, problems } from '../../http/problem.ts';

/** Day numbers in Belém, both inclusive (contracts/belem-time.ts). */
export interface DayPeriod {
  readonly from: number;
  readonly to: number;
}

/** Parses a period, or throws a problem that names the wrong fields. */
export function parsePeriod(sent: { readonly from: string; readonly to: string }): DayPeriod {
  const errors: FieldError[] = [];
  const from = parseDayField(sent.from, 'from', errors);
  const to = parseDayField(sent.to, 'to', errors);
  if (errors.length === 0 && to < from) {
    errors.push({ field: 'to', message: 'O último dia não pode vir antes do primeiro.' });
  }
  if (to - from >= LIMITS.reportDays) {
    errors.push({ field: 'to', message: `O período pode ter no máximo ${LIMITS.reportDays} dias.` });
  }
  if (errors.length > 0) throw problems.invalid(errors);
  return { from, to };
}

/** Parses a single day, or throws a problem. */
export function parseReportDay(sent: string): number {
  const errors: FieldError[] = [];
  const day = parseDayField(sent, 'day', errors);
  if (errors.length > 0) throw problems.invalid(errors);
  return day;
}

function parseDayField(text: string, field: string, errors: FieldError[]): number {
  const day = parseDay(text);
  if (day === undefined) errors.push({ field, message: 'Este dia não existe.' });
  return day ?? Number.NaN;
}

export function daysInPeriod({ from, to }: DayPeriod): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The period of the same length just before. */
export function periodBefore({ from, to }: DayPeriod): DayPeriod {
  return { from: from - (to - from + 1), to: from - 1 };
}

/** The period in milliseconds; `end` is exclusive. */
export function momentsOf({ from, to }: DayPeriod): { readonly start: number; readonly end: number } {
  return { start: dayStart(from), end: dayStart(to + 1) };
}
