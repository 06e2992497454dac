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
function calendarOf(now: Date): typeof calendar {
  const minute = Math.floor(now.getTime() / 60_000);
  if (calendar.minute !== minute) calendar = { minute, today: formatLongDay(now), year: yearOf(now) };
  return calendar;
}

let calendar = { minute: 0, today: '', year: '' };

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
  const { today, year } = calendarOf(now);
  return {
    today,
    year,
    settings,
    headerAds,
    facebookPages,
  };
}
