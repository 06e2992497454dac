import { Type } from 'typebox';
import { CHANGE_TAGS } from '../change-tags.ts';
import { collectionEndpoints } from '../http/collection-endpoints.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { AdminListQuery, IdParams } from '../http/primitives.ts';
import { Ad, AdCreate, AdLink, AdListQuery, AdminAd, AdPatch } from './ad.schema.ts';

export const ads = {
  list: defineEndpoint('GET /ad', 'public', 'Anúncios', 'Anúncios no ar agora', {
    query: AdListQuery,
    answer: Type.Array(Ad),
    changesWith: CHANGE_TAGS.ads,
  }),
  link: defineEndpoint(
    'GET /ad/:id/link',
    'internal',
    'Anúncios',
    'Para onde leva um anúncio, também um que já saiu do ar',
    {
      params: IdParams,
      answer: AdLink,
    },
  ),
};

export const adminAds = collectionEndpoints('/admin/ad', 'editor', 'Redação: anúncios', {
  item: AdminAd,
  create: AdCreate,
  patch: AdPatch,
  query: AdminListQuery,
  scopes: { read: 'ads', write: 'ads' },
});
