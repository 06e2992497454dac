import type { Portal } from '../../contracts/schemas/portal.schema.ts';
import type { Settings } from '../../contracts/schemas/settings.schema.ts';
import { formatLongDay, yearOf } from '../dates.rules.ts';
import { type Ads, loadAds } from '../loading/ads.loader.ts';
import type { LoadContext } from '../loading/load-context.ts';
import { remember } from '../loading/remember.ts';
import { loadSettings } from '../loading/settings.loader.ts';
import { loadSidePart, type SidePart } from '../loading/side-part.ts';

/** What stands around every public page. */
export interface LayoutModel {
  readonly today: string;
  readonly year: string;
  readonly settings: Settings;
  readonly headerAds: Ads;
  readonly facebookPages: SidePart<readonly Portal[]>;
}

/** Formatting a date takes longer than all else here, and it is the same for a whole minute. */
function longDayOf(now: Date): string {
  const minute = Math.floor(now.getTime() / 60_000);
  if (today.minute !== minute) today = { minute, text: formatLongDay(now) };
  return today.text;
}

let today = { minute: 0, text: '' };

export const facebookPagesOf = remember((portals: readonly Portal[]): readonly Portal[] =>
  portals.filter(({ kind }) => kind === 'facebook'),
);

export async function loadLayout(context: LoadContext): Promise<LayoutModel> {
  const { content, now } = context;
  const [settings, headerAds, facebookPages] = await Promise.all([
    loadSettings(context),
    loadAds(context, 'banner header'),
    loadSidePart(context, 'Facebook pages', async () => facebookPagesOf(await content.portals())),
  ]);
  return {
    today: longDayOf(now),
    year: yearOf(now),
    settings,
    headerAds,
    facebookPages,
  };
}
