import { Type } from 'typebox';
import { collection } from '../http/collection-endpoints.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { AdminListQuery, IdParams } from '../http/primitives.ts';
import { Ad, AdCreate, AdLink, AdListQuery, AdminAd, AdPatch } from './ad.schema.ts';

export const ads = {
  list: {
    method: 'GET',
    path: '/ad',
    access: 'public',
    tag: 'Anúncios',
    summary: 'Anúncios no ar agora',
    query: AdListQuery,
    status: 200,
    answer: Type.Array(Ad),
  },
  link: {
    method: 'GET',
    path: '/ad/:id/link',
    access: 'internal',
    tag: 'Anúncios',
    summary: 'Para onde leva um anúncio, também um que já saiu do ar',
    params: IdParams,
    status: 200,
    answer: AdLink,
  },
} as const satisfies Record<string, Endpoint>;

export const adminAds = collection('/admin/ad', 'editor', 'Redação: anúncios', {
  item: AdminAd,
  create: AdCreate,
  patch: AdPatch,
  query: AdminListQuery,
});
