import { dayStart, readDay } from '../../../contracts/belem-time.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { type FieldError, problems } from '../../http/problem.ts';

/** Days in Belém, both included (contracts/belem-time.ts). */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** Reads a period that was sent, or refuses it with what is wrong. */
export function periodOf(sent: { readonly from: string; readonly to: string }): Period {
  const errors: FieldError[] = [];
  const from = readField(sent.from, 'from', errors);
  const to = readField(sent.to, 'to', errors);
  if (errors.length === 0 && to < from) {
    errors.push({ field: 'to', message: 'O último dia não pode vir antes do primeiro.' });
  }
  if (to - from >= LIMITS.reportDays) {
    errors.push({ field: 'to', message: `O período pode ter no máximo ${LIMITS.reportDays} dias.` });
  }
  if (errors.length > 0) throw problems.invalid(errors);
  return { from, to };
}

/** Reads a single day that was sent, or refuses it. */
export function dayOf(sent: string): number {
  const errors: FieldError[] = [];
  const day = readField(sent, 'day', errors);
  if (errors.length > 0) throw problems.invalid(errors);
  return day;
}

function readField(text: string, field: string, errors: FieldError[]): number {
  const day = readDay(text);
  if (day === undefined) errors.push({ field, message: 'Este dia não existe.' });
  return day ?? Number.NaN;
}

export function daysIn({ from, to }: Period): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** As many days, just before. */
export function periodBefore({ from, to }: Period): Period {
  return { from: from - (to - from + 1), to: from - 1 };
}

/** From its first moment up to, and without, the moment after its last. */
export function momentsOf({ from, to }: Period): { readonly start: number; readonly end: number } {
  return { start: dayStart(from), end: dayStart(to + 1) };
}
