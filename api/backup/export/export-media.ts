import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Connection } from '../../../db/database.ts';
import type { MediaStorage } from '../../../db/media/storage.ts';
import { documentKey, masterKey, originalKey, spokenKey } from '../../../db/media/storage.ts';
import { throwIfStopped } from './export-refused.ts';

/** A picture or document: its storage key and its path in the export. */
export interface ExportedFile {
  readonly id: string;
  readonly key: string;
  readonly path: string;
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
};

export function pictureFile(id: string, mime: string): string {
  return `${id}.${ENDINGS[mime] ?? 'bin'}`;
}

export function documentFile(id: string): string {
  return `${id}.pdf`;
}

/** The picture before its crop. */
export function exportedOriginalFile(id: string): string {
  return `${id}.original`;
}

export function recordingFile(id: string): string {
  return `${id}.audio`;
}

/** Every picture, also before its crop, every document and every recording. */
export async function exportedFiles(db: Connection, pathOf: MediaPaths): Promise<ExportedFile[]> {
  const pictures = await db.selectFrom('media').select(['id', 'mime', 'edit']).orderBy('id').execute();
  const documents = await db.selectFrom('document').select('id').orderBy('id').execute();
  const recordings = pathOf.recording
    ? await db.selectFrom('spoken_file').select('id').orderBy('id').execute()
    : [];
  return [
    ...pictures.flatMap(({ id, mime, edit }) => [
      { id, key: masterKey(id), path: pathOf.picture(pictureFile(id, mime)) },
      ...(edit === null || !pathOf.original
        ? []
        : [{ id, key: originalKey(id), path: pathOf.original(exportedOriginalFile(id)) }]),
    ]),
    ...documents.map(({ id }) => ({
      id,
      key: documentKey(id),
      path: pathOf.document(documentFile(id)),
    })),
    ...recordings.map(({ id }) => ({
      id,
      key: spokenKey(id),
      path: pathOf.recording?.(recordingFile(id)) ?? '',
    })),
  ];
}

/**
 * Where files are in the export. Without `original` pictures are exported only as they are shown; `recording` is given if
 * the export has the bulletins that are spoken.
 */
interface MediaPaths {
  readonly picture: (name: string) => string;
  readonly document: (name: string) => string;
  readonly original?: (name: string) => string;
  readonly recording?: (name: string) => string;
}

export const OWN_PATHS: MediaPaths = {
  picture: (name) => `media/${name}`,
  document: (name) => `media/${name}`,
  original: (name) => `media/${name}`,
  recording: (name) => `media/${name}`,
};

const REPORT_EVERY = 1_000;

interface CopyOptions {
  readonly folder: string;
  readonly say: (line: string) => void;
  readonly stop?: AbortSignal;
  readonly addFiles?: (files: readonly ExportedFile[]) => Promise<string[]>;
}

/** Copies the files that the folder does not have yet. Returns the ids of those missing from the storage. */
export async function copyFiles(
  storage: Pick<MediaStorage, 'read'>,
  files: readonly ExportedFile[],
  { folder, say, stop, addFiles }: CopyOptions,
): Promise<string[]> {
  if (addFiles) return await addFiles(files);
  const missing: string[] = [];
  for (const [index, { id, key, path }] of files.entries()) {
    throwIfStopped(stop);
    const target = join(folder, path);
    if (!(await fileExists(target))) {
      const bytes = await storage.read(key);
      if (bytes) await writeWhole(target, bytes);
      else missing.push(id);
    }
    if ((index + 1) % REPORT_EVERY === 0) say(`pictures and documents: ${index + 1} of ${files.length}`);
  }
  for (const id of missing) say(`Warning: the file ${id} is not in the media storage and not in the export`);
  say(`pictures and documents: ${files.length - missing.length}`);
  return missing;
}

/** A file gets its name only when it is complete, so that a resumed export can trust every name. */
export async function writeWhole(target: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await writeFile(`${target}.part`, bytes, { mode: 0o600 });
  await rename(`${target}.part`, target);
}

export async function fileExists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  );
}
