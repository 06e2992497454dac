import { longDateText, yearOf } from '../../contracts/belem-time.ts';
import type { NetworkLink } from '../../contracts/network/network-link.schema.ts';
import type { Settings } from '../../contracts/settings/settings.schema.ts';
import { type Ads, loadAds } from '../data/ads.loader.ts';
import { TAGS } from '../data/content.ts';
import type { LoadContext } from '../data/load-context.ts';
import { type Loaded, loadAll, loadOptional, type OptionalData } from '../data/optional-data.ts';
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

const facebookPagesOf = remember((network: readonly NetworkLink[]): readonly NetworkLink[] =>
  network.filter(({ kind }) => kind === 'facebook'),
);

export function loadFacebookPages(
  context: LoadContext,
): Promise<Loaded<OptionalData<readonly NetworkLink[]>>> {
  return loadOptional(context, 'Facebook pages', [TAGS.network], async () =>
    facebookPagesOf(await context.content.network()),
  );
}

export async function loadLayout(context: LoadContext): Promise<Loaded<LayoutModel>> {
  const { value, ...made } = await loadAll({
    settings: loadSettings(context),
    headerAds: loadAds(context, 'banner header'),
    facebookPages: loadFacebookPages(context),
  });
  const { today, year } = calendarOf(context.now);
  return { value: { today, year, ...value }, ...made };
}
