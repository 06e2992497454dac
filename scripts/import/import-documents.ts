import type { ReadExternal } from '../../api/http/guarded-client.ts';
import type { createDocumentStore } from '../../api/media/documents/document.store.ts';
import { FetchRefused } from '../../api/media/fetch/fetch-refused.ts';
import { personalDataIn } from '../../api/publishing/personal-data.rules.ts';
import { isOfOffice } from '../../api/publishing/read-personal-data.ts';

import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { documentPath } from '../../contracts/documents/attachments.ts';
import {
  needsAcknowledgement,
  type PersonalKind,
  personalKindName,
} from '../../contracts/publishing/personal-kinds.ts';
import { recordAudit, SYSTEM } from '../../db/audit.ts';
import type { Connection, Database } from '../../db/database.ts';
import type { Archive } from '../../ingest/archives/archive.ts';
import { fileRefusal, pdfRefusal } from '../../ingest/documents/pdf-refusal.ts';
import { readPdfText } from '../../ingest/documents/pdf-text.ts';
import type { ImportReport } from './import-report.ts';
import { createDocumentFinder, type DocumentFinder, linkedDocumentName } from './linked-documents.ts';

interface DocumentsOptions {
  readonly db: Database;
  readonly archive: Archive;
  readonly documents: ReturnType<typeof createDocumentStore>;
  readonly fetchFile: ReadExternal;
  readonly report: ImportReport;
  readonly now: () => number;
  /** The newsroom has checked the archive: stories stay published, whatever their PDFs say. */
  readonly personalDataConfirmed?: boolean;
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
 * and the next run tries again. A published story with personal data in such a PDF goes to review.
 */
export async function importDocuments(options: DocumentsOptions): Promise<void> {
  const { db, archive, documents, fetchFile, report, now, personalDataConfirmed, onProgress } = options;
  const finder = createDocumentFinder(archive);
  const waiting = await waitingDocuments(db, archive);
  let done = 0;
  /** One after the other: documents of one story that are stored at the same time would write over each other. */
  let attached = Promise.resolve();

  async function importDocument(address: string, stories: readonly number[]): Promise<void> {
    const bytes = await fetchPdf(address);
    if (bytes) {
      for (const kind of await personalKindsOf(bytes)) {
        report.personalData.add(personalKindName(kind), address);
        if (!personalDataConfirmed)
          for (const story of stories) report.counts.inReview += await sendToReview(db, story, now());
      }
      const { id } = await documents.add(bytes, linkedDocumentName(address), SYSTEM);
      attached = attached.then(() => attachToAll(stories, address, documentPath(id)));
      await attached;
      report.counts.documents += 1;
    }
    done += 1;
    onProgress?.(done, waiting.size);
  }

  async function attachToAll(stories: readonly number[], address: string, own: string): Promise<void> {
    for (const story of stories) await attachTo(db, finder, story, address, own);
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

/** The kinds of personal data in a PDF that an editor must confirm. A scan has no text to search. */
async function personalKindsOf(bytes: Buffer): Promise<ReadonlySet<PersonalKind>> {
  const { text } = await readPdfText(bytes);
  const marks = personalDataIn([['desc', text]]).filter(
    (mark) => needsAcknowledgement(mark) && !isOfOffice(mark),
  );
  return new Set(marks.map(({ kind }) => kind));
}

/** Moves a published story to review, so that an editor decides. Returns the number of stories moved. */
async function sendToReview(db: Database, id: number, at: number): Promise<number> {
  return await db.query.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('news')
      .set((eb) => ({ status: 'draft', publish_at: null, review_at: at, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('status', '=', 'published')
      .where('deleted_at', 'is', null)
      .returning('title')
      .executeTakeFirst();
    if (!row) return 0;
    await recordAudit(trx, SYSTEM, { at, action: 'propose', kind: 'news', itemId: id, detail: row.title });
    return 1;
  });
}

/** The same file at another address is no change for readers, so the story keeps its date of change. */
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
    // The story was deleted meanwhile, or an editor has removed the link.
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
