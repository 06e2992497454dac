import type { Static } from 'typebox';
import { isoOf, isoOrNull } from '../../contracts/belem-time.ts';
import type { Field, FieldKind, Fields, PlainNames, RowOf } from '../../contracts/fields.ts';
import { splitIds, splitList } from '../../db/list-columns.ts';
import type { FieldError } from '../http/problem.ts';

// Converts between table rows and API objects, driven by the fields of the entity.

type ViewOf<F extends Fields, Name extends keyof F> = { [N in Name]: Static<F[N]['read']> };

/** Returns a function from a row to an object with the named fields. The row may have more columns. */
export function createView<F extends Fields, Name extends PlainNames<F>>(
  fields: F,
  names: readonly Name[],
): (row: Partial<RowOf<F>>) => ViewOf<F, Name> {
  const steps = names.map((name) => ({ name, ...(fields[name] as Field) }));
  return (row) => {
    const columns: Readonly<Record<string, unknown>> = row;
    const view: Partial<Record<Name, unknown>> = {};
    for (const { name, column, kind } of steps) view[name] = answerOf(kind, columns[column ?? '']);
    return view as ViewOf<F, Name>;
  };
}

function answerOf(kind: FieldKind, value: unknown): unknown {
  if (kind === 'flag') return value === 1;
  if (kind === 'keys') return splitList(value as string);
  if (kind === 'ids') return splitIds(value as string);
  if (kind === 'moment') return isoOf(value as number);
  if (kind === 'optional moment') return isoOrNull(value as number | null);
  return value;
}

/**
 * The columns that a write sets by default: the sent value, else the current one, else the default. Values that cannot
 * be stored are added to `errors`.
 */
export function columnsWritten<F extends Fields, Columns extends Partial<RowOf<F>>>(
  fields: F,
  input: object,
  current: object | undefined,
  errors: FieldError[],
): Columns {
  const sent: Readonly<Record<string, unknown>> = { ...input };
  const held: Readonly<Record<string, unknown>> = { ...current };
  const rows = Object.entries(fields).flatMap(([name, { column, kind, write, default: fallback }]) => {
    if (!write || column === null) return [];
    if (sent[name] === undefined) return [[column, current ? held[column] : toStored(kind, fallback)]];
    const isMoment = kind === 'moment' || kind === 'optional moment';
    return [
      [
        column,
        isMoment ? parseMoment(sent[name] as string | null, name, errors) : toStored(kind, sent[name]),
      ],
    ];
  });
  return Object.fromEntries(rows) as Columns;
}

function toStored(kind: FieldKind, value: unknown): unknown {
  if (kind === 'flag') return value ? 1 : 0;
  if (kind === 'keys' || kind === 'ids') return (value as readonly (string | number)[]).join(',');
  return typeof value === 'string' ? value.trim() : value;
}

const EARLIEST_MOMENT = Date.UTC(1970, 0, 1);
const LATEST_MOMENT = Date.UTC(2200, 0, 1);

/** Parses a timestamp: `undefined` means not sent, `null` means removed. */
export function parseMoment(
  value: string | null | undefined,
  field: string,
  errors: FieldError[],
): number | null | undefined {
  if (value === undefined || value === null) return value;
  const moment = Date.parse(value);
  if (Number.isNaN(moment) || moment < EARLIEST_MOMENT || moment > LATEST_MOMENT) {
    errors.push({ field, message: 'Data e hora fora do intervalo aceito.' });
    return undefined;
  }
  return moment;
}

export function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id);
}
