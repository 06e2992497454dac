import type { FastifyInstance } from 'fastify';
import { documentPath } from '../../../contracts/documents/attachments.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { fileSizeText } from '../../../contracts/file-size.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { slugOf } from '../../../contracts/slug.ts';
import type { MediaStorage } from '../../../db/media/storage.ts';
import { fileRefusal, type pdfRefusal } from '../../../ingest/documents/pdf-refusal.ts';
import { ReadingBreach } from '../../../ingest/isolation/bounds.ts';
import type { ApiContext } from '../../http/context.ts';
import { readUpload } from '../../http/input/read-upload.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { createDocumentStore } from './document.store.ts';

/** Caches drop a removed document after this time. */
const FOR_AN_HOUR = 'public, max-age=3600';

type PdfRefusal = ReturnType<typeof pdfRefusal>;
/** Reads a PDF in a worker, like every file that may come from outside the newsroom. */
type ReadPdf = (bytes: Buffer) => Promise<PdfRefusal>;

type Refusal = NonNullable<ReturnType<typeof fileRefusal> | PdfRefusal> | 'too-heavy';

const REFUSALS: Readonly<Record<Refusal, () => Error>> = {
  empty: () => problems.malformed('O arquivo está vazio.'),
  type: () => problems.unsupported('Este arquivo não é um PDF, seja qual for o nome dele.'),
  'too-large': () => problems.tooLarge(`O PDF passa de ${fileSizeText(LIMITS.document.bytes)}.`),
  incomplete: () => problems.malformed('O PDF está incompleto. Baixe-o outra vez e envie de novo.'),
  'too-heavy': () =>
    problems.malformed(
      'O PDF é pesado demais para ser lido. Salve-o de novo em outro programa e envie outra vez.',
    ),
  locked: () => problems.malformed('O PDF está protegido por senha. Salve-o sem senha e envie de novo.'),
};

/** PDFs of stories. The multipart parser is registered with the picture routes. */
export function registerDocumentRoutes(
  app: FastifyInstance,
  context: ApiContext,
  storage: MediaStorage,
  readPdf: ReadPdf,
): void {
  const store = createDocumentStore(context, storage);

  async function pdfRefusalIn(bytes: Buffer): Promise<Refusal | undefined> {
    try {
      return await readPdf(bytes);
    } catch (error) {
      // The worker ended because the API is stopping: the file is not at fault.
      if (!(error instanceof ReadingBreach) || error.reason === 'ended') throw error;
      return 'too-heavy';
    }
  }

  route(app, ENDPOINTS.adminDocuments.upload, async ({ request, user }) => {
    const { bytes, name: file } = await readUpload(request, 'Escolha um arquivo PDF.');
    const refusal = fileRefusal(bytes) ?? (await pdfRefusalIn(bytes));
    if (refusal) throw REFUSALS[refusal]();
    const { id, name } = await store.add(bytes, file, user);
    return { url: documentPath(id), name, bytes: bytes.length };
  });

  route(app, ENDPOINTS.documents.get, async ({ params, reply }) => {
    const found = await store.find(params.file.slice(0, -'.pdf'.length));
    if (!found) throw problems.notFound();
    return reply
      .headers({
        'cache-control': FOR_AN_HOUR,
        // Saved under an ASCII name. If a browser renders the file anyway, the sandbox keeps scripts from running.
        'content-disposition': `attachment; filename="${slugOf(found.name) || 'documento'}.pdf"`,
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      })
      .type('application/pdf')
      .send(found.bytes);
  });
}
