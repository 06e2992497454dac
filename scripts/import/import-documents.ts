import type { ReadExternal } from '../../api/http/guarded-client.ts';
import type { createDocumentStore } from '../../api/media/documents/document.store.ts';
import { FetchRefused } from '../../api/media/fetch/fetch-refused.ts';

import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { documentPath } from '../../contracts/documents/attachments.ts';
import { SYSTEM } from '../../db/audit.ts';
import type { Connection, Database } from '../../db/database.ts';
import type { Archive } from '../../ingest/archives/archive.ts';
import { fileRefusal, pdfRefusal } from '../../ingest/documents/pdf-refusal.ts';
import type { ImportReport } from './import-report.ts';
import { createDocumentFinder, type DocumentFinder, linkedDocumentName } from './linked-documents.ts';

interface DocumentsOptions {
  readonly db: Database;
  readonly archive: Archive;
  readonly documents: ReturnType<typeof createDocumentStore>;
  readonly fetchFile: ReadExternal;
  readonly report: ImportReport;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Concurrent requests to the old site, so that it is not overloaded. */
const AT_ONCE = 4;
const STORIES_PER_READ = 200;
/** A story that was saved meanwhile is read again. */
const ATTEMPTS = 5;

type Refusal = NonNullable<ReturnType<typeof fileRefusal> | ReturnType<typeof pdfRefusal>>;

const REFUSALS: Readonly<Record<Refusal, string>> = {
  empty: 'arquivo vazio',
  type: 'não é um PDF',
  'too-large': 'grande demais',
  incomplete: 'PDF incompleto',
  locked: 'PDF com senha',
};

/** Addresses of the old site's PDFs that imported stories link to, each with those stories. */
async function waitingDocuments(db: Database, archive: Archive): Promise<Map<string, number[]>> {
  const finder = createDocumentFinder(archive);
  const waiting = new Map<string, number[]>();
  for (let after = 0; ; ) {
    const stories = await importedStories(db.query, archive.source, after);
    for (const story of stories)
      for (const address of finder.waitingIn(story))
        waiting.set(address, [...(waiting.get(address) ?? []), story.id]);
    const last = stories.at(-1);
    if (!last) return waiting;
    after = last.id;
  }
}

/** For a dry run: the number of PDFs that a real run would fetch, for stories already imported and for those still to come. */
export async function countDocuments(
  db: Database,
  archive: Archive,
  { linkedDocuments }: ImportReport,
): Promise<number> {
  return new Set([...linkedDocuments, ...(await waitingDocuments(db, archive)).keys()]).size;
}

async function importedStories(db: Connection, source: string, after: number) {
  return await db
    .selectFrom('news')
    .innerJoin('import_item', 'import_item.our_id', 'news.id')
    .select(['news.id', 'body', 'attachments'])
    .where('import_item.kind', '=', 'news')
    .where('import_item.source', '=', source)
    .where('news.id', '>', after)
    .where((eb) => eb(eb.fn<string>('lower', ['body']), 'like', '%.pdf%'))
    .orderBy('news.id')
    .limit(STORIES_PER_READ)
    .execute();
}

/**
 * Stores the PDFs that imported stories link to as documents and rewrites the links. A rewritten link no longer points
 * at the old site, so a run after an interrupted one continues with the rest. A link whose PDF could not be fetched stays,
 * and the next run tries again.
 */
export async function importDocuments(options: DocumentsOptions): Promise<void> {
  const { db, archive, documents, fetchFile, report, onProgress } = options;
  const finder = createDocumentFinder(archive);
  const waiting = await waitingDocuments(db, archive);
  let done = 0;

  async function importDocument(address: string, stories: readonly number[]): Promise<void> {
    const bytes = await fetchPdf(address);
    if (bytes) {
      const { id } = await documents.add(bytes, linkedDocumentName(address), SYSTEM);
      for (const story of stories) await attachTo(db, finder, story, address, documentPath(id));
      report.counts.documents += 1;
    }
    done += 1;
    onProgress?.(done, waiting.size);
  }

  async function fetchPdf(address: string): Promise<Buffer | undefined> {
    try {
      const { bytes } = await fetchFile(address);
      // The command has a memory bound of its own: the file is searched here and not in a worker of the API.
      const refusal = fileRefusal(bytes) ?? pdfRefusal(bytes);
      if (!refusal) return bytes;
      report.failedDocuments.add(REFUSALS[refusal], address);
    } catch (error) {
      if (!(error instanceof FetchRefused)) throw error;
      report.failedDocuments.add(error.reason, address);
    }
    return undefined;
  }

  const queue = waiting.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [address, stories] of queue) await importDocument(address, stories);
    }),
  );
  if (waiting.size > 0) await db.changes.publish([CHANGE_TAGS.everything]);
}

/** The same file at another address is no change for readers, so the story stays as old as it was. */
async function attachTo(
  db: Database,
  finder: DocumentFinder,
  id: number,
  address: string,
  own: string,
): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const row = await db.query
      .selectFrom('news')
      .select(['body', 'attachments', 'version'])
      .where('id', '=', id)
      .executeTakeFirst();
    // Deleted since, or an editor has taken the link out.
    if (!row || !finder.waitingIn(row).includes(address)) return;
    const { numUpdatedRows } = await db.query
      .updateTable('news')
      .set({ ...finder.attach(row, address, own), version: row.version + 1 })
      .where('id', '=', id)
      .where('version', '=', row.version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return;
  }
  throw new Error(`news ${id} was saved again and again while a document of it was stored`);
}
