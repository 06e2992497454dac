import { collectionEndpoints } from '../http/collection-endpoints.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { AdminListQuery, IdParams } from '../http/primitives.ts';
import {
  DiscoverBody,
  DiscoveredFeeds,
  OpmlBody,
  OpmlExport,
  OpmlImport,
  PreviewBody,
  Source,
  SourceCandidate,
  SourceCreate,
  SourcePatch,
} from './source.schema.ts';

const TAG = 'Redação: fontes';

export const adminSources = {
  ...collectionEndpoints('/admin/republishing/sources', 'editor', TAG, {
    item: Source,
    create: SourceCreate,
    patch: SourcePatch,
    query: AdminListQuery,
  }),
  readNow: defineEndpoint(
    'POST /admin/republishing/sources/:id/read',
    'editor',
    TAG,
    'Lê a fonte agora e responde como foi',
    {
      params: IdParams,
      answer: Source,
    },
  ),
  discover: defineEndpoint(
    'POST /admin/republishing/discover',
    'editor',
    TAG,
    'Procura os feeds de um site a partir de qualquer endereço dele',
    { body: DiscoverBody, answer: DiscoveredFeeds },
  ),
  preview: defineEndpoint(
    'POST /admin/republishing/preview',
    'editor',
    TAG,
    'Os últimos dez itens de um endereço, como chegariam na fila',
    { body: PreviewBody, answer: SourceCandidate },
  ),
  exportOpml: defineEndpoint('GET /admin/republishing/opml', 'editor', TAG, 'Todas as fontes em OPML', {
    answer: OpmlExport,
  }),
  importOpml: defineEndpoint(
    'POST /admin/republishing/opml',
    'editor',
    TAG,
    'Cria desligadas as fontes de um arquivo OPML',
    {
      body: OpmlBody,
      answer: OpmlImport,
    },
  ),
};
