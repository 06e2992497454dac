import { join } from 'node:path';
import { VERSION } from '../../../config/version.ts';
import type { Database } from '../../../db/database.ts';
import type { MediaStorage } from '../../../db/media/storage.ts';
import { readLastId } from '../snapshot.ts';
import { checksumOf, closeExportFolder, openExportFolder, tableFile, writeTable } from './export-files.ts';
import { EXPORT_FORMAT, EXPORT_MANIFEST, type ExportManifest, FORMAT_FILE } from './export-manifest.ts';
import { copyFiles, type ExportedFile, exportedFiles, OWN_PATHS, writeWhole } from './export-media.ts';
import { type ExportedTable, exportedTables } from './exported-tables.ts';

export interface ExportOptions {
  readonly folder: string;
  readonly now: number;
  /** Origin of the portal. */
  readonly site: string;
  /** Includes readers' messages, e-mails of authors, and contacts of advertisers. */
  readonly personal: boolean;
  readonly withoutMedia?: boolean;
  readonly say: (line: string) => void;
  readonly stop?: AbortSignal;
  /** Takes the media files instead of copying them into the folder. Returns the ids of missing ones. */
  readonly addFiles?: (files: readonly ExportedFile[]) => Promise<string[]>;
}

/**
 * Writes all content into a folder of JSON Lines and media files. Tables are read in pages while the portal runs: those
 * that refer to others first, so that the items they refer to are still read. An interrupted export continues where it
 * was when it is started again with the same folder.
 */
export async function exportFolder(
  db: Database,
  storage: MediaStorage,
  options: ExportOptions,
): Promise<ExportManifest> {
  const { folder, now, site, personal, withoutMedia = false, say, stop } = options;
  const tables = exportedTables(personal);
  await openExportFolder(folder, EXPORT_MANIFEST, { as: 'portal', version: VERSION, personal, withoutMedia });
  for (const table of tables.toReversed()) {
    await writeTable(db.query, folder, table, stop);
    say(`${table.file}: written`);
  }
  const files = withoutMedia ? [] : await exportedFiles(db.query, OWN_PATHS);
  const missingMedia = await copyFiles(storage, files, options);
  await writeWhole(join(folder, FORMAT_FILE), `${JSON.stringify(formatOf(tables), null, 2)}\n`);
  const records: ExportManifest['files'] = {};
  for (const table of tables) {
    const { rows, sha256 } = await checksumOf(tableFile(folder, table));
    const lastId = await readLastId(db.query, db.engine, table.table);
    records[`${table.file}.jsonl`] = { rows, sha256, lastId };
  }
  const manifest: ExportManifest = {
    format: EXPORT_FORMAT,
    version: VERSION,
    createdAt: new Date(now).toISOString(),
    site,
    personal,
    withMedia: !withoutMedia,
    files: records,
    mediaFiles: files.length - missingMedia.length,
    missingMedia,
  };
  // The last file: an export with a manifest is complete.
  await writeWhole(join(folder, EXPORT_MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  await closeExportFolder(folder);
  return manifest;
}

/** The description of every file and field, for programs and people who read the export. */
function formatOf(tables: readonly ExportedTable[]): object {
  return {
    format: EXPORT_FORMAT,
    files: Object.fromEntries(
      tables.map(({ file, title, columns }) => [
        `${file}.jsonl`,
        {
          title,
          fields: Object.fromEntries(
            columns.map(({ name, kind, label }) => [name, { type: kind, ...(label !== '' && { label }) }]),
          ),
        },
      ]),
    ),
  };
}

export function exportTotals({ files, mediaFiles, withMedia }: ExportManifest): string {
  const rows = Object.values(files).reduce((sum, file) => sum + file.rows, 0);
  const stories = files['news.jsonl']?.rows ?? 0;
  const media = withMedia ? `${mediaFiles} pictures and documents` : 'without pictures and documents';
  return `${stories} stories, ${rows} rows, ${media}`;
}
