import { isoOf } from '../../../contracts/belem-time.ts';
import { splitIds, splitList } from '../../../db/list-columns.ts';
import type { Row } from '../snapshot.ts';
import type { ValueKind } from './export-decisions.ts';
import type { ExportedColumn } from './exported-tables.ts';

// Converts rows of a table to lines of an export and back, without loss.

export function exportedLine(row: Row, columns: readonly ExportedColumn[]): string {
  const item = Object.fromEntries(
    columns.map(({ name, column, kind }) => [name, exportedValue(kind, row[column])]),
  );
  return `${JSON.stringify(item)}\n`;
}

/** The row of a line. Columns that the export left out become empty. */
export function parseExportedRow(line: string, columns: readonly ExportedColumn[]): Row {
  const item = JSON.parse(line) as Row;
  return Object.fromEntries(
    columns.map(({ name, column, kind }) => [
      column,
      Object.hasOwn(item, name) ? storedValue(kind, item[name]) : EMPTY_VALUES[kind],
    ]),
  );
}

function exportedValue(kind: ValueKind, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (kind === 'flag') return value === 1;
  if (kind === 'moment') return isoOf(value as number);
  if (kind === 'keys') return splitList(value as string);
  if (kind === 'ids') return splitIds(value as string);
  if (kind === 'json') return JSON.parse(value as string, omitSecrets) as unknown;
  return value;
}

/** The key of IndexNow belongs to the hosts of this installation. An import has none, so IndexNow is off there. */
function omitSecrets(name: string, value: unknown): unknown {
  return name === 'indexNowKey' ? undefined : value;
}

function storedValue(kind: ValueKind, value: unknown): unknown {
  if (value === null) return null;
  if (kind === 'flag') return value === true ? 1 : 0;
  if (kind === 'moment') return Date.parse(value as string);
  if (kind === 'keys' || kind === 'ids') return (value as (string | number)[]).join(',');
  if (kind === 'json') return JSON.stringify(value);
  return value;
}

const EMPTY_VALUES: Readonly<Record<ValueKind, string | number | null>> = {
  text: '',
  integer: null,
  flag: 0,
  moment: null,
  keys: '',
  ids: '',
  json: null,
};
