import { Type } from 'typebox';
import { CHANGE_TAGS } from '../change-tags.ts';
import { EditionQuery } from '../editions/edition-items.ts';
import { collectionEndpoints, orderEndpoint } from '../http/collection-endpoints.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { AdminListQuery } from '../http/primitives.ts';
import { AdminNetworkLink, NetworkLink, NetworkLinkCreate, NetworkLinkPatch } from './network-link.schema.ts';

export const networkLinks = {
  list: defineEndpoint('GET /portal', 'public', 'Rede', 'Portais e páginas da rede, na ordem de exibição', {
    query: EditionQuery,
    answer: Type.Array(NetworkLink),
    changesWith: CHANGE_TAGS.networkLinks,
  }),
};

export const adminNetworkLinks = {
  ...collectionEndpoints('/admin/portal', 'editor', 'Redação: rede', {
    item: AdminNetworkLink,
    create: NetworkLinkCreate,
    patch: NetworkLinkPatch,
    query: AdminListQuery,
  }),
  order: orderEndpoint('/admin/portal/order', 'Redação: rede'),
};
