import type { Ad } from '../../contracts/ads/ad.schema.ts';
import { AD_POSITIONS, type AdPositionKey } from '../../contracts/ads/ad-positions.ts';
import { TAGS } from './content.ts';
import type { LoadContext } from './load-context.ts';
import { type Loaded, loadOptional, type OptionalData } from './optional-data.ts';

export type Ads = OptionalData<readonly Ad[]>;

/** The ads of a position that this page shows, at most as many as it has slots. */
export function loadAds(context: LoadContext, position: AdPositionKey): Promise<Loaded<Ads>> {
  return loadOptional(context, `ads (${position})`, [TAGS.ads], async () => {
    const slots = AD_POSITIONS.find(({ key }) => key === position)?.slots ?? 0;
    return context.rotation.pick(position, await context.content.ads(), slots);
  });
}
