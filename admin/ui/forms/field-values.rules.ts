import type { Static, TSchema } from 'typebox';
import { type FormField, type FormFields, limitsOf, type WritableNames } from '../../../contracts/fields.ts';
import type { FieldErrors } from './use-form.ts';

type WrittenValue<Row> = Row extends { write: infer Schema extends TSchema } ? Static<Schema> : never;

/** The values of a form: those of a write, except that numbers are texts while they are typed. */
export type FormValues<F extends FormFields> = {
  readonly [Name in WritableNames<F>]: F[Name] extends { control: { as: 'number' } }
    ? string
    : WrittenValue<F[Name]>;
};
/** The fields of a form in the format of a write. */
export type FormBody<F extends FormFields> = { [Name in WritableNames<F>]: WrittenValue<F[Name]> };

/** The values of a new item. */
export function emptyOf<F extends FormFields>(fields: F): FormValues<F> {
  return mapRows(fields, (row) => typed(row, row.default === undefined ? '' : row.default)) as FormValues<F>;
}

/** The values of an existing item. */
export function valuesOf<F extends FormFields>(fields: F, item: FormBody<F>): FormValues<F> {
  return mapRows(fields, (row, name) => typed(row, item[name])) as FormValues<F>;
}

/** The body of a write. Texts of one line are trimmed. */
export function bodyOf<F extends FormFields>(fields: F, values: FormValues<F>): FormBody<F> {
  return mapRows(fields, (row, name) => {
    const value: unknown = values[name];
    if (row.control?.as === 'number') return Number(value);
    return typeof value === 'string' && row.control?.as !== 'lines' ? value.trim() : value;
  }) as FormBody<F>;
}

/** Errors of the values by their fields: required fields that are empty, and numbers out of range. */
export function errorsOf<F extends FormFields>(fields: F, values: FormValues<F>): FieldErrors {
  const errors = mapRows(fields, (row, name) => errorOf(row, values[name]));
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error)) as FieldErrors;
}

function errorOf({ missing, control, write }: FormField, value: unknown): string | undefined {
  const isEmpty =
    typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
  if (missing !== undefined && isEmpty) return missing;
  if (control?.as !== 'number' || !write) return undefined;
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = limitsOf(write);
  const number = Number(value);
  const isInRange = Number.isInteger(number) && number >= minimum && number <= maximum;
  return isInRange ? undefined : `Use um número de ${minimum} a ${maximum}.`;
}

function typed({ control }: FormField, value: unknown): unknown {
  return control?.as === 'number' ? String(value) : value;
}

function mapRows<F extends FormFields>(
  fields: F,
  mapped: (row: FormField, name: WritableNames<F>) => unknown,
): Record<string, unknown> {
  const rows = Object.entries(fields).filter(([, { write }]) => write);
  return Object.fromEntries(rows.map(([name, row]) => [name, mapped(row, name as WritableNames<F>)]));
}
