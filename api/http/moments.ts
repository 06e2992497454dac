import type { FieldError } from './problem.ts';

const EARLIEST = Date.UTC(1970, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

/** Reads a moment that was sent: `undefined` not sent, `null` taken away. */
export function momentOf(
  value: string | null | undefined,
  field: string,
  errors: FieldError[],
): number | null | undefined {
  if (value === undefined || value === null) return value;
  const moment = Date.parse(value);
  if (Number.isNaN(moment) || moment < EARLIEST || moment > LATEST) {
    errors.push({ field, message: 'Data e hora fora do intervalo aceito.' });
    return undefined;
  }
  return moment;
}

export function isoOf(moment: number): string {
  return new Date(moment).toISOString();
}

export function isoOrNull(moment: number | null): string | null {
  return moment === null ? null : isoOf(moment);
}
