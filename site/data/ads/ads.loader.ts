import type { Ad } from '../../../contracts/ads/ad.schema.ts';
import { AD_POSITIONS, type AdPositionKey } from '../../../contracts/ads/ad-positions.ts';
import type { PageSubject } from '../../../contracts/ads/page-subject.ts';
import { TAGS } from '../content.ts';
import type { LoadContext } from '../load-context.ts';
import { isUnavailable, type Loaded, loadOptional, type OptionalData } from '../optional-data.ts';
import { createSteady } from '../steady.ts';

export type Ads = OptionalData<readonly Ad[]>;

/** Returns the same array for the same ads, so that their markup can be memoized by it. */
const steadyAds = createSteady<readonly Ad[]>(1);

/**
 * The ads of a position that this page shows, at most as many as it has slots. `subject`: the region and category of the page;
 * a promise if they are known only with the story.
 */
export async function loadAds(
  context: LoadContext,
  position: AdPositionKey,
  subject: PageSubject | Promise<PageSubject> = {},
): Promise<Loaded<Ads>> {
  const [{ value: ads, ...made }, knownSubject] = await Promise.all([
    loadOptional(context, {
      name: `ads (${position})`,
      tags: TAGS.of(TAGS.ads, context.edition),
      load: () => context.content.ads(),
    }),
    subject,
  ]);
  if (isUnavailable(ads)) return { value: ads, ...made };
  const slots = AD_POSITIONS.find(({ key }) => key === position)?.slots ?? 0;
  const picked = context.rotation.pick(position, ads, slots, knownSubject);
  return { value: steadyAds(picked.map(({ id }) => id).join(), picked), ...made };
}
