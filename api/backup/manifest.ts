import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { findTooOld, SchemaTooOld } from '../../db/migrate.ts';
import { COPIED_TABLES } from './copied-tables.ts';
import { entryMeaning } from './entry-names.ts';
import { OperationRefused } from './operation-refused.ts';

/** Incremented when an older version could no longer read a new backup. */
export const BACKUP_FORMAT = 1;
export const BACKUP_MANIFEST = 'manifest.json';

const Count = Type.Integer({ minimum: 0 });
const Names = Type.Array(Type.String());

const Table = Type.Object({
  rows: Count,
  /** Empty if there are no rows. */
  columns: Type.Array(Type.String()),
  /** The highest id ever assigned; 0 for tables without generated ids. */
  lastId: Count,
});

const Manifest = Type.Object({
  format: Type.Literal(BACKUP_FORMAT),
  /** Version of the program that wrote the backup; absent before 0.3.0. */
  version: Type.Optional(Type.String()),
  createdAt: Type.String(),
  migrations: Names,
  tables: Type.Partial(
    Type.Object(Object.fromEntries(COPIED_TABLES.map((name) => [name, Table])) as TableSchemas),
    { additionalProperties: false },
  ),
  /** Ids of pictures and documents that were in the database but not in the media folder. */
  missingMedia: Type.Array(Type.String()),
  /** True if pictures were left out on purpose because they are copied separately. */
  withoutMedia: Type.Optional(Type.Boolean()),
  /** SHA-256 of every other entry, by name. */
  checksums: Type.Record(Type.String(), Type.String()),
});

type TableSchemas = Record<(typeof COPIED_TABLES)[number], typeof Table>;

/** The last entry of a backup: the list of its contents. */
export type Manifest = Static<typeof Manifest>;
export type TableRecord = Static<typeof Table>;

export function parseManifest(text: string): Manifest {
  const data: unknown = JSON.parse(text);
  const { format, migrations } = (data ?? {}) as { format?: unknown; migrations?: unknown };
  if (typeof format === 'number' && format > BACKUP_FORMAT) {
    throw new OperationRefused(`the backup has format ${format}; this version reads up to ${BACKUP_FORMAT}`);
  }
  const tooOld = Value.Check(Names, migrations) ? findTooOld(migrations) : undefined;
  if (tooOld) throw new SchemaTooOld('the backup', tooOld);
  if (!Value.Check(Manifest, data)) throw new OperationRefused('the manifest has an unknown form');
  return data;
}

export function manifestRows({ tables }: Manifest): number {
  return Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
}

/** For the last line a command prints. */
export function manifestTotals(manifest: Manifest): string {
  const { checksums, withoutMedia } = manifest;
  const rows = manifestRows(manifest);
  const files = Object.keys(checksums).filter((name) => entryMeaning(name)?.kind === 'media').length;
  return `${rows} rows, ${withoutMedia ? 'without pictures and documents' : `${files} pictures and documents`}`;
}
