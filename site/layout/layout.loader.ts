import { longDateText, yearOf } from '../../contracts/belem-time.ts';
import type { NetworkLink } from '../../contracts/network/network-link.schema.ts';
import type { Settings } from '../../contracts/settings/settings.schema.ts';
import { type Ads, loadAds } from '../data/ads.loader.ts';
import type { LoadContext } from '../data/load-context.ts';
import { loadSidePart, type OptionalData } from '../data/optional-data.ts';
import { remember } from '../data/remember.ts';
import { loadSettings } from '../data/settings.loader.ts';

/** What stands around every public page. */
export interface LayoutModel {
  readonly today: string;
  readonly year: string;
  readonly settings: Settings;
  readonly headerAds: Ads;
  readonly facebookPages: OptionalData<readonly NetworkLink[]>;
}

/** Formatting a date takes longer than all else here, and it is the same for a whole minute. */
function calendarOf(now: Date): typeof calendar {
  const minute = Math.floor(now.getTime() / 60_000);
  if (calendar.minute !== minute) calendar = { minute, today: longDateText(now), year: yearOf(now) };
  return calendar;
}

let calendar = { minute: 0, today: '', year: '' };

export const facebookPagesOf = remember((portals: readonly NetworkLink[]): readonly NetworkLink[] =>
  portals.filter(({ kind }) => kind === 'facebook'),
);

export async function loadLayout(context: LoadContext): Promise<LayoutModel> {
  const { content, now } = context;
  const [settings, headerAds, facebookPages] = await Promise.all([
    loadSettings(context),
    loadAds(context, 'banner header'),
    loadSidePart(context, 'Facebook pages', async () => facebookPagesOf(await content.portals())),
  ]);
  const { today, year } = calendarOf(now);
  return {
    today,
    year,
    settings,
    headerAds,
    facebookPages,
  };
}
