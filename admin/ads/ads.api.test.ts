import { afterEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../../client/client.ts';
import { PERSONAL_DATA } from '../../contracts/publishing/personal-data.schema.ts';
import { rawClient } from '../api/raw-client.ts';
import { TEST_AD } from './ad.support.ts';
import { copyAd } from './ads.api.ts';

const AD = { ...TEST_AD, title: 'Feira, ligue 91 98888-7777' };

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
