import type { AdminAd } from '../../contracts/ads/ad.schema.ts';

/** An ad as the API sends it, for tests. */
export const TEST_AD: AdminAd = {
  id: 7,
  position: 'banner side',
  advertiser: 'Feira de Belém',
  title: 'Feira',
  link: 'https://feira.example',
  alt: '',
  cover: '',
  coverPicture: null,
  startsAt: '2026-11-01T03:00:00.000Z',
  endsAt: null,
  weight: 3,
  regions: ['marajó'],
  categories: ['esportes'],
  editions: [],
  impressionGoal: 10_000,
  delivered: 4_000,
  pace: 'on pace',
  priceCents: 125_050,
  active: true,
  createdAt: '2026-10-01T00:00:00.000Z',
  updatedAt: '2026-10-01T00:00:00.000Z',
  deletedAt: null,
  version: 1,
};
