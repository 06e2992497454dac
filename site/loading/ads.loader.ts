import { AD_POSITIONS, type AdPositionKey } from '../../contracts/ad-positions.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { Ad } from '../../contracts/schemas/ad.schema.ts';
import type { LoadContext } from './load-context.ts';
import { loadSidePart, type SidePart } from './side-part.ts';

export type Ads = SidePart<readonly Ad[]>;

/** The ads of a position, at most as many as it has slots. */
export function loadAds(context: LoadContext, position: AdPositionKey): Promise<Ads> {
  return loadSidePart(context, `ads (${position})`, async (signal) => {
    const { body } = await context.client.call(ENDPOINTS.ads.list, { query: { position }, signal });
    return body.slice(0, AD_POSITIONS.find(({ key }) => key === position)?.slots);
  });
}
