import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../client/client.ts';
import type { AdminAd } from '../../contracts/ads/ad.schema.ts';
import { PERSONAL_DATA } from '../../contracts/publishing/personal-data.schema.ts';
import { rawClient } from '../api/raw-client.ts';
import { copyAd } from './ads.api.ts';

const AD: AdminAd = {
  id: 7,
  position: 'banner side',
  advertiser: 'Feira de Belém',
  title: 'Feira, ligue 91 98888-7777',
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

afterEach(() => vi.restoreAllMocks());

test("a copy of an ad with personal data waits for the editor's acknowledgement instead of failing", async () => {
  const question = new ApiFailure(409, { code: PERSONAL_DATA, detail: 'Há dados pessoais.' }, undefined);
  const create = vi.spyOn(rawClient, 'call').mockRejectedValue(question);
  const copied = copyAd(AD).then(
    () => 'copied',
    () => 'refused',
  );
  const asked = new Promise((resolve) => setImmediate(() => resolve('asked')));
  expect(await Promise.race([copied, asked])).toBe('asked');
  expect(create).toHaveBeenCalledOnce();
});
