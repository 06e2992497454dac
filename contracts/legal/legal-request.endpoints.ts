import { type Static, Type } from 'typebox';
import { entitySchemas } from '../entity-schemas.ts';
import { collectionEndpoints } from '../http/collection-endpoints.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { AdminListQuery, Id, IdParams, NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import { LEGAL_REQUEST_FIELDS } from './legal-request.fields.ts';

const { item, create, patch } = entitySchemas(LEGAL_REQUEST_FIELDS, ['kind', 'asker', 'receivedAt']);

export type LegalRequest = Static<typeof item>;

/** Requests that wait for a decision, without their applicants: for the menu and the overview. */
const WaitingRequest = Type.Object(
  {
    id: Id,
    kind: LEGAL_REQUEST_FIELDS.kind.read,
    dueAt: LEGAL_REQUEST_FIELDS.dueAt.read,
    title: Type.String({ description: 'O título da notícia; vazio: não é de uma notícia' }),
  },
  NO_OTHER_PROPERTIES,
);

const TAG = 'Redação: pedidos';

/** People limited to editions cannot call them: a request is the business of who answers for the portal. */
export const adminLegalRequests = {
  ...collectionEndpoints('/admin/legal-requests', 'editor', TAG, {
    item,
    create,
    patch,
    query: AdminListQuery,
  }),
  reply: defineEndpoint(
    'POST /admin/legal-requests/:id/reply',
    'editor',
    TAG,
    'Faz da resposta o rascunho de uma notícia, nos lugares, na categoria e com os assuntos da original; 409: já existe',
    { params: IdParams, status: 201, answer: item },
  ),
  proof: defineEndpoint(
    'GET /admin/legal-requests/:id/proof',
    'editor',
    TAG,
    'Comprovante em PDF: o pedido, o prazo, o andamento, a resposta e as versões da notícia',
    { status: 200, params: IdParams, answerType: 'application/pdf' },
  ),
  waiting: defineEndpoint(
    'GET /admin/waiting-legal-requests',
    'editor',
    TAG,
    'Pedidos sem decisão, o de prazo mais perto primeiro',
    { answer: Type.Array(WaitingRequest) },
  ),
};
