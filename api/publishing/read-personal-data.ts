import { hash } from 'node:crypto';
import { ReadingBreach } from '../../ingest/isolation/bounds.ts';
import { problems } from '../http/problem.ts';
import { personalDataIn, type ReaderText, type ReadPersonalData } from './personal-data.rules.ts';

/** Characters that are read in the API's process, within some 20 ms. Longer texts are read in the worker. */
const MAX_LENGTH_READ_HERE = 10_000;
/** Results of long texts that are kept: a text is read before its transaction begins and asked for again within it. */
const MAX_RESULTS_KEPT = 8;

/** Finds the personal data of items without blocking the event loop, however long their text is. */
export function createPersonalDataReader(readInWorker: ReadPersonalData): ReadPersonalData {
  const remembered = new Map<string, ReturnType<ReadPersonalData>>();

  async function readLong(texts: readonly ReaderText[]): ReturnType<ReadPersonalData> {
    const key = hash('sha256', JSON.stringify(texts), 'hex');
    const marks = remembered.get(key) ?? readInWorker(texts);
    remembered.delete(key);
    remembered.set(key, marks);
    for (const oldest of remembered.keys()) {
      if (remembered.size <= MAX_RESULTS_KEPT) break;
      remembered.delete(oldest);
    }
    try {
      return await marks;
    } catch (error) {
      remembered.delete(key);
      // The worker's limits are far above what the longest text takes, so the machine is overloaded.
      throw error instanceof ReadingBreach ? problems.unavailable() : error;
    }
  }

  return async (texts) =>
    texts.some(([, text]) => isReadInWorker(text)) ? await readLong(texts) : personalDataIn(texts);
}

/** True for a text that is read in the worker. */
export function isReadInWorker(text: string): boolean {
  return text.length > MAX_LENGTH_READ_HERE;
}
