import { ENTITIES, type Entity } from '../../../contracts/entities.ts';
import { ENTITY_KINDS } from '../../../contracts/entity-lists.ts';
import type { Field, FieldKind, Fields } from '../../../contracts/fields.ts';
import { COPIED_TABLES, type CopiedTable } from '../copied-tables.ts';
import {
  type DescribedTable,
  EXPORT_DECISIONS,
  type ExportDecision,
  type ValueKind,
} from './export-decisions.ts';

const decisionsHere: Readonly<Partial<Record<CopiedTable, ExportDecision>>> = EXPORT_DECISIONS;

export interface ExportedColumn {
  readonly column: string;
  /** The name in the export. */
  readonly name: string;
  readonly kind: ValueKind;
  /** True if the column is left out unless personal data was asked for. */
  readonly personal: boolean;
  /** Its label in the forms; empty if no form shows it. */
  readonly label: string;
}

export interface ExportedTable {
  readonly table: CopiedTable;
  /** The name of its file without the extension. */
  readonly file: string;
  readonly title: string;
  readonly key: readonly string[];
  readonly columns: readonly ExportedColumn[];
  readonly onRequest: boolean;
}

const KINDS: Readonly<Record<FieldKind, ValueKind>> = {
  id: 'integer',
  text: 'text',
  keys: 'keys',
  ids: 'ids',
  integer: 'integer',
  flag: 'flag',
  moment: 'moment',
  'optional moment': 'moment',
  // Only numbers are stored for these: the id of another item.
  computed: 'integer',
};

/** The tables of an export, each after those it refers to. */
export const EXPORTED_TABLES: readonly ExportedTable[] = COPIED_TABLES.flatMap((table) => {
  const decision = decisionsHere[table];
  if (decision) return decision === 'never' ? [] : [describedTable(table, decision)];
  return entityTable(table);
});

/** The files of an export: without personal data those that are given only on request are left out. */
export function exportedTables(personal: boolean): readonly ExportedTable[] {
  return EXPORTED_TABLES.filter(({ onRequest }) => personal || !onRequest).map((table) => ({
    ...table,
    columns: table.columns.filter((column) => personal || !column.personal),
  }));
}

function entityTable(table: CopiedTable): ExportedTable[] {
  const kind = ENTITY_KINDS.find((one) => ENTITIES[one].table === table);
  const entity: Entity | undefined = kind && ENTITIES[kind];
  if (!kind || !entity?.fields || entity.exported === 'never') return [];
  const columns = columnsOf(entity.fields);
  const onRequest = entity.exported === 'on request';
  return [{ table, file: kind, title: entity.name, key: ['id'], columns, onRequest }];
}

function describedTable(
  table: CopiedTable,
  { file, title, key, columns, personal = [], onRequest }: DescribedTable,
): ExportedTable {
  const exported = Object.entries(columns).flatMap(([column, kind]): ExportedColumn[] =>
    kind === 'never'
      ? []
      : [{ column, name: camelCase(column), kind, personal: personal.includes(column), label: '' }],
  );
  return { table, file, title, key, columns: exported, onRequest: onRequest === true };
}

/** A column that two fields share is written once, under the name of the first. */
function columnsOf(fields: Fields): ExportedColumn[] {
  const columns = new Map<string, ExportedColumn>();
  for (const [name, field] of Object.entries(fields)) {
    const { column, kind, label = '' } = field;
    if (column === null || columns.has(column)) continue;
    columns.set(column, {
      column,
      name: kind === 'computed' ? camelCase(column) : name,
      kind: KINDS[kind],
      personal: isPrivate(field),
      label,
    });
  }
  return [...columns.values()];
}

/**
 * Personal data that readers see, such as the credit of a picture, is content and always exported. The id of an author
 * identifies no person by itself: the names of authors are in a file of their own.
 */
function isPrivate({ personal, shown, kind }: Field): boolean {
  return personal === true && kind !== 'computed' && (shown === 'admin' || shown === 'nobody');
}

function camelCase(column: string): string {
  return column.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
