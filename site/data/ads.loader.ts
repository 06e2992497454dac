import type { Ad } from '../../contracts/ads/ad.schema.ts';
import { AD_POSITIONS, type AdPositionKey } from '../../contracts/ads/ad-positions.ts';
import { TAGS } from './content.ts';
import type { LoadContext } from './load-context.ts';
import { type Loaded, loadOptional, type OptionalData } from './optional-data.ts';
import { createSteady } from './steady.ts';

export type Ads = OptionalData<readonly Ad[]>;

/** The same ads side by side again are the very same list: what shows them is rendered once. */
const steadyAds = createSteady<readonly Ad[]>(1);

/** The ads of a position that this page shows, at most as many as it has slots. */
export function loadAds(context: LoadContext, position: AdPositionKey): Promise<Loaded<Ads>> {
  return loadOptional(context, `ads (${position})`, [TAGS.ads], async () => {
    const slots = AD_POSITIONS.find(({ key }) => key === position)?.slots ?? 0;
    const picked = context.rotation.pick(position, await context.content.ads(), slots);
    return steadyAds(picked.map(({ id }) => id).join(), picked);
  });
}
