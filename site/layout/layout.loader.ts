import type { Portal } from '../../contracts/schemas/portal.schema.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../contracts/schemas/settings.schema.ts';
import { formatLongDay, yearOf } from '../dates.rules.ts';
import { type Ads, loadAds } from '../loading/ads.loader.ts';
import type { LoadContext } from '../loading/load-context.ts';
import { isMissing, loadSidePart, type SidePart } from '../loading/side-part.ts';

/** What stands around every public page. */
export interface LayoutModel {
  readonly today: string;
  readonly year: string;
  readonly settings: Settings;
  readonly headerAds: Ads;
  readonly facebookPages: SidePart<readonly Portal[]>;
}

export async function loadLayout(context: LoadContext): Promise<LayoutModel> {
  const { content, now } = context;
  const [settings, headerAds, facebookPages] = await Promise.all([
    loadSidePart(context, 'settings', () => content.settings()),
    loadAds(context, 'banner header'),
    loadSidePart(context, 'Facebook pages', async () =>
      (await content.portals()).filter(({ kind }) => kind === 'facebook'),
    ),
  ]);
  return {
    today: formatLongDay(now),
    year: yearOf(now),
    settings: isMissing(settings) ? DEFAULT_SETTINGS : settings,
    headerAds,
    facebookPages,
  };
}
