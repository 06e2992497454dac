import { Type } from 'typebox';
import { collection, ordering } from '../http/collection-endpoints.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { AdminListQuery } from '../http/primitives.ts';
import { AdminNetworkLink, NetworkLink, NetworkLinkCreate, NetworkLinkPatch } from './network-link.schema.ts';

export const network = {
  list: {
    method: 'GET',
    path: '/portal',
    access: 'public',
    tag: 'Rede',
    summary: 'Portais e páginas da rede, na ordem de exibição',
    status: 200,
    answer: Type.Array(NetworkLink),
  },
} as const satisfies Record<string, Endpoint>;

export const adminNetwork = {
  ...collection('/admin/portal', 'editor', 'Redação: rede', {
    item: AdminNetworkLink,
    create: NetworkLinkCreate,
    patch: NetworkLinkPatch,
    query: AdminListQuery,
  }),
  order: ordering('/admin/portal/order', 'Redação: rede'),
} as const satisfies Record<string, Endpoint>;
