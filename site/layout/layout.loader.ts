import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../contracts/schemas/settings.schema.ts';
import { formatLongDay, yearOf } from '../dates.rules.ts';
import { type Ads, loadAds } from '../loading/ads.loader.ts';
import type { LoadContext } from '../loading/load-context.ts';
import { loadSidePart } from '../loading/side-part.ts';

/** What stands around every public page. */
export interface LayoutModel {
  readonly today: string;
  readonly year: string;
  readonly settings: Settings;
  readonly headerAds: Ads;
}

export async function loadLayout(context: LoadContext): Promise<LayoutModel> {
  const [settings, headerAds] = await Promise.all([loadSettings(context), loadAds(context, 'banner header')]);
  return { today: formatLongDay(context.now), year: yearOf(context.now), settings, headerAds };
}

async function loadSettings(context: LoadContext): Promise<Settings> {
  const settings = await loadSidePart(context, 'settings', async (signal) => {
    return (await context.client.call(ENDPOINTS.settings.get, { signal })).body;
  });
  return settings ?? DEFAULT_SETTINGS;
}
