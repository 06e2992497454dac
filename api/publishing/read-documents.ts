import { LRUCache } from 'lru-cache';
import { ownDocumentId } from '../../contracts/documents/attachments.ts';
import { HOUR_MS } from '../../contracts/durations.ts';
import { documentKey, type MediaStorage } from '../../db/media/storage.ts';
import { fileRefusal } from '../../ingest/documents/pdf-refusal.ts';
import type { PdfText, UnreadReason } from '../../ingest/documents/pdf-text.ts';
import { ReadingBreach } from '../../ingest/isolation/bounds.ts';
import { createWorkQueue, QueueFull } from '../http/load/work-queue.ts';
import { problems } from '../http/problem.ts';

/** The text of an attached PDF, and why it is not the whole text. */
export interface DocumentText {
  readonly text: string;
  readonly unread?: UnreadReason | 'away' | 'no-pdf' | 'too-heavy' | undefined;
}

/** Reads the PDF at this address: one stored here, or one at its source. */
export type ReadDocument = (address: string) => Promise<DocumentText>;

interface DocumentSources {
  readonly storage: Pick<MediaStorage, 'read'>;
  /** The guarded client: addresses come from editors and sources. */
  readonly fetchFile: (address: string) => Promise<{ readonly bytes: Buffer }>;
  /** Runs in a worker, as every reading of bytes from outside. */
  readonly readPdf: (bytes: Buffer) => Promise<PdfText>;
}

/** Characters of PDFs that stay in memory: a PDF is read while an editor writes, when the story is saved and by the pilot. */
const MAX_CHARACTERS_KEPT = 4_000_000;
/** A PDF at its source may change, and one that could not be read may be there again. */
const KEPT_MS = HOUR_MS;
/** PDFs that are fetched and read at the same time: each takes up to 12 MB, and the worker reads for saves and sources too. */
const AT_ONCE = 3;
const WAITING = 100;

/** Texts are kept in memory only, so that the database holds no second copy of what a PDF says about people. */
export function createDocumentReader({ storage, fetchFile, readPdf }: DocumentSources): ReadDocument {
  const inTurn = createWorkQueue({ concurrency: AT_ONCE, waiting: WAITING });
  const kept = new LRUCache<string, DocumentText>({
    maxSize: MAX_CHARACTERS_KEPT,
    sizeCalculation: ({ text }) => text.length + 1,
    ttl: KEPT_MS,
    fetchMethod: (address: string) => inTurn(() => read(address)),
  });

  async function read(address: string): Promise<DocumentText> {
    const bytes = await bytesOf(address);
    if (!bytes) return { text: '', unread: 'away' };
    if (fileRefusal(bytes)) return { text: '', unread: 'no-pdf' };
    try {
      return await readPdf(bytes);
    } catch (error) {
      // The worker ended because the API is stopping: the file is not at fault.
      if (!(error instanceof ReadingBreach) || error.reason === 'ended') throw error;
      return { text: '', unread: 'too-heavy' };
    }
  }

  async function bytesOf(address: string): Promise<Buffer | null> {
    const id = ownDocumentId(address);
    try {
      return id === undefined ? (await fetchFile(address)).bytes : await storage.read(documentKey(id));
    } catch {
      // The source or the storage does not answer. The editor is told that the PDF has not been read.
      return null;
    }
  }

  return async (address) => {
    try {
      return (await kept.fetch(address)) ?? { text: '', unread: 'away' };
    } catch (error) {
      throw error instanceof QueueFull ? problems.unavailable() : error;
    }
  };
}
