import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { ExportRefused } from './export-refused.ts';

/** Incremented when a program that reads the format would misunderstand a new export. docs/export.md describes it. */
export const EXPORT_FORMAT = 1;
export const EXPORT_MANIFEST = 'manifest.json';
/** Names and types of every file and field of this export. */
export const FORMAT_FILE = 'format.json';
/** Present until the export is complete. */
export const PROGRESS = 'progress.json';

const Count = Type.Integer({ minimum: 0 });

const Manifest = Type.Object({
  format: Type.Literal(EXPORT_FORMAT),
  /** Version of the program that wrote the export. */
  version: Type.String(),
  createdAt: Type.String(),
  /** Origin of the portal. */
  site: Type.String(),
  /** True if personal data was asked for. */
  personal: Type.Boolean(),
  /** False if pictures and documents were left out on purpose. */
  withMedia: Type.Boolean(),
  files: Type.Record(
    Type.String(),
    Type.Object({
      rows: Count,
      sha256: Type.String(),
      /** The highest id ever assigned; 0 for files without generated ids. */
      lastId: Count,
    }),
  ),
  /** Number of pictures and documents, and the ids of those that the media storage did not have. */
  mediaFiles: Count,
  missingMedia: Type.Array(Type.String()),
});

export type ExportManifest = Static<typeof Manifest>;

export function parseExportManifest(text: string): ExportManifest {
  const data: unknown = JSON.parse(text);
  const { format } = (data ?? {}) as { format?: unknown };
  if (typeof format === 'number' && format > EXPORT_FORMAT)
    throw new ExportRefused(`the export has format ${format}; this version reads up to ${EXPORT_FORMAT}`);
  if (!Value.Check(Manifest, data)) throw new ExportRefused('the manifest has an unknown form');
  return data;
}
