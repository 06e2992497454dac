import type { ReadExternal } from '../../api/http/guarded-client.ts';
import { FetchRefused } from '../../api/media/fetch/fetch-refused.ts';

import { ImageRefused } from '../../api/media/images/image-intake.ts';
import type { createMediaStore } from '../../api/media/media.store.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { cutText } from '../../contracts/rich-text/excerpts/cut-text.ts';
import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';
import { SYSTEM } from '../../db/audit.ts';
import type { Connection, Database } from '../../db/database.ts';
import type { Archive, ArchiveFile } from '../../ingest/archives/archive.ts';
import { fileName } from '../../ingest/archives/players.ts';
import type { ImportReport } from './import-report.ts';

interface FilesOptions {
  readonly db: Database;
  readonly archive: Archive;
  readonly media: ReturnType<typeof createMediaStore>;
  readonly fetchFile: ReadExternal;
  readonly now: () => number;
  readonly report: ImportReport;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Pictures of the old library that are not imported yet. */
export async function waitingFiles({ query }: Database, { source, files }: Archive): Promise<ArchiveFile[]> {
  const rows = await query
    .selectFrom('import_item')
    .select('source_id')
    .where('source', '=', source)
    .where('kind', '=', 'media')
    .execute();
  const known = new Set(rows.map(({ source_id }) => source_id));
  return files.filter(({ kind, id }) => kind === 'picture' && !known.has(id));
}

/**
 * Imports the pictures of the old library with their descriptions. It runs after the pictures of the stories: a picture
 * that a story shows is already in the library and only gets missing description and credit.
 */
export async function importFiles(options: FilesOptions): Promise<void> {
  const { db, archive, media, fetchFile, now, report, onProgress } = options;
  const waiting = await waitingFiles(db, archive);
  for (const [index, file] of waiting.entries()) {
    let [state, detail]: ['imported' | 'skipped', string] = ['imported', ''];
    try {
      const shown = await copyOf(db.query, file.url);
      const id = shown ?? (await media.add((await fetchFile(file.url)).bytes, fileName(file.url), SYSTEM)).id;
      if (shown === undefined) report.counts.files += 1;
      await describe(id, file);
      detail = id;
    } catch (error) {
      if (!(error instanceof FetchRefused) && !(error instanceof ImageRefused)) throw error;
      report.failedPictures.add(error.reason, file.url);
      [state, detail] = ['skipped', error.reason];
    }
    await db.query
      .insertInto('import_item')
      .values({
        source: archive.source,
        kind: 'media',
        source_id: file.id,
        hash: '',
        our_id: null,
        state,
        detail,
        at: now(),
      })
      .execute();
    onProgress?.(index + 1, waiting.length);
  }

  async function describe(id: string, file: ArchiveFile): Promise<void> {
    const { alt, credit } = await media.requireMedia(id);
    const change = {
      ...(alt === '' && file.alt !== '' && { alt: shortened(file.alt, LIMITS.alt) }),
      ...(credit === '' && file.credit !== '' && { credit: shortened(file.credit, LIMITS.shortText) }),
    };
    if (Object.keys(change).length > 0) await media.update(id, change, undefined, SYSTEM);
  }
}

/** The stored copy of an external address. */
async function copyOf(db: Connection, url: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('external_image')
    .select('media_id')
    .where('url', '=', url)
    .executeTakeFirst();
  return row?.media_id ?? undefined;
}

function shortened(text: string, max: number): string {
  return cutText(richTextToPlain(text).replace(/\s+/g, ' ').trim(), max);
}
