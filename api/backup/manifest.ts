import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { BackupRefused } from './backup-refused.ts';
import { COPIED_TABLES } from './copied-tables.ts';
import { meaningOf } from './entry-names.ts';

/** Raised when an older program could no longer read what is written. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

const Count = Type.Integer({ minimum: 0 });

const Table = Type.Object({
  rows: Count,
  /** Empty where there are no rows. */
  columns: Type.Array(Type.String()),
  /** The highest id ever given out; 0 where the database gives out none. */
  lastId: Count,
});

const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  createdAt: Type.String(),
  migrations: Type.Array(Type.String()),
  tables: Type.Partial(
    Type.Object(Object.fromEntries(COPIED_TABLES.map((name) => [name, Table])) as TableSchemas),
    { additionalProperties: false },
  ),
  /** Pictures and documents that were known to the database but not in the media folder. */
  missingMedia: Type.Array(Type.String()),
  /** True: it holds no pictures on purpose; they are copied by themselves. */
  withoutMedia: Type.Optional(Type.Boolean()),
  /** SHA-256 of everything else in the file, by name. */
  checksums: Type.Record(Type.String(), Type.String()),
});

type TableSchemas = Record<(typeof COPIED_TABLES)[number], typeof Table>;

/** The last entry of a backup: what has to be in it. */
export type Manifest = Static<typeof Manifest>;
export type TableSummary = Static<typeof Table>;

export function parseManifest(text: string): Manifest {
  const data: unknown = JSON.parse(text);
  const format: unknown = (data as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > FORMAT) {
    throw new BackupRefused(`the backup has format ${format}; this version reads up to ${FORMAT}`);
  }
  if (!Value.Check(Manifest, data)) throw new BackupRefused('the manifest has an unknown form');
  return data;
}

/** For the last line of a command. */
export function totalsOf({ tables, checksums, withoutMedia }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const files = Object.keys(checksums).filter((name) => meaningOf(name)?.kind === 'media').length;
  return `${rows} rows, ${withoutMedia ? 'without pictures and documents' : `${files} pictures and documents`}`;
}
