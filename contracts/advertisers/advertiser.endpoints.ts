import { collectionEndpoints } from '../http/collection-endpoints.ts';
import { AdminListQuery } from '../http/primitives.ts';
import { AdminAdvertiser, AdvertiserCreate, AdvertiserPatch } from './advertiser.schema.ts';

export const adminAdvertisers = collectionEndpoints('/admin/advertiser', 'editor', 'Redação: anunciantes', {
  item: AdminAdvertiser,
  create: AdvertiserCreate,
  patch: AdvertiserPatch,
  query: AdminListQuery,
});
