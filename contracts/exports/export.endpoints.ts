import { Type } from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { ContentExport, ExportCreate, ExportIdParams } from './export.schema.ts';

const TAG = 'Administração: levar o conteúdo';

export const adminExports = {
  list: defineEndpoint(
    'GET /admin/exports',
    'admin',
    TAG,
    'Arquivos prontos ou em preparo, o mais novo primeiro',
    {
      answer: Type.Array(ContentExport),
    },
  ),
  create: defineEndpoint(
    'POST /admin/exports',
    'admin',
    TAG,
    'Começa a preparar um arquivo; um de cada vez',
    {
      status: 202,
      body: ExportCreate,
      answer: ContentExport,
    },
  ),
  get: defineEndpoint(
    'GET /admin/exports/:id',
    'admin',
    TAG,
    'Um arquivo; pede entrada recente, como baixá-lo',
    {
      params: ExportIdParams,
      answer: ContentExport,
    },
  ),
  file: defineEndpoint('GET /admin/exports/:id/file', 'admin', TAG, 'O arquivo (ZIP), enquanto não vence', {
    status: 200,
    params: ExportIdParams,
    answerType: 'application/zip',
  }),
  remove: defineEndpoint('DELETE /admin/exports/:id', 'admin', TAG, 'Apaga um arquivo', {
    params: ExportIdParams,
  }),
};
