import type { FastifyInstance } from 'fastify';
import { documentPath } from '../../../contracts/documents/attachments.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { sizeText } from '../../../contracts/file-size.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { slugOf } from '../../../contracts/slug.ts';
import type { MediaStorage } from '../../../db/media/storage.ts';
import type { ApiContext } from '../../http/context.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { readUpload } from '../read-upload.ts';
import { createDocumentStore } from './document.store.ts';
import { type DocumentRefusal, documentRefusal } from './document-intake.ts';

/** One that was taken down is gone from what lies between after this time. */
const FOR_AN_HOUR = 'public, max-age=3600';

const REFUSALS: Readonly<Record<DocumentRefusal, () => Error>> = {
  empty: () => problems.malformed('O arquivo está vazio.'),
  type: () => problems.unsupported('Este arquivo não é um PDF, seja qual for o nome dele.'),
  'too-large': () => problems.tooLarge(`O PDF passa de ${sizeText(LIMITS.document.bytes)}.`),
  incomplete: () => problems.malformed('O PDF está incompleto. Baixe-o outra vez e envie de novo.'),
  locked: () => problems.malformed('O PDF está protegido por senha. Salve-o sem senha e envie de novo.'),
};

/** PDFs of stories. The parser of uploads is registered with the pictures. */
export function registerDocumentRoutes(
  app: FastifyInstance,
  context: ApiContext,
  storage: MediaStorage,
): void {
  const store = createDocumentStore(context, storage);

  route(app, ENDPOINTS.adminDocuments.upload, async ({ request, user }) => {
    const { bytes, name: file } = await readUpload(request, 'Escolha um arquivo PDF.');
    const refusal = documentRefusal(bytes);
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
        // Saved under a name of plain letters; should a browser show it after all, nothing in it may run.
        'content-disposition': `attachment; filename="${slugOf(found.name) || 'documento'}.pdf"`,
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      })
      .type('application/pdf')
      .send(found.bytes);
  });
}
