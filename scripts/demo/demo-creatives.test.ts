import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { AD_POSITIONS } from '../../contracts/ads/ad-positions.ts';
import { demoAds } from '../../db/demo/ads.ts';
import { BOX_SCENES } from './box-scenes.ts';
import { STRIP_SCENES } from './strip-scenes.ts';

const FOLDER = join(import.meta.dirname, '../../db/demo/creatives');
const creatives = demoAds.map(({ creative }) => creative);

test('every ad of the demo has a drawing that no other ad and no story shows', () => {
  const drawn = { ...STRIP_SCENES, ...BOX_SCENES };
  expect(Object.keys(drawn).toSorted()).toEqual(creatives.toSorted());
  expect(new Set(Object.values(drawn).map(({ drawing }) => drawing)).size).toBe(creatives.length);
  const files = globSync('*.webp', { cwd: FOLDER }).map((file) => basename(file, '.webp'));
  expect(files.filter((name) => !name.startsWith('rede-')).toSorted()).toEqual(creatives.toSorted());
});

test.each(demoAds)('$creative is large enough for its position on a screen of double density', async (ad) => {
  const position = AD_POSITIONS.find(({ key }) => key === ad.position);
  const { width, height } = await sharp(join(FOLDER, `${ad.creative}.webp`)).metadata();
  expect([width, height]).toEqual([position?.width, position?.height]);
});
