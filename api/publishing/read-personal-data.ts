import { hash } from 'node:crypto';
import type { PersonalDataMark } from '../../contracts/publishing/personal-data.schema.ts';
import { needsAcknowledgement, type PersonalKind } from '../../contracts/publishing/personal-kinds.ts';
import { ReadingBreach } from '../../ingest/isolation/bounds.ts';
import { markPersonalDataOf } from '../../ingest/marks/personal-data.ts';
import { problems } from '../http/problem.ts';
import { isDocument, personalDataIn, type ReaderText, type ReadPersonalData } from './personal-data.rules.ts';
import type { DocumentText, ReadDocument } from './read-documents.ts';

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
    isReadInWorker(...texts.map(([, text]) => text)) ? await readLong(texts) : personalDataIn(texts);
}

type Marks = ReturnType<typeof markPersonalDataOf>;

/** The marks of each text; long ones are found in the worker. */
export async function readMarks(
  texts: readonly string[],
  readInWorker: (texts: readonly string[]) => Promise<Marks>,
): Promise<Marks> {
  if (!isReadInWorker(...texts)) return markPersonalDataOf(texts);
  try {
    return await readInWorker(texts);
  } catch (error) {
    throw error instanceof ReadingBreach ? problems.unavailable() : error;
  }
}

/** Characters of all PDFs of one story that are searched, so that a story stays within the limits of the worker. */
const MAX_DOCUMENT_CHARACTERS = 200_000;

/** An official document carries phone, e-mail and address of its office: these are not asked about. */
const OF_OFFICES: ReadonlySet<PersonalKind> = new Set(['phone', 'email', 'address']);

/** True for what a PDF says of the office that wrote it. */
export function isOfOffice({ kind }: Pick<PersonalDataMark, 'kind'>): boolean {
  return OF_OFFICES.has(kind);
}

/** Also finds the personal data in the PDFs of a story, and says which PDF could not be read. */
export function readsDocuments(readTexts: ReadPersonalData, readDocument: ReadDocument): ReadPersonalData {
  return async (given) => {
    const named = given.filter(isDocument);
    if (named.length === 0) return await readTexts(given);
    const documents = await Promise.all(named.map(([address]) => readDocument(address)));
    const names = new Map(named);
    const unread: PersonalDataMark[] = [];
    let left = MAX_DOCUMENT_CHARACTERS;
    const texts = named.map(([address, name], index): ReaderText => {
      const { text, unread: reason } = documents[index] ?? { text: '', unread: 'away' };
      const why = text.length > left ? 'too-long' : reason;
      if (why) unread.push(unreadMark(address, name, why));
      const searched = text.slice(0, left);
      left -= searched.length;
      return [address, searched];
    });
    const marks = await readTexts([...given.filter((one) => !isDocument(one)), ...texts]);
    return [...marks.flatMap((mark) => markOfDocument(mark, names.get(mark.field))), ...unread];
  };
}

/** The mark with the name of the PDF it stands in. Of a PDF, only marks that need an acknowledgement are shown. */
function markOfDocument(mark: PersonalDataMark, name: string | undefined): readonly PersonalDataMark[] {
  if (name === undefined) return [mark];
  if (isOfOffice(mark) || !needsAcknowledgement(mark)) return [];
  return [{ ...mark, message: `${mark.message}, no PDF «${name}»` }];
}

const UNREAD_TEXTS: Readonly<Record<NonNullable<DocumentText['unread']>, string>> = {
  locked: 'está protegido por senha',
  broken: 'o arquivo está danificado',
  scanned: 'tem páginas digitalizadas, sem texto',
  'too-long': 'é longo, só o começo foi lido',
  'too-heavy': 'é pesado demais',
  'no-pdf': 'o endereço não leva a um PDF',
  away: 'não pôde ser baixado',
};

function unreadMark(field: string, name: string, why: NonNullable<DocumentText['unread']>): PersonalDataMark {
  const message = `PDF não lido: «${name}» ${UNREAD_TEXTS[why]}`;
  return { kind: 'unread', field, text: name, start: 0, end: 0, message };
}

/** True for texts that are read in the worker, because together they take too long. */
export function isReadInWorker(...texts: readonly string[]): boolean {
  return texts.reduce((length, text) => length + text.length, 0) > MAX_LENGTH_READ_HERE;
}
