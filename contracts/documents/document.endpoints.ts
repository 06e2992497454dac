import { defineEndpoint } from '../http/endpoint.ts';
import { DocumentFileParams, StoredDocument } from './document.schema.ts';

export const adminDocuments = {
  upload: defineEndpoint(
    'POST /admin/documents',
    'contributor',
    'Redação: mídia',
    'Guarda um PDF (campo "file") para anexar a uma notícia; sem notícia, é apagado depois de um dia',
    { scope: 'media', status: 201, bodyKind: 'multipart', answer: StoredDocument },
  ),
};

export const documents = {
  get: defineEndpoint('GET /media/documents/:file', 'public', 'Mídia', 'Um PDF guardado', {
    status: 200,
    params: DocumentFileParams,
    answerType: 'application/pdf',
  }),
};
