import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportFormat } from '../../../../contracts/exports/export-formats.ts';
import type { Database } from '../../../../db/database.ts';
import type { MediaStorage } from '../../../../db/media/storage.ts';
import { chunksOf } from '../../../../db/statements/chunks.ts';
import { streamZip, type ZipEntry } from '../../../../db/zip.ts';
import { type ExportOptions, exportFolder } from '../export-folder.ts';
import type { ExportedFile } from '../export-media.ts';
import { exportGhost } from '../ghost/export-ghost.ts';
import { exportWordPress } from '../wordpress/export-wordpress.ts';
import { writeParts } from './export-parts.ts';

/** Files asked for in the storage at the same time. */
const MAX_LOOKUPS_AT_ONCE = 16;

interface ArchiveOptions extends Pick<ExportOptions, 'now' | 'site' | 'personal'> {
  readonly id: string;
  readonly format: ExportFormat;
  /** Folder for the texts until they are in the archive; media files go there directly. */
  readonly workFolder: string;
  readonly stop: AbortSignal;
}

interface FinishedArchive {
  readonly parts: number;
  readonly bytes: number;
  readonly stories: number;
}

/** Makes an export and stores it as one ZIP file in the media storage. */
export async function storeArchive(
  db: Database,
  storage: MediaStorage,
  { id, format, workFolder, ...options }: ArchiveOptions,
): Promise<FinishedArchive> {
  const root = await mkdtemp(join(workFolder, 'export-'));
  try {
    const folder = join(root, 'content');
    let media: readonly ExportedFile[] = [];
    const addFiles = async (files: readonly ExportedFile[]): Promise<string[]> => {
      const missing = new Set<ExportedFile>();
      for (const some of chunksOf(files, MAX_LOOKUPS_AT_ONCE))
        await Promise.all(
          some.map(async (file) => {
            if (!(await storage.has(file.key))) missing.add(file);
          }),
        );
      media = files.filter((file) => !missing.has(file));
      return [...missing].map((file) => file.id);
    };
    const stories = await writeFormat(db, storage, format, {
      ...options,
      folder,
      addFiles,
      say: () => undefined,
    });
    const stored = await writeParts(storage, id, streamZip(entriesOf(storage, folder, media), options.now));
    return { ...stored, stories };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function writeFormat(
  db: Database,
  storage: MediaStorage,
  format: ExportFormat,
  options: ExportOptions,
): Promise<number> {
  if (format === 'wordpress') return (await exportWordPress(db, storage, options)).stories;
  if (format === 'ghost') return (await exportGhost(db, storage, options)).stories;
  return (await exportFolder(db, storage, options)).files['news.jsonl']?.rows ?? 0;
}

async function* entriesOf(
  storage: MediaStorage,
  folder: string,
  media: readonly ExportedFile[],
): AsyncGenerator<ZipEntry> {
  for (const name of (await readdir(folder)).sort())
    yield { name, read: () => createReadStream(join(folder, name)) as AsyncIterable<Buffer> };
  for (const { key, path } of media) {
    const bytes = await storage.read(key);
    // Deleted since the list was made.
    if (bytes) yield { name: path, bytes };
  }
}
